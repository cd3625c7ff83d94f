import GATTSchema

extension ImportedDocument {
  /// A file that gives the profile of a table of attributes, which lint has no error for. What cannot be in a profile is left
  /// out, and told.
  init(path: String, imported draft: TableDraft, findings: [ImportFinding]) {
    let settling = TableSettling(draft, findings)
    let proof = TableProof(settling.draft, comments: Self.tableComments)
    self.init(path: path, written: proof.draft, findings: settling.findings + proof.findings)
    guard !proof.isProven, text != nil else { return }
    refuse("what is in it cannot be in a profile")
  }

  /// The same of a table that uses other profiles, without a proof.
  init(path: String, draft: TableDraft, findings: [ImportFinding], comments: [String] = Self.tableComments) {
    let settling = TableSettling(draft, findings)
    self.init(path: path, written: settling.draft, findings: settling.findings, comments: comments)
  }

  private init(
    path: String, written draft: TableDraft, findings: [ImportFinding], comments: [String] = Self.tableComments
  ) {
    guard !draft.services.isEmpty else {
      self.init(path: path, findings: findings + [.error("there is no service with a characteristic", at: nil)])
      return
    }
    let stem = draft.name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    self.init(path: path, name: draft.name, stem: stem, tree: TableTree.of(draft), comments: comments)
    self.findings = findings
  }

  static let tableComments = [
    "Written by `gattc import`. It is a beginning: values are octets until you say what they mean."
  ]
}

extension [ImportedDocument] {
  /// The same, but that of two that would be written to one file the second is refused.
  func refusingSeconds() -> [ImportedDocument] {
    var names: Set<String> = []
    return map { document in
      var document = document
      if let name = document.fileName, !names.insert(name).inserted { document.refuseSecond() }
      return document
    }
  }
}
