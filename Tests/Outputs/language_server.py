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
  Guard: { context: [Guarded], struct: [{ name: Check, raw: uint8, when: { context: Guarded } }] }
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
        item = lsp.ClientCompletionItemOptions(snippet_support=True, documentation_format=[lsp.MarkupKind.Markdown])
        tokens = lsp.SemanticTokensClientCapabilities(
            requests=lsp.ClientSemanticTokensRequestOptions(full=True, range=True),
            token_types=[kind.value for kind in lsp.SemanticTokenTypes], token_modifiers=["declaration"],
            formats=[lsp.TokenFormat.Relative])
        capabilities = lsp.ClientCapabilities(
            general=general, workspace=lsp.WorkspaceClientCapabilities(symbol=lsp.WorkspaceSymbolClientCapabilities()),
            text_document=lsp.TextDocumentClientCapabilities(
                completion=lsp.CompletionClientCapabilities(completion_item=item), semantic_tokens=tokens,
                document_link=lsp.DocumentLinkClientCapabilities()))
        result = await self.client.initialize_async(lsp.InitializeParams(
            capabilities=capabilities, process_id=None,
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
        change = lsp.TextDocumentContentChangePartial(
            range=lsp.Range(self.place(old), self.place(old, old)), text=new)
        self.text = self.text.replace(old, new, 1)
        return await self.change(change)

    async def rewrite(self, text: str) -> list:
        """Puts another text in place of the whole, and gives the findings."""
        self.text = text
        return await self.change(lsp.TextDocumentContentChangeWholeDocument(text=text))

    async def change(self, change) -> list:
        self.version += 1
        self.published.pop(self.uri, None)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version), [change]))
        return await self.told()

    async def renamed(self, new: str, text: str, behind: str = "") -> dict[str, str]:
        """The texts of the files after what stands at a place is renamed, by name."""
        edit = await self.client.text_document_rename_async(lsp.RenameParams(new_name=new, **self.at(text, behind)))
        result = {}
        for uri, edits in edit.changes.items():
            path = Path(uri.removeprefix("file://"))
            lines = (self.text if uri == self.uri else path.read_text()).split("\n")
            for e in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
                units = lines[e.range.start.line].encode("utf-16-le")
                changed = units[:2 * e.range.start.character] + e.new_text.encode("utf-16-le") + units[2 * e.range.end.character:]
                lines[e.range.start.line] = changed.decode("utf-16-le")
            result[path.name] = "\n".join(lines)
        return result

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
        snippets.update({item.label: item.text_edit.new_text for item in result.items if item.insert_text_format == 2})
        return [item.label for item in result.items]

    snippets: dict[str, str] = {}

    cases = [
        ("value: Celsius", "value: C", "value: C", "Celsius"),
        ("when: Wide", "when: ", "when: ", "Wide"),
        ("when: Wide", "repeat: ", "repeat: ", "Flags"),
        ("uuid: AA02", "uuid: 2A", "uuid: 2A", "2A19"),
        ("name: Record", "name: Bat", "name: Bat", "Battery Level"),
        ("unit: \"%\"", "unit: ", "unit: ", "lux"),
        ("properties: [read]\n        value: Cel", "properties: [read, n]\n        value: Cel", "read, n", "notify"),
        ("raw: uint16, ", "raw: uint16, sc, ", "16, sc", "scale"),
        ("uuid: AA02\n", "uuid: AA02\n        des\n", "        des", "description"),
        ("imports: [Types.gatt.yaml]", "imports: [T]", "imports: [T", "Types.gatt.yaml"),
        ("examples: [{ hex: 6608, is: 21.5 }]", "computed: [{ name: A, formula: Tem }]", "formula: Tem", "Temperature"),
        ("examples: [{ hex: 6608, is: 21.5 }]", "on-discovery: [{ to: Re, write: 1 }]", "to: Re", "Record"),
        ("value:\n          struct:", "initial: { Le }\n        value:\n          struct:", "initial: { Le", "Level"),
    ]
    for old, new, behind, wanted in cases:
        found = await labels(old, new, behind)
        expect(wanted in found, f"{new!r}: {wanted} is not in {found[:20]}")
    expect("gatt" not in await labels("raw: uint16, ", "raw: uint16, sc, ", "16, sc"), "a field has no key of a profile")
    expect("max-length" not in await labels("raw: uint16, ", "raw: uint16, sc, ", "16, sc"), "a number has no key of a text")
    await labels("uuid: AA02\n        properties: [read]\n", "uuid: AA02\n        pro\n", "        pro")
    expect(snippets["properties"] == "properties: [$0]" and snippets["examples"] == "examples:\n  - $0", f"{snippets}")


