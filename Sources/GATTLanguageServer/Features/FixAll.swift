import GATTFormatting
import GATTSchema

/// Every edit of a file that findings propose, made at once as `gattc lint --fix` does: each is proven to do only what it says.
struct FixAll {
  /// The kind of the action. It takes a while, so that it is made only for an editor that asks for its kind.
  static let kind = "source.fixAll.gattc"

  /// A file is compiled so often at most.
  private static let mostCompilations = 40

  private let file: OpenFile
  private let workspace: Workspace

  init(_ file: OpenFile, in workspace: Workspace) {
    (self.file, self.workspace) = (file, workspace)
  }

  /// Whether an editor asks for the action, by its kind or by one that has it.
  static func isWanted(_ context: JSON?) -> Bool {
    kinds(context).contains { kind == $0 || kind.hasPrefix($0 + ".") }
  }

  /// Whether an editor asks for edits of single findings: by their kind, or for everything.
  static func takesQuickFixes(_ context: JSON?) -> Bool {
    let kinds = kinds(context)
    return kinds.isEmpty || kinds.contains("quickfix")
  }

  private static func kinds(_ context: JSON?) -> [String] { context?["only"]?.items.compactMap(\.text) ?? [] }

  /// The action; none where there is nothing to mend.
  var json: [JSON] {
    guard file.compilation.diagnostics.contains(where: { $0.fixIt != nil }) else { return [] }
    let source = file.compilation.source
    let run = FixRun(source, compilingAtMost: Self.mostCompilations, by: workspace.compiler())
    guard run.source.bytes != source.bytes else { return [] }
    let count = run.outcomes.filter { $0.reason == nil }.count
    let text = String(decoding: run.source.bytes, as: UTF8.self)
    return [
      [
        "title": .string(count == 1 ? "mend 1 finding" : "mend \(count) findings"), "kind": .string(Self.kind),
        "edit": ["changes": .object([file.uri: [["range": file.positions.whole, "newText": .string(text)]]])],
      ]
    ]
  }
}
