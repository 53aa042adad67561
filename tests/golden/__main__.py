from ostia_games import registry
from tests.golden import documents, told

registry.register("tests.pearls")
for document in documents():
    document.with_suffix(".txt").write_text(told(document), encoding="utf-8")
    print(document.with_suffix(".txt").name)
