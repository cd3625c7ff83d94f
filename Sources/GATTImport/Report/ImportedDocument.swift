/// What one file came to.
package struct ImportedDocument: Sendable {
  /// The path of the file.
  package var path: String
  /// The name of the characteristic; nil when the file could not be read.
  package var name: String?
  /// The name of the file that it becomes.
  package var fileName: String?
  /// The text of that file.
  package var text: String?
  /// What is wrong, and what could not be carried over.
  package var findings: [ImportFinding]
  /// How many sentences of prose nobody has read.
  package var unreadSentences = 0
  /// Why the value was replaced by hand, when it was.
  package var patchReason: String?

  /// A file that gives no document.
  init(path: String, findings: [ImportFinding]) {
    self.path = path
    self.findings = findings
  }

  /// A file that gives the document of `draft`.
  init(path: String, draft: CharacteristicDraft) {
    self.path = path
    name = draft.name
    fileName = draft.stem + ".gatt.yaml"
    findings = []
    tree = DocumentTree.of(draft).withPrintableNames
    text = YAMLWriter.text(of: tree, comments: Self.comments)
  }

  /// A file that gives the document `tree`, called `name`.
  init(path: String, name: String, stem: String, tree: YAMLTree, comments: [String] = Self.comments) {
    (self.path, self.name, self.tree, self.comments) = (path, name, tree.withPrintableNames, comments)
    fileName = stem + ".gatt.yaml"
    findings = []
    text = YAMLWriter.text(of: self.tree, comments: comments)
  }

  /// The document.
  var tree: YAMLTree = .block([])
  /// What stands above it.
  private var comments = Self.comments

  static let comments = ["Written by `gattc import`. Change the importer or its patches, not this file."]

  /// Says that another file has written a document of this name already.
  mutating func refuseSecond() {
    refuse("another file describes “\(name ?? "")” already")
  }

  /// Gives no document, for a reason.
  mutating func refuse(_ reason: String) {
    findings.append(.error(reason, at: nil))
    (fileName, text) = (nil, nil)
  }

  /// Writes the document anew, after its tree has changed.
  mutating func write() {
    guard fileName != nil else { return }
    text = YAMLWriter.text(of: tree, comments: comments)
  }

  /// Lets the scale stand where the prose names another step; false when it never does.
  mutating func settleContradictions() -> Bool {
    let settled = tree.removing("resolution")
    guard settled != tree else { return false }
    tree = settled
    write()
    return true
  }

  /// Gives names the Swift names that were written by hand; adds those that it has to `used`.
  mutating func name(_ identifiers: [String: String], used: inout Set<String>) {
    let named = tree.named(identifiers, used: &used)
    guard named != tree else { return }
    tree = named
    write()
  }

  /// Replaces the value, or fields of it, by what was written by hand.
  mutating func apply(_ patch: Patch) {
    guard let patched = patch.applied(to: tree) else {
      findings.append(.error("the patch replaces a field that “\(name ?? "")” does not have", at: nil))
      (fileName, text) = (nil, nil)
      return
    }
    patchReason = patch.reason
    tree = patched
    write()
  }
}
