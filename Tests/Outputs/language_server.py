"""`gattc lsp`, talked to by the client of pygls, which checks every message against the specification of the protocol."""

import asyncio
from pathlib import Path

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from checks import Checks, expect
from tool import Gattc

TYPES = """gatt: 1
name: Types
types:
  Celsius: { raw: int16, scale: 1/100, unit: °C }
  Switch: { raw: uint8, cases: { Off: 0, On: 1 } }
"""
DEVICE = """gatt: 1
name: Thermometer 🌡
uuid-base: F000xxxx-0451-4000-B000-000000000000
imports: [Types.gatt.yaml]
services:
  - name: 🌡 Climate
    uuid: AA00
    characteristics:
      - name: Temperature
        uuid: AA01
        properties: [read]
        value: Celsius
        examples: [{ hex: 6608, is: 21.5 }]
      - name: Record
        uuid: AA02
        properties: [read]
        value:
          struct:
            - { name: Flags, raw: uint8, bits: { 0: Wide } }
            - { name: Level, raw: uint16, unit: "%", when: Wide }
"""


class Session:
    """An editor with a folder that has two files."""

    def __init__(self, gattc: Gattc, folder: Path):
        self.gattc, self.folder = gattc, folder
        folder.mkdir()
        (folder / "Types.gatt.yaml").write_text(TYPES)
        (folder / "Device.gatt.yaml").write_text(DEVICE)
        self.text = DEVICE
        self.version = 1
        self.uri = (folder / "Device.gatt.yaml").as_uri()
        self.document = lsp.TextDocumentIdentifier(self.uri)
        self.published: dict[str, list] = {}
        self.came = asyncio.Event()
        self.client = LanguageClient("gattc-tests", "1")

        @self.client.feature("textDocument/publishDiagnostics")
        def _(parameters: lsp.PublishDiagnosticsParams):
            self.published[parameters.uri] = list(parameters.diagnostics)
            self.came.set()

    async def start(self, encodings: list | None = None) -> lsp.InitializeResult:
        await self.client.start_io(str(self.gattc.executable), "lsp")
        general = lsp.GeneralClientCapabilities(position_encodings=encodings) if encodings else None
        result = await self.client.initialize_async(lsp.InitializeParams(
            capabilities=lsp.ClientCapabilities(general=general), process_id=None,
            workspace_folders=[lsp.WorkspaceFolder(uri=self.folder.as_uri(), name="folder")]))
        self.client.initialized(lsp.InitializedParams())
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(uri=self.uri, language_id="yaml", version=1, text=self.text)))
        await self.told()
        return result

    async def end(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()

    async def told(self) -> list:
        """The findings of the file, once they have come."""
        while self.uri not in self.published:
            self.came.clear()
            await self.came.wait()
        return self.published[self.uri]

    async def write(self, old: str, new: str) -> list:
        """Replaces text, and gives the findings."""
        expect(old in self.text, f"the text has no {old}")
        self.text, self.version = self.text.replace(old, new, 1), self.version + 1
        self.published.pop(self.uri, None)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
            [lsp.TextDocumentContentChangeWholeDocument(text=self.text)]))
        return await self.told()

    def place(self, text: str, behind: str = "") -> lsp.Position:
        """Where `text` begins; `behind` is looked for in it and passed."""
        offset = self.text.index(text) + (text.index(behind) + len(behind) if behind else 0)
        before = self.text[:offset]
        line = before.rsplit("\n", 1)[-1]
        return lsp.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def at(self, text: str, behind: str = "") -> dict:
        return {"text_document": self.document, "position": self.place(text, behind)}


async def diagnoses(session: Session) -> None:
    expect(session.published[session.uri] == [], f"{session.published}")
    findings = await session.write("unit: \"%\"", "unitt: \"%\"")
    expect([f.code for f in findings] == ["unknown-key"], f"{findings}")
    expect(findings[0].range.start == session.place("unitt"), f"{findings[0].range}")
    actions = await session.client.text_document_code_action_async(lsp.CodeActionParams(
        session.document, findings[0].range, lsp.CodeActionContext(findings)))
    edit = actions[0].edit.changes[session.uri][0]
    expect("unit" in edit.new_text and edit.range == findings[0].range, f"{actions[0]}")
    expect(await session.write("unitt", "unit") == [], "the finding stays")


async def hovers(session: Session) -> None:
    value = (await session.client.text_document_hover_async(lsp.HoverParams(**session.at("Temperature")))).contents.value
    for part in ["F000AA01", "┌──", "`6608` = 21.5"]:
        expect(part in value, value)
    field = await session.client.text_document_hover_async(lsp.HoverParams(**session.at("Level")))
    expect("**Level** – " in field.contents.value and "with Wide" in field.contents.value, field.contents.value)
    key = await session.client.text_document_hover_async(lsp.HoverParams(**session.at("uuid-base")))
    expect("128-bit UUID" in key.contents.value, key.contents.value)


