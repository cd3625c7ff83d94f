// Joins VS Code to `gattc lsp`, without a library that would have to be downloaded or built.
const vscode = require("vscode");
const { Client } = require("./client.js");

const selector = { language: "gatt" };
let client;
let isEnding = false;

const range = (r) => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const place = (p) => ({ line: p.line, character: p.character });
const about = (document, position) => ({
  textDocument: { uri: document.uri.toString() },
  ...(position ? { position: place(position) } : {}),
});
const ask = (method, document, position, more = {}) =>
  client.request(`textDocument/${method}`, { ...about(document, position), ...more });
const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));

function workspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes)) {
    result.set(vscode.Uri.parse(uri), edits.map((e) => new vscode.TextEdit(range(e.range), e.newText)));
  }
  return result;
}

function symbol(s) {
  // The numbers of the protocol begin at 1, those of VS Code at 0.
  const result = new vscode.DocumentSymbol(s.name, s.detail, s.kind - 1, range(s.range), range(s.selectionRange));
  result.children = s.children.map(symbol);
  return result;
}

function completion(item) {
  const result = new vscode.CompletionItem(item.label, item.kind - 1);
  Object.assign(result, { detail: item.detail, sortText: item.sortText, filterText: item.filterText });
  if (item.documentation) result.documentation = new vscode.MarkdownString(item.documentation.value);
  result.range = range(item.textEdit.range);
  const text = item.textEdit.newText;
  result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  result.keepWhitespace = item.insertTextMode === 1;
  result.additionalTextEdits = (item.additionalTextEdits ?? []).map((e) => new vscode.TextEdit(range(e.range), e.newText));
  return result;
}

// What VS Code can do, as the protocol calls it, for what is asked below.
const tokenTypes = ["keyword", "type", "class", "variable", "property", "enumMember", "parameter", "function", "number", "macro", "decorator"];
const capabilities = {
  workspace: { symbol: {} },
  textDocument: {
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ["markdown"], insertTextModeSupport: { valueSet: [1, 2] } },
    },
    documentLink: {},
    semanticTokens: { requests: { full: true, range: true }, tokenTypes, tokenModifiers: ["declaration", "defaultLibrary"] },
  },
};

function publish(findings, params) {
  findings.set(vscode.Uri.parse(params.uri), params.diagnostics.map((d) => {
    const result = new vscode.Diagnostic(range(d.range), d.message, d.severity - 1);
    Object.assign(result, { source: d.source, code: d.code });
    return result;
  }));
}

// What a lens does: asks for octets, and shows what they mean.
async function decodeOctets(subject) {
  const octets = await vscode.window.showInputBox({ prompt: `Octets of ${subject.title}`, placeHolder: "06 48" });
  if (octets === undefined) return;
  const result = await client.request("workspace/executeCommand", { command: "gattc.decode", arguments: [{ ...subject, octets }] });
  if (result.error) vscode.window.showErrorMessage(result.error);
  else vscode.window.showInformationMessage(`${subject.title}: ${result.text.split("\n").join(", ")}`);
}

function codeAction(a) {
  const action = new vscode.CodeAction(a.title, vscode.CodeActionKind.Empty.append(a.kind));
  Object.assign(action, { edit: workspaceEdit(a.edit), isPreferred: a.isPreferred });
  return action;
}

const tokens = (answer) => new vscode.SemanticTokens(new Uint32Array(answer?.data ?? []));