async def chooses(session: Session) -> None:
    """A name of the SIG's with its UUID, those of the service first; and in the configuration, rules."""
    await session.rewrite(DEVICE.replace("uuid: AA00", "uuid: 180D").replace("- name: Record\n        uuid: AA02", "- name: H"))
    result = await session.client.text_document_completion_async(lsp.CompletionParams(**session.at("name: H\n", "name: H")))
    items = sorted(result.items, key=lambda item: item.sort_text)
    expect([item.label for item in items][:2] == ["Heart Rate Measurement", "Body Sensor Location"], f"{items[:3]}")
    expect(items[0].text_edit.new_text == "Heart Rate Measurement\n        uuid: 2A37", f"{items[0]}")
    expect(items[0].documentation.kind == lsp.MarkupKind.Markdown, f"{items[0]}")
    uri = (session.folder / ".gattc.yaml").as_uri()
    session.client.text_document_did_open(lsp.DidOpenTextDocumentParams(
        lsp.TextDocumentItem(uri=uri, language_id="yaml", version=1, text="rules:\n  no-\nexclude: [D]\n")))
    for line, column, wanted in [(1, 5, "no-read-back"), (2, 11, "Device.gatt.yaml")]:
        result = await session.client.text_document_completion_async(lsp.CompletionParams(
            lsp.TextDocumentIdentifier(uri), lsp.Position(line, column)))
        expect(wanted in [item.label for item in result.items], f"{result.items[:3]}")


async def finds(session: Session) -> None:
    """Symbols of all files, links to files, tokens."""
    for query, wanted in [("temper", {"Temperature"}), ("celsius", {"Celsius"}), ("AA02", {"AA02 Record"})]:
        found = await session.client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query))
        expect({symbol.name for symbol in found} == wanted, f"{query}: {found}")
    links = await session.client.text_document_document_link_async(lsp.DocumentLinkParams(session.document))
    expect([link.target for link in links] == [(session.folder / "Types.gatt.yaml").as_uri()], f"{links}")
    tokens = await session.client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(session.document))
    expect(len(tokens.data) > 100 and len(tokens.data) % 5 == 0, f"{tokens}")
    some = await session.client.text_document_semantic_tokens_range_async(lsp.SemanticTokensRangeParams(
        session.document, lsp.Range(lsp.Position(0, 0), lsp.Position(1, 0))))
    expect(some.data == tokens.data[:len(some.data)] and some.data, f"{some}")


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


