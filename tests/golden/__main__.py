"""python -m tests.golden: write the transcripts anew. With `--record marchia` its games are played anew, too:
wanted when a change of the box makes the old ones impossible."""

import argparse

from ostia_games.core import registry
from tests.golden import documents, record, told

parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
parser.add_argument("--record", metavar="GAME", help="play the games of this game anew")
asked = parser.parse_args()
registry.register("tests.pearls")
if asked.record:
    record.record(asked.record)
for document in documents():
    document.with_suffix(".txt").write_text(told(document), encoding="utf-8")
    print(document.with_suffix(".txt").name)
