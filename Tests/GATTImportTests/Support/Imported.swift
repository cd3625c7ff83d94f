import GATTSchema

@testable import GATTImport

/// Imports files that are written in a test.
enum Imported {
  /// A file of the supplement with op codes of which two have the same fields.
  static let alikeOperations = """
    identifier: org.bluetooth.characteristic.sample
    name: Sample
    structure:
      - { field: Op Code, type: uint8, size: "1", description: Below. }
      - { field: Operator, type: uint8, size: "1", description: Below. }
      - { field: Operand, type: struct, size: 0–9, description: Below. }
    fields:
      - name: Op Code
        values:
          - { op_code_value: "0x01", definition: Report records, operand: Filter, description: "" }
          - { op_code_value: "0x02", definition: Delete records, operand: Filter, description: "" }
          - { op_code_value: "0x03", definition: Abort, operand: N/A, description: "" }
      - name: Operator
        values:
          - { operator_value: "0x00", definition: All, description: "" }
    """

  /// The documents of the supplement's files, each given as the text behind `characteristic:`.
  static func gss(_ files: String..., patches: String? = nil) -> [ImportedDocument] {
    var findings: [ImportFinding] = []
    let patch = patches.flatMap { PatchFile(SourceFile(path: "patches.yaml", text: $0), reporting: &findings) }
    let sources = files.enumerated().map { index, text in
      SourceFile(path: "\(index).yaml", text: "characteristic:\n" + text.indented)
    }
    return GSSImporter.documents(sources, patches: patch)
  }

  /// The lines of the value that a file of the supplement becomes, below its number.
  static func value(gss file: String, with others: String...) -> String {
    let sources = ([file] + others).enumerated().map { index, text in
      SourceFile(path: "\(index).yaml", text: "characteristic:\n" + text.indented)
    }
    return value(GSSImporter.documents(sources)[0])
  }

  /// The lines of the value that an XML file becomes, given as the text in `<Value>`.
  static func value(xml fields: String, with others: String...) -> String {
    let sources = ([fields] + others).enumerated().map { SourceFile(path: "\($0).xml", text: xml($1)) }
    return value(XMLImporter.documents(sources)[0])
  }

  /// An XML file of a characteristic.
  static func xml(_ fields: String, name: String = "Sample", uuid: String = "FE01") -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <Characteristic type="org.bluetooth.characteristic.\(name.lowercased())" name="\(name)" uuid="\(uuid)">
      <Value>
    \(fields)
      </Value>
    </Characteristic>
    """
  }

  /// What lint has an error for in documents that stand beside each other.
  static func errors(_ documents: [ImportedDocument]) -> [String] {
    var sources: [String: SourceFile] = [:]
    for document in documents {
      guard let name = document.fileName, let text = document.text else { continue }
      sources[name] = SourceFile(path: name, text: text)
    }
    var pipeline = SchemaPipeline { [sources] path throws(FileError) in
      guard let source = sources[path] else { throw FileError.missing(path) }
      return source
    }
    return pipeline.compile(sources.sorted { $0.key < $1.key }.map(\.value)).flatMap { compilation in
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      return errors.map { $0.text(path: compilation.source.path) }
    }
  }

  private static func value(_ document: ImportedDocument) -> String {
    let lines = (document.text ?? "nothing").split(separator: "\n", omittingEmptySubsequences: false)
    guard let types = lines.firstIndex(of: "types:") else { return lines.joined(separator: "\n") }
    let value = lines[(types + 2)...].drop { $0.hasPrefix("    uuid:") }
    return value.map { String($0.dropFirst(4)) }.joined(separator: "\n").trimmingBlanks
  }
}

extension String {
  /// The text, each line two blanks further in.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n") + "\n"
  }
}