NAMES = """gatt: 1
name: Names
imports: [Types.gatt.yaml]
services:
  - name: Climate
    uuid: F000AA00-0451-4000-B000-000000000000
    characteristics:
      - name: Record
        uuid: F000AA01-0451-4000-B000-000000000000
        properties: [read]
        value:
          struct:
            - { name: Flags, raw: uint8, bits: { 0: Wide, Signed: 1 } }
            - { name: Level, raw: uint16, scale: 0.5, when: Wide }
            - { name: Count, raw: uint8 }
            - { name: Items, raw: uint8, repeat: Count }
            - { name: Size, raw: uint8 }
            - name: Inner
              struct:
                - { name: 🌡 Deep, raw: uint8, when: ../Signed }
                - { name: Kind, raw: uint8, cases: { Empty: 0, 1: Full } }
              length: Size
            - { name: Choice, union: Inner/Kind, alternatives: [{ name: None, is: Empty }, { name: One, is: 1, raw: uint8 }] }
            - { name: Extra, raw: uint8, special: { Not Known: 255 }, when: { field: Inner/Kind, is: [Empty, Full] } }
            - { name: Warm, type: Celsius }
            - { name: Tail, type: Guard }
        context: [Guarded, Night]
        computed:
          - { name: Double, where: { twice: 2 * Warm }, formula: twice + Warm }
        examples:
          - hex: "0300040101020700ff6608"
            is: { Flags: [Signed], Level: 512, Items: [1], Inner: { 🌡 Deep: 7, Kind: Empty }, Choice: None, Extra: Not Known, Warm: 21.5, Tail: {} }
      - name: Plain
        uuid: F000AA02-0451-4000-B000-000000000000
        properties: [write]
        context: [Night]
        descriptors:
          own: [{ name: Trim, uuid: F000AA03-0451-4000-B000-000000000000, value: { struct: [{ name: Offset, raw: int8 }, { name: Mode, raw: uint8, cases: { Fast: 0, Slow: 1 } }, { name: Heat, type: Celsius }] }, initial: { Offset: 1, Mode: Slow, Heat: 21.5 } }]
        value: { struct: [{ name: Only, raw: uint8, when: { not: { context: Night } } }] }
        on-discovery: [{ to: Plain, write: { Only: 1 } }]
advertisements:
  - name: Beacon
    manufacturer: 0x1234
    counter: Number
    value: { struct: [{ name: Number, raw: uint8 }, { name: Rest, bytes: rest }] }
"""


async def renames(session: Session) -> None:
    session.text = NAMES
    expect(await session.rewrite(NAMES) == [], f"{session.published}")
    # What is renamed, where the pointer is, and the places that change.
    cases = [
        ("Wide", "when: Wide", "when: ", 2), ("Signed", "../Signed", "../", 3), ("Count", "repeat: Count", "repeat: ", 2),
        ("Size", "length: Size", "length: ", 2), ("Level", "Level: 512", "", 2), ("Kind", "Inner/Kind", "Inner/", 4),
        ("Inner", "Inner/Kind", "", 4), ("Warm", "twice + Warm", "twice + ", 4), ("🌡 Deep", "🌡 Deep: 7", "", 2),
        ("One", "name: One", "name: ", 1), ("Empty", "[Empty", "[", 4),
        ("Full", "Empty, Full", "Empty, ", 2), ("Not Known", "Not Known: 255", "", 2), ("Number", "counter: Number", "counter: ", 2), ("Plain", "to: Plain", "to: ", 2),
        ("Offset", "Offset: 1", "", 2), ("Slow", "Mode: Slow", "Mode: ", 2), ("Trim", "name: Trim", "name: ", 1), ("Heat", "Heat: 21.5", "", 2),
        ("Night", "context: Night", "context: ", 2), ("Double", "name: Double", "name: ", 1), ("twice", "twice + Warm", "", 2),
    ]
    for old, text, behind, count in cases:
        uses = await session.client.text_document_references_async(lsp.ReferenceParams(
            context=lsp.ReferenceContext(True), **session.at(text, behind)))
        expect(len(uses) == count, f"{old}: {len(uses)} places for {count}")
        for new in ["Another name", "Naïve"]:
            texts = await session.renamed(new, text, behind)
            changed = texts["Device.gatt.yaml"]
            expect(changed.count(new) == count, f"{old} to {new}: {changed}")
            expect(await session.rewrite(changed) == [], f"{old} to {new}: {session.published}\n{changed}")
            await session.rewrite(NAMES)
    texts = await session.renamed("Warmth", "type: Celsius", "type: ")
    expect("type: Warmth" in texts["Device.gatt.yaml"] and "Warmth: { raw" in texts["Types.gatt.yaml"], f"{texts}")
    texts = await session.renamed("Sealed", "[Guarded", "[")
    expect({name: text.count("Sealed") for name, text in texts.items()} == {"Device.gatt.yaml": 1, "Types.gatt.yaml": 2}, f"{texts}")


