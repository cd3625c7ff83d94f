import GATTSchema

/// Reads a file of the specification supplement.
struct GSSReader {
  /// What is wrong with it.
  private(set) var findings: [ImportFinding] = []

  /// The characteristic in `source`; nil, with a finding, when there is none.
  static func read(_ source: SourceFile, reporting findings: inout [ImportFinding]) -> GSSCharacteristic? {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(source, reporting: &diagnostics)
    findings += diagnostics.sorted.map { .error($0.message, at: $0.range) }
    guard let tree, !diagnostics.hasErrors else { return nil }
    var reader = GSSReader()
    let characteristic = reader.characteristic(tree, path: source.path)
    findings += reader.findings
    return characteristic
  }

  private mutating func characteristic(_ tree: YAMLNode, path: String) -> GSSCharacteristic? {
    guard let node = tree.value("characteristic") else {
      findings.append(
        .error("there is no key “characteristic”; give files of the specification supplement", at: tree.range))
      return nil
    }
    guard let identifier = text("identifier", of: node), let name = text("name", of: node),
      let rows = list("structure", of: node)
    else { return nil }
    let last = identifier.split(separator: ".").last.map { String($0) } ?? ""
    guard !last.isEmpty, last.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }) else {
      findings.append(
        .error("“\(identifier)” is no identifier of a characteristic", at: node.value("identifier")?.range))
      return nil
    }
    noteUnread(node, besides: ["identifier", "name", "description", "structure", "fields", "size_in_bits"])
    let fields = rows.compactMap { row($0) }
    guard fields.count == rows.count, !fields.isEmpty else {
      if rows.isEmpty { findings.append(.error("“structure” is empty", at: node.value("structure")?.range)) }
      return nil
    }
    return GSSCharacteristic(
      identifier: last, name: PlainText.of(name), rows: fields, tables: tables("fields", of: node),
      sizesAreBits: node.isTrue("size_in_bits"), path: path)
  }

  private mutating func row(_ node: YAMLNode) -> GSSRow? {
    guard let name = text("field", of: node), let type = text("type", of: node), let size = text("size", of: node)
    else {
      return nil
    }
    noteUnread(node, besides: ["field", "type", "size", "description"])
    return GSSRow(
      name: PlainText.of(name), type: type, size: size, description: node.value("description")?.text ?? "",
      range: node.range)
  }

  private mutating func tables(_ key: String, of node: YAMLNode) -> [GSSTable] {
    (node.value(key)?.items ?? []).map { table in
      // The titles are the prose's.
      noteUnread(
        table,
        besides: [
          "name", "description", "values", "subfields", "size_in_bits", "section_title", "table_caption",
          "description_header", "value_header",
        ])
      return GSSTable(
        name: PlainText.of(table.value("name")?.text ?? ""), description: table.value("description")?.text ?? "",
        rows: (table.value("values")?.items ?? []).map { cells($0) }, sizesAreBits: table.isTrue("size_in_bits"),
        tables: tables("subfields", of: table), range: table.range)
    }
  }

  private mutating func cells(_ node: YAMLNode) -> GSSTable.Row {
    if node.entries == nil { findings.append(.note("a row of a table has no cells, and is left out", at: node.range)) }
    var cells: [String: String] = [:]
    for entry in node.entries ?? [] {
      guard let text = entry.value.text else {
        findings.append(.note("“\(entry.name)” of a table is no text, and is left out", at: entry.value.range))
        continue
      }
      cells[entry.name] = text
    }
    return GSSTable.Row(cells: cells, range: node.range)
  }

  /// Notes the keys that nobody reads.
  private mutating func noteUnread(_ node: YAMLNode, besides read: Set<String>) {
    for entry in node.entries ?? [] where !read.contains(entry.name) {
      findings.append(.note("“\(entry.name)” is no key of the supplement, and is left out", at: entry.key.range))
    }
  }

  private mutating func text(_ key: String, of node: YAMLNode) -> String? {
    guard let text = node.value(key)?.text, !text.isEmpty else {
      findings.append(.error("“\(key)” is missing, or is no text", at: node.value(key)?.range ?? node.range))
      return nil
    }
    return text
  }

  private mutating func list(_ key: String, of node: YAMLNode) -> [YAMLNode]? {
    guard let items = node.value(key)?.items else {
      findings.append(.error("“\(key)” is missing, or is no list", at: node.value(key)?.range ?? node.range))
      return nil
    }
    return items
  }
}

extension YAMLNode {
  /// The value behind `key` of a mapping.
  func value(_ key: String) -> YAMLNode? {
    entries?.first { $0.name == key }?.value
  }

  /// Whether `key` says `true`.
  fileprivate func isTrue(_ key: String) -> Bool {
    value(key)?.text == "true"
  }
}
