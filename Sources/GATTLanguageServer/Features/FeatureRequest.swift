import GATTFormatting
import GATTSchema

/// Something that an editor asks about an open file.
struct FeatureRequest {
  /// The methods that are answered.
  static let methods: Set = [
    "hover", "completion", "formatting", "definition", "references", "documentHighlight", "rename", "prepareRename",
    "codeAction", "codeLens", "documentSymbol", "foldingRange", "inlayHint",
  ].reduce(into: Set<String>()) { $0.insert("textDocument/" + $1) }

  private let name: Substring
  private let parameters: JSON
  private let file: OpenFile
  private let workspace: Workspace

  init(_ method: String, _ parameters: JSON, about file: OpenFile, in workspace: Workspace) {
    name = method.split(separator: "/").last ?? ""
    (self.parameters, self.file, self.workspace) = (parameters, file, workspace)
  }

  /// The result.
  func answer() throws(Rename.Refusal) -> JSON {
    guard let position = file.positions.position(parameters["position"]) else { return answerOfFile }
    let navigation = Navigation(file, at: position, in: workspace)
    switch name {
    case "hover": return Hover(workspace.lastReadable(file), at: position).json
    case "completion": return Completion(file, at: position, in: workspace).json
    case "definition": return navigation.definition
    case "references":
      return navigation.references(withDeclaration: parameters["context"]?["includeDeclaration"]?.isTrue ?? true)
    case "documentHighlight": return navigation.highlights
    case "prepareRename": return navigation.renamable
    case "rename": return try navigation.renamed(to: parameters["newName"]?.text ?? "")
    default: return answerOfFile
    }
  }

  /// The result for what is asked of a whole file or of a stretch.
  private var answerOfFile: JSON {
    let range = file.positions.range(parameters["range"])
    switch name {
    case "formatting": return formatting
    case "documentSymbol": return Outline(workspace.lastReadable(file)).symbols
    case "foldingRange": return Outline(workspace.lastReadable(file)).foldings
    case "codeAction": return range.map { QuickFixes(file, in: $0).json } ?? []
    case "codeLens": return Decoding.lenses(of: file)
    case "inlayHint": return OctetHints(file).json(in: range)
    default: return .null
    }
  }

  private var formatting: JSON {
    guard let result = try? ProfileFormatter.format(file.compilation.source), result.isChanged else { return [] }
    let text = String(decoding: result.formatted.bytes, as: UTF8.self)
    return [["range": file.positions.whole, "newText": .string(text)]]
  }
}