async def refuses_renames(session: Session) -> None:
    session.text = NAMES
    await session.rewrite(NAMES)
    cases = [
        ("Level", "when: Wide", "when: ", "“Level” is a field in line 14 already"),
        ("Switch", "type: Celsius", "type: ", "“Switch” is a type in line 5 already"),
        ("rest", "repeat: Count", "repeat: ", "“rest”"), ("", "name: Level", "name: ", "a name is a text"),
        ("a/b", "Inner/Kind", "Inner/", "“a/b”"), ("It's", "twice + Warm", "twice + ", "cannot name"),
        ("Other.gatt.yaml", "[Types", "[", "files are renamed"), ("x", "gatt: 1", "gatt: ", "nothing that a profile declares"),
        ("Record", "to: Plain", "to: ", "“Record” is a characteristic in line 8 already"),
        ("Night", "[Guarded", "[", "“Night” is a context in line"),
    ]
    for new, text, behind, wanted in cases:
        try:
            await session.client.text_document_rename_async(lsp.RenameParams(new_name=new, **session.at(text, behind)))
            expect(False, f"{text} is renamed to {new}")
        except Exception as error:
            expect(wanted in str(error), f"{text} to {new}: {error}")


async def closes(session: Session) -> None:
    async def told(uri: str, act) -> list:
        session.published.pop(uri, None)
        act()
        while uri not in session.published:
            session.came.clear()
            await session.came.wait()
        return session.published[uri]

    close = session.client.text_document_did_close
    await session.write("unit: \"%\"", "unitt: \"%\"")
    found = await told(session.uri, lambda: close(lsp.DidCloseTextDocumentParams(session.document)))
    expect(found == [], f"the file itself has no mistake: {found}")
    outside = session.folder.parent / "outside.gatt.yaml"
    outside.write_text("gatt: 2\n")
    opened = lsp.TextDocumentItem(uri=outside.as_uri(), language_id="yaml", version=1, text="gatt: 2\n")
    found = await told(opened.uri, lambda: session.client.text_document_did_open(lsp.DidOpenTextDocumentParams(opened)))
    expect(found != [], "a wrong file has no findings")
    found = await told(opened.uri, lambda: close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(opened.uri))))
    expect(found == [], f"findings of a file stay that is no part of the folder: {found}")
    inside = session.folder / "Wrong.gatt.yaml"
    inside.write_text("gatt: 2\n")
    changed = lsp.DidChangeWatchedFilesParams([lsp.FileEvent(inside.as_uri(), lsp.FileChangeType.Created)])
    found = await told(inside.as_uri(), lambda: session.client.workspace_did_change_watched_files(changed))
    expect(found != [], "a file that comes into the folder has no findings")


async def follows_imports(session: Session) -> None:
    types = lsp.TextDocumentItem(
        uri=(session.folder / "Types.gatt.yaml").as_uri(), language_id="yaml", version=1,
        text=TYPES.replace("Celsius", "Kelvin"))
    session.published.pop(session.uri)
    session.client.text_document_did_open(lsp.DidOpenTextDocumentParams(types))
    expect([f.code for f in await session.told()] == ["unknown-type"], f"{session.published}")
    session.published.pop(session.uri)
    session.client.text_document_did_close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(types.uri)))
    expect(await session.told() == [], f"the file is as it was: {session.published}")
    there = await session.client.text_document_definition_async(lsp.DefinitionParams(**session.at("Types.gatt")))
    expect(there.uri == types.uri, f"{there}")