function register(legend) {
  const l = vscode.languages;
  return [
    l.registerHoverProvider(selector, {
      provideHover: async (d, p) => {
        const hover = await ask("hover", d, p);
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), range(hover.range));
      },
    }),
    l.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (d, p) => ((await ask("completion", d, p))?.items ?? []).map(completion),
    }, " ", "[", ","),
    l.registerDefinitionProvider(selector, {
      provideDefinition: async (d, p) => {
        const found = await ask("definition", d, p);
        return found && location(found);
      },
    }),
    l.registerReferenceProvider(selector, {
      provideReferences: async (d, p) => (await ask("references", d, p, { context: { includeDeclaration: true } }) ?? []).map(location),
    }),
    l.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: async (d, p) => (await ask("documentHighlight", d, p) ?? []).map((h) => new vscode.DocumentHighlight(range(h.range))),
    }),
    l.registerRenameProvider(selector, {
      // A refusal is an error of the server's, whose message VS Code shows.
      provideRenameEdits: async (d, p, newName) => workspaceEdit(await ask("rename", d, p, { newName })),
      prepareRename: async (d, p) => {
        const found = await ask("prepareRename", d, p);
        if (!found) throw new Error("Nothing that a profile declares is named here.");
        return { range: range(found.range), placeholder: found.placeholder };
      },
    }),
    l.registerCodeLensProvider(selector, {
      provideCodeLenses: async (d) => (await ask("codeLens", d) ?? []).map((lens) => new vscode.CodeLens(range(lens.range), lens.command)),
    }),
    vscode.commands.registerCommand("gattc.decodeOctets", decodeOctets),
    l.registerDocumentSymbolProvider(selector, { provideDocumentSymbols: async (d) => (await ask("documentSymbol", d) ?? []).map(symbol) }),
    l.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: async (d) => (await ask("foldingRange", d) ?? []).map((f) => new vscode.FoldingRange(f.startLine, f.endLine)),
    }),
    l.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: async (d, options) =>
        (await ask("formatting", d, null, { options }) ?? []).map((e) => new vscode.TextEdit(range(e.range), e.newText)),
    }),
    l.registerInlayHintsProvider(selector, {
      provideInlayHints: async (d, r) => (await ask("inlayHint", d, null, { range: { start: place(r.start), end: place(r.end) } }) ?? []).map((h) => {
        const hint = new vscode.InlayHint(new vscode.Position(h.position.line, h.position.character), h.label);
        hint.paddingLeft = true;
        return hint;
      }),
    }),
    l.registerCodeActionsProvider(selector, {
      provideCodeActions: async (d, r, context) => (await ask("codeAction", d, null, {
        range: { start: place(r.start), end: place(r.end) },
        context: { diagnostics: [], ...(context?.only ? { only: [context.only.value] } : {}) },
      }) ?? []).map(codeAction),
    }, { providedCodeActionKinds: ["quickfix", "source.fixAll.gattc"].map((k) => vscode.CodeActionKind.Empty.append(k)) }),
    l.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: async (d) => (await ask("documentLink", d) ?? []).map((link) => new vscode.DocumentLink(range(link.range), vscode.Uri.parse(link.target))),
    }),
    l.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query) => (await client.request("workspace/symbol", { query })).map(
        (s) => new vscode.SymbolInformation(s.name, s.kind - 1, s.containerName, location(s.location))),
    }),
    l.registerDocumentSemanticTokensProvider(selector, {
      provideDocumentSemanticTokens: async (d) => tokens(await ask("semanticTokens/full", d)),
    }, legend),
    l.registerDocumentRangeSemanticTokensProvider(selector, {
      provideDocumentRangeSemanticTokens: async (d, r) =>
        tokens(await ask("semanticTokens/range", d, null, { range: { start: place(r.start), end: place(r.end) } })),
    }, legend),
  ];
}

// Tells the server of files that others change.
function watch(pattern) {
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  const tell = (type) => (uri) => client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  watcher.onDidCreate(tell(1));
  watcher.onDidChange(tell(2));
  watcher.onDidDelete(tell(3));
  return watcher;
}

async function activate(context) {
  const findings = vscode.languages.createDiagnosticCollection("gattc");
  const command = vscode.workspace.getConfiguration("gattc").get("path");
  client = new Client(
    command,
    (method, params) => method === "textDocument/publishDiagnostics" && publish(findings, params),
    (reason) => isEnding || vscode.window.showErrorMessage(`GATT Profiles: ${reason}. The setting gattc.path says which gattc is run.`));
  const folders = (vscode.workspace.workspaceFolders ?? []).map((f) => ({ uri: f.uri.toString(), name: f.name }));
  const server = await client.request("initialize", { processId: process.pid, capabilities, workspaceFolders: folders });
  const { tokenTypes: types, tokenModifiers: modifiers } = server.capabilities.semanticTokensProvider.legend;
  client.notify("initialized", {});
  const open = (d) => d.languageId === "gatt" && client.notify("textDocument/didOpen", {
    textDocument: { uri: d.uri.toString(), languageId: "gatt", version: d.version, text: d.getText() },
  });
  context.subscriptions.push(
    findings,
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document: d, contentChanges }) => d.languageId === "gatt" && client.notify("textDocument/didChange", {
      textDocument: { uri: d.uri.toString(), version: d.version },
      contentChanges: contentChanges.map((c) => ({ range: { start: place(c.range.start), end: place(c.range.end) }, text: c.text })),
    })),
    vscode.workspace.onDidSaveTextDocument((d) => d.languageId === "gatt" && client.notify("textDocument/didSave", about(d))),
    vscode.workspace.onDidCloseTextDocument((d) => d.languageId === "gatt" && client.notify("textDocument/didClose", about(d))),
    ...["**/*.gatt.{yaml,yml}", "**/.gattc.yaml"].map(watch),
    ...register(new vscode.SemanticTokensLegend(types, modifiers)));
  vscode.workspace.textDocuments.forEach(open);
}

async function deactivate() {
  isEnding = true;
  await client.request("shutdown", null);
  client.notify("exit", null);
}

module.exports = { activate, deactivate };
