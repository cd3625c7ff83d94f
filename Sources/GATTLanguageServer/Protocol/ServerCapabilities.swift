import GATTSchema

/// What the server can do for an editor.
enum ServerCapabilities {
  /// The result of `initialize`. What an editor has to take part in is announced only to one that says that it does.
  static func json(for client: ClientCapabilities, _ encoding: TextPositions.Encoding) -> JSON {
    var capabilities: [String: JSON] = [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": [" ", "[", ","]], "renameProvider": ["prepareProvider": true],
      "codeActionProvider": ["codeActionKinds": ["quickfix", .string(FixAll.kind)]], "codeLensProvider": [:],
      "executeCommandProvider": ["commands": [.string(Decoding.command)]],
    ]
    for name in [
      "hover", "definition", "references", "documentHighlight", "documentFormatting", "documentSymbol", "foldingRange",
      "inlayHint",
    ] { capabilities[name + "Provider"] = true }
    if client.workspace("symbol") != nil { capabilities["workspaceSymbolProvider"] = true }
    if client.document("documentLink") != nil { capabilities["documentLinkProvider"] = [:] }
    if let requests = client.document("semanticTokens")?["requests"] {
      let takesRange = requests["range"] != nil && requests["range"] != .bool(false)
      capabilities["semanticTokensProvider"] = [
        "legend": SemanticTokens.legend, "full": true, "range": .bool(takesRange),
      ]
    }
    return [
      "serverInfo": ["name": "gattc", "version": .string(ToolVersion.current)], "capabilities": .object(capabilities),
    ]
  }

  /// Asks to be told of files that change in the file system.
  static let registration: JSON = [
    "jsonrpc": "2.0", "id": "watch", "method": "client/registerCapability",
    "params": [
      "registrations": [
        [
          "id": "watch", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": [
            "watchers": [["globPattern": "**/*.gatt.{yaml,yml}"], ["globPattern": "**/.gattc.yaml"]]
          ],
        ]
      ]
    ],
  ]
}