async def mends(session: Session) -> None:
    """Everything that a finding proposes, and a comment with a reason for what is no error."""
    await session.rewrite(DEVICE.replace("name: Record", "name: “Record”").replace('unit: "%"', "unitt: '%'"))
    seen = set()
    for finding in session.published[session.uri]:
        actions = await session.client.text_document_code_action_async(lsp.CodeActionParams(
            session.document, finding.range, lsp.CodeActionContext([finding])))
        own = {a.title: a for a in actions if a.diagnostics[0].code == finding.code}
        silence = own.pop(f"silence {finding.code} here", None)
        expect((silence is None) == (finding.severity == lsp.DiagnosticSeverity.Error), f"{finding}: {actions}")
        if silence:
            edit = silence.edit.changes[session.uri][0]
            expect(edit.new_text.endswith(f"# gattc:ignore {finding.code} TODO say why\n"), f"{edit}")
        seen.add((finding.code, silence is not None, any(a.is_preferred for a in own.values())))
    expect(seen == {("unknown-key", False, True), ("typographic-quotes", True, True)}, f"{seen}")
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
    actions = await session.client.text_document_code_action_async(lsp.CodeActionParams(
        session.document, whole, lsp.CodeActionContext([], only=[lsp.CodeActionKind.SourceFixAll])))
    expect([action.kind for action in actions] == ["source.fixAll.gattc"], f"{actions}")
    expect(await session.rewrite(actions[0].edit.changes[session.uri][0].new_text) == [], f"{session.published}")


async def decodes(session: Session) -> None:
    lenses = await session.client.text_document_code_lens_async(lsp.CodeLensParams(session.document))
    expect([lens.command.title for lens in lenses] == ["decode octets…"] * 2, f"{lenses}")
    subject = lenses[0].command.arguments[0]
    for octets, wanted in [("66 08", {"text": "21.5 °C"}), ("66", {"error": "octets"}), ("6", {"error": "no octets"})]:
        arguments = [{**subject, "octets": octets}]
        found = await session.client.workspace_execute_command_async(lsp.ExecuteCommandParams("gattc.decode", arguments))
        found = found if isinstance(found, dict) else found._asdict()
        expect(all(text in found.get(key, "") for key, text in wanted.items()), f"{octets}: {found}")


async def outlines(session: Session) -> None:
    symbols = await session.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(session.document))
    expect([c.name for s in symbols for c in s.children or []] == ["Temperature", "Record"], f"{symbols}")
    folds = await session.client.text_document_folding_range_async(lsp.FoldingRangeParams(session.document))
    expect(any(fold.start_line == 4 for fold in folds), f"{folds}")
    hints = await session.client.text_document_inlay_hint_async(lsp.InlayHintParams(
        session.document, lsp.Range(lsp.Position(0, 0), lsp.Position(100, 0))))
    labels = [hint.label for hint in hints]
    expect(labels == ["2 octets", "1…3 octets", "octet 0", "octets 1–2"], f"{labels}")


async def formats(session: Session) -> None:
    await session.write("name: Record\n", "name:   Record\n")
    edits = await session.client.text_document_formatting_async(lsp.DocumentFormattingParams(
        session.document, lsp.FormattingOptions(tab_size=2, insert_spaces=True)))
    formatted = session.gattc.run("format", "-", stdin=DEVICE)
    expect(edits[0].new_text == formatted, edits[0].new_text)
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
    scenarios = [
        diagnoses, hovers, completes, chooses, finds, navigates, renames, refuses_renames, closes, follows_imports, mends, decodes, outlines,
        formats,
    ]
    for scenario in scenarios:
        folder = gattc.folder / f"lsp-{scenario.__name__}"
        checks.check(
            f"gattc lsp {scenario.__name__}",
            lambda s=scenario, f=folder: asyncio.run(asyncio.wait_for(with_session(gattc, f, s), 120)))
    checks.check(
        "gattc lsp counts scalars where the editor does",
        lambda: asyncio.run(asyncio.wait_for(counts_scalars(gattc, gattc.folder / "lsp-utf32"), 120)))