async def completes(session: Session) -> None:
    async def labels(old: str, new: str, behind: str) -> list:
        await session.write(old, new)
        result = await session.client.text_document_completion_async(lsp.CompletionParams(**session.at(new, behind)))
        await session.write(new, old)
        return [item.label for item in result.items]

    cases = [
        ("value: Celsius", "value: C", "value: C", "Celsius"),
        ("when: Wide", "when: ", "when: ", "Wide"),
        ("uuid: AA02", "uuid: 2A", "uuid: 2A", "2A19"),
        ("name: Record", "name: Bat", "name: Bat", "Battery Level"),
        ("unit: \"%\"", "unit: ", "unit: ", "lux"),
        ("properties: [read]\n        value: Cel", "properties: [read, n]\n        value: Cel", "read, n", "notify"),
        ("raw: uint16, ", "raw: uint16, sc, ", "16, sc", "scale"),
        ("uuid: AA02\n", "uuid: AA02\n        des\n", "        des", "description"),
    ]
    for old, new, behind, wanted in cases:
        found = await labels(old, new, behind)
        expect(wanted in found, f"{new!r}: {wanted} is not in {found[:20]}")


async def navigates(session: Session) -> None:
    types = (session.folder / "Types.gatt.yaml").as_uri()
    there = await session.client.text_document_definition_async(lsp.DefinitionParams(**session.at("Celsius")))
    expect(there.uri == types and there.range.start == lsp.Position(3, 2), f"{there}")
    flag = await session.client.text_document_definition_async(lsp.DefinitionParams(**session.at("when: Wide", "when: ")))
    expect(flag.range.start == session.place("Wide"), f"{flag}")
    uses = await session.client.text_document_references_async(lsp.ReferenceParams(
        context=lsp.ReferenceContext(True), **session.at("Celsius")))
    expect({use.uri for use in uses} == {types, session.uri}, f"{uses}")
    renamed = await session.client.text_document_rename_async(lsp.RenameParams(new_name="Warmth", **session.at("Celsius")))
    edits = {uri: [edit.new_text for edit in edits] for uri, edits in renamed.changes.items()}
    expect(edits == {types: ["Warmth"], session.uri: ["Warmth"]}, f"{edits}")


async def outlines(session: Session) -> None:
    symbols = await session.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(session.document))
    expect([c.name for s in symbols for c in s.children or []] == ["Temperature", "Record"], f"{symbols}")
    folds = await session.client.text_document_folding_range_async(lsp.FoldingRangeParams(session.document))
    expect(any(fold.start_line == 4 for fold in folds), f"{folds}")
    hints = await session.client.text_document_inlay_hint_async(lsp.InlayHintParams(
        session.document, lsp.Range(lsp.Position(0, 0), lsp.Position(100, 0))))
    expect([hint.label for hint in hints] == ["octet 0", "octets 1–2"], f"{hints}")


async def formats(session: Session) -> None:
    await session.write("name: Record\n", "name:   Record\n")
    edits = await session.client.text_document_formatting_async(lsp.DocumentFormattingParams(
        session.document, lsp.FormattingOptions(tab_size=2, insert_spaces=True)))
    expect(edits[0].new_text == DEVICE, edits[0].new_text)
    await session.write("name:   Record\n", "name: Record\n")


async def counts_scalars(gattc: Gattc, folder: Path) -> None:
    session = Session(gattc, folder)
    result = await session.start([lsp.PositionEncodingKind.Utf32])
    expect(result.capabilities.position_encoding == "utf-32", f"{result.capabilities.position_encoding}")
    symbols = await session.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(session.document))
    climate = next(s for s in symbols if "Climate" in s.name)
    width = climate.selection_range.end.character - climate.selection_range.start.character
    expect(width == len("🌡 Climate"), f"{climate.selection_range}")
    await session.end()


async def with_session(gattc: Gattc, folder: Path, scenario) -> None:
    session = Session(gattc, folder)
    await session.start()
    await scenario(session)
    await session.end()


def check(checks: Checks, gattc: Gattc) -> None:
    """Runs every scenario in a folder and with a server of its own."""
    scenarios = [diagnoses, hovers, completes, navigates, outlines, formats]
    for scenario in scenarios:
        folder = gattc.folder / f"lsp-{scenario.__name__}"
        checks.check(
            f"gattc lsp {scenario.__name__}",
            lambda s=scenario, f=folder: asyncio.run(asyncio.wait_for(with_session(gattc, f, s), 120)))
    checks.check(
        "gattc lsp counts scalars where the editor does",
        lambda: asyncio.run(asyncio.wait_for(counts_scalars(gattc, gattc.folder / "lsp-utf32"), 120)))
