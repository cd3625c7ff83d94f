/// What an import came to: a line for everything that could not be carried over, and totals.
package struct ImportReport: Encodable, Sendable {
  /// What one file came to.
  package struct File: Encodable, Sendable {
    /// The file's path.
    package var path: String
    /// The name of the characteristic.
    package var characteristic: String?
    /// The document that it became.
    package var document: String?
    /// Why its value was written by hand.
    package var patched: String?
    /// What is wrong, and what could not be carried over.
    package var findings: [Finding]
    /// How many sentences of prose nobody has read.
    package var unreadSentences: Int
  }

  /// Something about one file.
  package struct Finding: Encodable, Sendable {
    /// `error` or `note`.
    package var severity: String
    /// What is wrong.
    package var message: String
    /// Where.
    package var line: Int?
  }

  /// What the files describe, one each.
  package enum Kind: String, Sendable {
    case characteristics, decoders, tables
  }

  /// How many characteristics, decoders or tables were read.
  package let characteristics: Int
  /// How many of them were carried over without a note.
  package let derived: Int
  /// How many have notes.
  package let withNotes: Int
  /// How many were written by hand.
  package let patched: Int
  /// How many files gave no document.
  package let failed: Int
  /// The files.
  package let files: [File]
  /// What came of Theengs' own tests, where those were asked for.
  package var vectors: TheengsCheck?
  private let kind: Kind

  /// The members of a report in JSON.
  private enum CodingKeys: CodingKey {
    case characteristics, derived, withNotes, patched, failed, files, vectors
  }

  /// The report about `documents`, which describe `kind`.
  package init(_ documents: [ImportedDocument], of kind: Kind = .characteristics) {
    self.kind = kind
    files = documents.map { document in
      File(
        path: document.path, characteristic: document.name, document: document.fileName, patched: document.patchReason,
        findings: document.findings.map { Finding(severity: $0.severity.rawValue, message: $0.message, line: $0.line) },
        unreadSentences: document.unreadSentences)
    }
    let read = files.filter { $0.document != nil }
    characteristics = read.count
    failed = files.count - read.count
    patched = read.filter { $0.patched != nil }.count
    withNotes = read.filter { $0.patched == nil && !$0.findings.isEmpty }.count
    derived = read.filter { $0.patched == nil && $0.findings.isEmpty }.count
  }

  /// A line for each finding, then the totals.
  package var text: String {
    var lines: [String] = []
    for file in files {
      if let reason = file.patched { lines.append("\(file.path): patched: \(reason)") }
      lines += file.findings.map { finding in
        let place = finding.line.map { ":\($0)" } ?? ""
        return "\(file.path)\(place): \(finding.severity): \(finding.message)"
      }
    }
    let totals = "\(characteristics) of \(files.count) \(kind): \(derived) derived in full, \(withNotes) with notes"
    switch kind {
    case .characteristics:
      let prose = files.reduce(0) { $0 + $1.unreadSentences }
      lines.append(totals + ", \(patched) patched by hand; \(prose) sentences of prose not read")
    case .decoders, .tables: lines.append(totals)
    }
    return lines.map { $0 + "\n" }.joined() + (vectors?.text ?? "")
  }
}

extension ImportFinding {
  /// The finding as compilers print it.
  package func text(path: String) -> String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(severity.rawValue): \(message)"
  }
}
