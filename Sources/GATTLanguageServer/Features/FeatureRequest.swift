import GATTFormatting
import GATTSchema

/// Something that an editor asks about an open file.
struct FeatureRequest {
  /// The methods that are answered.
  static let methods: Set = [
    "hover", "completion", "formatting", "definition", "references", "documentHighlight", "rename", "prepareRename",
    "codeAction", "codeLens", "documentSymbol", "foldingRange", "inlayHint", "documentLink", "semanticTokens/full",
    "semanticTokens/range",
  ].reduce(into: Set<String>()) { $0.insert("textDocument/" + $1) }

  private let name: Substring
  private let parameters: JSON
  private let workspace: Workspace

  init(_ method: String, _ parameters: JSON, in workspace: Workspace) {
    name = method.dropFirst("textDocument/".count)
    (self.parameters, self.workspace) = (parameters, workspace)
  }

  /// The result about a profile.
  func answer(about file: OpenFile) throws(Rename.Refusal) -> JSON {
    guard let position = file.positions.position(parameters["position"]) else { return answerOfFile(file) }
    let navigation = Navigation(file, at: position, in: workspace)
    switch name {
    case "hover": return Hover(workspace.lastReadable(file), at: position).json
    case "completion": return Completion(file, in: workspace).json(at: position)
    case "definition": return navigation.definition
    case "references":
      return navigation.references(withDeclaration: parameters["context"]?["includeDeclaration"]?.isTrue ?? true)
    case "documentHighlight": return navigation.highlights
    case "prepareRename": return navigation.renamable
    case "rename": return try navigation.renamed(to: parameters["newName"]?.text ?? "")
    default: return answerOfFile(file)
    }
  }

  /// The result about a configuration; `null` for what is asked of profiles alone.
  func answer(about configuration: OpenConfiguration) -> JSON {
    let positions = configuration.positions
    switch name {
    case "completion":
      return positions.position(parameters["position"]).map { Completion(configuration, in: workspace).json(at: $0) }
        ?? .null
    case "codeAction":
      guard let range = positions.range(parameters["range"]), FixAll.takesQuickFixes(parameters["context"]) else {
        return []
      }
      return .array(QuickFixes(configuration, in: range).json)
    case "documentLink": return DocumentLinks.json(configuration)
    default: return .null
    }
  }

  /// The result for what is asked of a whole file or of a stretch.
  private func answerOfFile(_ file: OpenFile) -> JSON {
    let range = file.positions.range(parameters["range"])
    switch name {
    case "formatting": return formatting(file)
    case "documentSymbol": return Outline(workspace.lastReadable(file)).symbols
    case "foldingRange": return Outline(workspace.lastReadable(file)).foldings
    case "codeAction": return range.map { actions(file, $0) } ?? []
    case "codeLens": return Decoding.lenses(of: file)
    case "inlayHint": return OctetHints(file).json(in: range)
    case "documentLink": return DocumentLinks.json(file)
    case "semanticTokens/full": return SemanticTokens(file, in: workspace).json(in: nil)
    case "semanticTokens/range": return range.map { SemanticTokens(file, in: workspace).json(in: $0) } ?? .null
    default: return .null
    }
  }

  private func actions(_ file: OpenFile, _ range: SourceRange) -> JSON {
    let context = parameters["context"]
    let single = FixAll.takesQuickFixes(context) ? QuickFixes(file, in: range).json : []
    return .array(single + (FixAll.isWanted(context) ? FixAll(file, in: workspace).json : []))
  }

  private func formatting(_ file: OpenFile) -> JSON {
    guard let result = try? ProfileFormatter.format(file.compilation.source), result.isChanged else { return [] }
    let text = String(decoding: result.formatted.bytes, as: UTF8.self)
    return [["range": file.positions.whole, "newText": .string(text)]]
  }
}
