// How Python compiles for the page: without docstrings and positions within lines, which nobody reads there and which
// would be a seventh of the download.
export const LEAN = { PYTHONDONTWRITEBYTECODE: "1", PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" };
