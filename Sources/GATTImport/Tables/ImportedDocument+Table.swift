import GATTSchema

extension ImportedDocument {
  /// A file that gives the profile of a table of attributes. What cannot be in a profile is left out, and told.
  init(path: String, draft: TableDraft, findings: [ImportFinding], comments: [String] = Self.tableComments) {
    var (draft, findings) = (draft, findings)
    for place in draft.services.indices {
      draft.services[place].characteristics.removeAll { characteristic in
        guard characteristic.properties.isEmpty else { return false }
        findings.append(
          ImportFinding(
            severity: .note, message: "\(characteristic.uuid) has no properties, and is left out", line: nil))
        return true
      }
    }
    draft.services.removeAll { service in
      guard service.characteristics.isEmpty else { return false }
      findings.append(
        ImportFinding(
          severity: .note, message: "service \(service.uuid) has no characteristics, and is left out", line: nil))
      return true
    }
    guard !draft.services.isEmpty else {
      findings.append(ImportFinding(severity: .error, message: "there is no service with a characteristic", line: nil))
      self.init(path: path, findings: findings)
      return
    }
    let stem = draft.name.split(separator: " ").joined()
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
