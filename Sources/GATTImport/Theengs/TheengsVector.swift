package import GATTSchema

/// An advertisement of Theengs' own tests, and what its decoder makes of it.
package struct TheengsVector: Sendable {
  /// The name that the device advertises.
  var name: String?
  /// The UUID of the service data, in upper case without `0x`.
  var uuid: String?
  /// The service data in hexadecimal.
  var service: String?
  /// The manufacturer data in hexadecimal, with the company identifier.
  var manufacturer: String?
  /// The address of the device.
  var address: String?
  /// What Theengs prints, by key.
  var expected: [String: TheengsValue]

  /// The model that the test is of.
  var modelID: String { expected["model_id"]?.text ?? "" }

  /// The UUIDs of service data that `vectors` have, by the identifier of the model.
  package static func serviceUUIDs(of vectors: [TheengsVector]) -> [String: [String]] {
    var uuids: [String: [String]] = [:]
    for vector in vectors where vector.service != nil {
      guard let uuid = vector.uuid, UUID128(uuid) != nil else { continue }
      if uuids[vector.modelID]?.contains(uuid) != true { uuids[vector.modelID, default: []].append(uuid) }
    }
    return uuids
  }

  /// The columns of an array of inputs, and the array that has what is expected; each begins with the test's name.
  private static var tables: [(inputs: String, columns: [WritableKeyPath<TheengsVector, String?>], outputs: String)] {
    [
      ("test_servicedata", [\.service], "expected_servicedata"),
      ("test_mfgdata", [\.name, \.manufacturer], "expected_mfg"),
      (
        "test_name_uuid_mfgsvcdata", [\.name, \.uuid, \.manufacturer, \.service], "expected_name_uuid_mfgsvcdata"
      ),
      (
        "test_name_mac_uuid_mfgsvcdata", [\.address, \.name, \.uuid, \.manufacturer, \.service],
        "expected_name_mac_uuid_mfgsvcdata"
      ),
      ("test_uuid_name_svcdata", [\.uuid, \.name, \.service], "expected_uuid_name_svcdata"),
      ("test_mac_mfgdata", [\.address, \.manufacturer], "expected_mac_mfg"),
      ("test_mac_mfgsvcdata", [\.address, \.manufacturer, \.service], "expected_mac_mfgsvcdata"),
    ]
  }

  /// The vectors in the C++ source of the tests.
  package static func vectors(in source: SourceFile) -> [TheengsVector] {
    let arrays = arrays(CToken.tokens(of: String(decoding: source.bytes, as: UTF8.self)).map(\.token))
    var vectors: [TheengsVector] = []
    for table in tables {
      let outputs = arrays[table.outputs]?.flatMap(\.self) ?? []
      for (row, output) in zip(arrays[table.inputs] ?? [], outputs) where row.count == table.columns.count + 1 {
        guard var vector = TheengsVector(expecting: output) else { continue }
        for (column, text) in zip(table.columns, row.dropFirst()) {
          vector[keyPath: column] = text.isEmpty ? nil : text
        }
        vectors += vector.spelled
      }
    }
    // Its rows say themselves which data they have.
    let outputs = arrays["expected_uuid"]?.flatMap(\.self) ?? []
    for (row, output) in zip(arrays["test_uuid"] ?? [], outputs) where row.count == 4 {
      guard var vector = TheengsVector(expecting: output) else { continue }
      vector.uuid = row[1]
      if row[2] == "servicedata" { vector.service = row[3] } else { vector.manufacturer = row[3] }
      vectors += vector.spelled
    }
    return vectors
  }

  private init?(expecting json: String) {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(SourceFile(path: "expected", text: json), reporting: &diagnostics)
    guard let entries = tree?.entries, !diagnostics.hasErrors else { return nil }
    let pairs = entries.compactMap { entry in TheengsValue(entry.value).map { (entry.name, $0) } }
    expected = Dictionary(pairs) { first, _ in first }
  }

  /// The vector with its data as octets have it; none where the data was made unreadable before it was published.
  private var spelled: [TheengsVector] {
    var vector = self
    vector.uuid = uuid.map { $0.hasPrefix("0x") ? $0.dropFirst(2).uppercased() : $0.uppercased() }
    vector.service = service.map { Self.evened($0) }
    vector.manufacturer = manufacturer.map { Self.evened($0) }
    let data = [vector.service, vector.manufacturer].compactMap(\.self)
    return data.allSatisfy { Hex.bytes($0) != nil } ? [vector] : []
  }

  /// The last octet of some data has lost its second digit.
  private static func evened(_ digits: String) -> String {
    digits.count.isMultiple(of: 2) ? digits : digits + "0"
  }

  /// The strings of each array, row by row: `name[][3] = { { "a", "b", "c" }, … }`; one row for one without rows.
  private static func arrays(_ tokens: [CToken]) -> [String: [[String]]] {
    var arrays: [String: [[String]]] = [:]
    var (name, depth, rows): (String?, Int, [[String]]) = (nil, 0, [])
    for (index, token) in tokens.enumerated() {
      switch token {
      case .word(let word) where depth == 0 && tokens.dropFirst(index + 1).first == .mark("["):
        (name, rows) = (word, [])
      case .mark("{"):
        depth += 1
        rows.append([])
      case .mark("}"):
        depth -= 1
        guard depth == 0, let array = name else { continue }
        arrays[array] = rows.filter { !$0.isEmpty }
        name = nil
      case .string(let text) where depth > 0 && !rows.isEmpty: rows[rows.count - 1].append(text)
      default: break
      }
    }
    return arrays
  }
}

extension TheengsVector {
  /// Whether a decoder with this condition is for the advertisement.
  func satisfies(_ condition: TheengsCondition) -> Bool {
    condition.reduced { test in self.satisfies(test) } == .always
  }

  private func satisfies(_ test: TheengsTest) -> Bool {
    let text: String? =
      switch test.source {
      case .service: service
      case .manufacturer: manufacturer
      case .name: name
      case .uuid: uuid?.lowercased()
      }
    if test.question == .missing { return manufacturer == nil }
    guard let text else { return false }
    switch test.question {
    case .length: return test.holds(for: text.count, of: test.source) ?? false
    case .contains(let part): return part.isEmpty || text.indices.contains { text[$0...].hasPrefix(part) }
    case .index(let index, let part, let isNegated): return text.dropFirst(index).hasPrefix(part) != isNegated
    case .address: return true
    case .bit, .missing: return false
    }
  }
}
