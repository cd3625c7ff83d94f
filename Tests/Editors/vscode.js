// Loads the extension of VS Code beside a small `vscode`, as VS Code would, and asks each provider that it registers.
//
// usage: node vscode.js EXTENSION FILE     Prints what arrived as JSON.
"use strict";
const fs = require("fs");
const Module = require("module");
const path = require("path");
const { pathToFileURL, fileURLToPath } = require("url");

const [folder, file] = process.argv.slice(2);

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(a, b, c, d) { Object.assign(this, { start: new Position(a, b), end: new Position(c, d) }); }
}
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
const kept = (...names) => class { constructor(...values) { names.forEach((name, place) => { this[name] = values[place]; }); } };
class WorkspaceEdit {
  constructor() { this.edits = new Map(); }
  set(uri, edits) { this.edits.set(uri.toString(), edits); }
}

const providers = {}, commands = {}, events = {}, shown = [];
const findings = new Map();
let told = () => {};
const event = (name) => (handler) => { events[name] = handler; return { dispose() {} }; };
// Symbols of the folder have no selector.
const register = (name) => (selector, provider) => { providers[name] = provider ?? selector; return { dispose() {} }; };
const document = {
  languageId: "gatt", version: 1, text: fs.readFileSync(file, "utf8"), uri: new Uri(pathToFileURL(file).href),
  getText() { return this.text; },
};
const vscode = {
  Position, Range, Uri, WorkspaceEdit,
  Hover: kept("contents", "range"), MarkdownString: kept("value"), Location: kept("uri", "range"),
  CompletionItem: kept("label", "kind"), SnippetString: kept("value"), Diagnostic: kept("range", "message", "severity"),
  DocumentSymbol: kept("name", "detail", "kind", "range", "selectionRange"), FoldingRange: kept("start", "end"),
  TextEdit: kept("range", "newText"), InlayHint: kept("position", "label"), CodeAction: kept("title", "kind"),
  CodeActionKind: { Empty: { append: (value) => ({ value }) } }, DocumentLink: kept("range", "target"),
  SymbolInformation: kept("name", "kind", "containerName", "location"), SemanticTokens: kept("data"),
  SemanticTokensLegend: kept("types", "modifiers"), CodeLens: kept("range", "command"), DocumentHighlight: kept("range"),
  languages: new Proxy({
    createDiagnosticCollection: () => ({ set: (uri, list) => { findings.set(uri.toString(), list); told(); }, dispose() {} }),
  }, { get: (target, name) => target[name] ?? register(name.replace(/^register|Provider$/g, "")) }),
  commands: { registerCommand: (name, run) => { commands[name] = run; return { dispose() {} }; } },
  window: {
    showErrorMessage: (text) => shown.push(text), showInformationMessage: (text) => shown.push(text),
    showInputBox: async () => "01 02 01",
  },
  workspace: {
    workspaceFolders: [{ uri: new Uri(pathToFileURL(path.dirname(file)).href), name: "folder" }], textDocuments: [document],
    getConfiguration: () => ({ get: (name) => package_.contributes.configuration.properties[`gattc.${name}`].default }),
    createFileSystemWatcher: () => ({ onDidCreate() {}, onDidChange() {}, onDidDelete() {}, dispose() {} }),
    onDidOpenTextDocument: event("open"), onDidChangeTextDocument: event("change"), onDidSaveTextDocument: event("save"),
    onDidCloseTextDocument: event("close"),
  },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const package_ = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));

const position = (text, more = 0) => {
  const before = document.text.slice(0, document.text.indexOf(text) + more).split("\n");
  return new Position(before.length - 1, before.at(-1).length);
};
const offset = ({ line, character }) => document.text.split("\n").slice(0, line).reduce((sum, l) => sum + l.length + 1, character);
const applied = (edits) => [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start)).reduce(
  (text, e) => text.slice(0, offset(e.range.start)) + e.newText + text.slice(offset(e.range.end)), document.text);
const published = () => new Promise((resolve) => { told = resolve; });
const whole = () => new Range(0, 0, 99, 0);

// Types text in place of other, as the editor tells it.
async function type(old, text) {
  const start = position(old);
  const range = new Range(start.line, start.character, start.line, start.character + old.length);
  document.text = document.text.replace(old, text);
  document.version += 1;
  const came = published();
  events.change({ document, contentChanges: [{ range, text }] });
  await came;
  return findings.get(document.uri.toString());
}

async function main() {
  const extension = require(path.join(folder, package_.main));
  const context = { subscriptions: [] };
  const came = published();
  await extension.activate(context);
  if (!findings.has(document.uri.toString())) await came;
  const arrived = {};
  arrived.findings = findings.get(document.uri.toString()).map((f) => `${f.code} ${f.message}`);
  const actions = await providers.CodeActions.provideCodeActions(document, new Range(12, 0, 12, 1));
  arrived.fixed = applied(actions[0].edit.edits.get(document.uri.toString()));
  const [all] = await providers.CodeActions.provideCodeActions(document, whole(), { only: { value: "source.fixAll" } });
  arrived.fixedAll = applied(all.edit.edits.get(document.uri.toString()));
  arrived.mended = await type("unitt", "unit");
  const at = position("when: Wide", 6);
  arrived.hover = (await providers.Hover.provideHover(document, position("Level"))).contents.value;
  arrived.completion = (await providers.CompletionItem.provideCompletionItems(document, at)).map((i) => i.label);
  arrived.definition = (await providers.Definition.provideDefinition(document, at)).range.start;
  arrived.references = (await providers.Reference.provideReferences(document, at)).length;
  arrived.folder = (await providers.WorkspaceSymbol.provideWorkspaceSymbols("AA01")).map((s) => s.name);
  arrived.tokens = (await providers.DocumentSemanticTokens.provideDocumentSemanticTokens(document)).data.length
    + (await providers.DocumentRangeSemanticTokens.provideDocumentRangeSemanticTokens(document, whole())).data.length;
  const renamed = await providers.Rename.provideRenameEdits(document, at, "Broad");
  arrived.renamed = applied(renamed.edits.get(document.uri.toString()));
  arrived.refused = await providers.Rename.provideRenameEdits(document, at, "Level").then(() => "", (error) => error.message);
  arrived.symbols = (await providers.DocumentSymbol.provideDocumentSymbols(document)).map((s) => s.name);
  arrived.hints = (await providers.InlayHints.provideInlayHints(document, whole())).map((h) => h.label);
  const lenses = await providers.CodeLens.provideCodeLenses(document);
  arrived.lenses = lenses.map((lens) => lens.command.title);
  await commands[lenses[0].command.command](...lenses[0].command.arguments);
  arrived.decoded = shown.join("\n");
  await type("name: Thermometer", "name:   Thermometer");
  arrived.formatted = applied(await providers.DocumentFormattingEdit.provideDocumentFormattingEdits(document, {}));
  for (const name of ["DocumentHighlight", "FoldingRange", "DocumentLink"]) {
    const [ask] = Object.keys(providers[name]);
    if (!(await providers[name][ask](document, at)).length) throw new Error(`nothing came for ${ask}`);
  }
  await type("characteristics:", "characteristics:\n      - ");
  const items = await providers.CompletionItem.provideCompletionItems(document, position("- \n", 2));
  const snippet = items.find((i) => i.label === "control point");
  arrived.snippet = `${snippet.documentation.value}: ${snippet.insertText.value}`;
  events.close(document);
  await extension.deactivate();
  console.log(JSON.stringify(arrived));
}

main().catch((error) => { console.error(error); process.exit(1); });
