import GATTSchema

/// Reads an advertisement by the profile that a decoder became.
struct TheengsVectorReader {
  let item: TheengsImporter.Imported
  let decoder: TheengsDecoder
  let profile: Profile

  /// Keys of Theengs that say what a device is, and nothing of its data.
  private static let facts: Set<String> = [
    "brand", "model", "model_id", "type", "cidc", "acts", "cont", "track", "prmac", "ctrl", "encr",
  ]

  /// The first value that differs, and how; nil where all are the same.
  func difference(_ vector: TheengsVector) -> (key: String, text: String)? {
    guard let values = values(vector) else { return ("", "no format takes \(vector.title)") }
    // To Theengs' own comparison, a value that is not there is zero, as long as there are as many values.
    var zeros = 0
    for (key, expected) in vector.expected.sorted(by: { $0.key < $1.key }) where isRead(key) {
      if values[key] == nil, expected == .number(.zero) {
        zeros += 1
        continue
      }
      guard let value = values[key] else { return (key, "“\(key)” is \(expected.text), and the profile has none") }
      guard Self.areSame(value, expected) else {
        return (key, "“\(key)” is \(expected.text), and the profile says \(value.text)")
      }
    }
    let more = values.keys.sorted().filter { vector.expected[$0] == nil }.dropFirst(zeros).first
    if more == nil, let lost = lostZero(vector, values, zeros) {
      return (lost, "“\(lost)” is 0, and the profile has none")
    }
    return more.map { ($0, "“\($0)” is there in the profile alone, as \(values[$0]?.text ?? "")") }
  }

  /// A value of zero that nothing stands for.
  private func lostZero(_ vector: TheengsVector, _ values: [String: TheengsValue], _ zeros: Int) -> String? {
    guard values.keys.count(where: { vector.expected[$0] == nil }) < zeros else { return nil }
    return vector.expected.keys.sorted().first { values[$0] == nil && isRead($0) }
  }

  /// Whether a key is of a value; Theengs adds values in other units itself.
  private func isRead(_ key: String) -> Bool {
    !Self.facts.contains(key) && (decoder.properties.contains { $0.name == key } || !isConverted(key))
  }

  private func isConverted(_ key: String) -> Bool {
    key.hasPrefix("tempc") || key.hasPrefix("tempf") || key.hasSuffix("_in")
  }

  /// Whether both are the same to the digits of a binary32, as Theengs compares.
  private static func areSame(_ a: TheengsValue, _ b: TheengsValue) -> Bool {
    guard case .number(let first) = a, case .number(let second) = b else {
      return a.text.lowercased() == b.text.lowercased()
    }
    let (x, y) = (Float(first.double), Float(second.double))
    return x == y || (x - y).magnitude <= Float.ulpOfOne * max(x.magnitude, y.magnitude)
  }

  /// The values of all formats that take the advertisement; nil where none does.
  private func values(_ vector: TheengsVector) -> [String: TheengsValue]? {
    var (values, isTaken): ([String: TheengsValue], Bool) = (item.constants, false)
    for format in profile.advertisements {
      guard let octets = vector.data(at: format.place), format.takes(octets), vector.hasName(format.localName),
        let value = try? Interpreter(format).decode(octets)
      else { continue }
      isTaken = true
      values.merge(item.formatConstants[format.name] ?? [:]) { $1 }
      var json: [UInt8] = []
      Interpreter(format).write(value, .names, to: &json)
      var diagnostics = Diagnostics()
      let tree = YAMLReader.read(SourceFile(path: "value", bytes: json), reporting: &diagnostics)
      if let tree { collect(tree, into: &values) }
      compute(format, value, into: &values)
    }
    return isTaken ? values : nil
  }

  private func compute(_ format: Advertisement, _ value: RawValue, into values: inout [String: TheengsValue]) {
    for computed in format.computed {
      guard let number = computed.number(of: value, in: Interpreter(format)), let exact = Rational("\(number)") else {
        continue
      }
      for reading in item.readings where reading.name == computed.name { values[reading.key] = .number(exact) }
    }
  }

  private func collect(_ node: YAMLNode, into values: inout [String: TheengsValue]) {
    for entry in node.entries ?? [] where entry.name != "unknown" {
      guard let text = entry.value.text else {
        collect(entry.value, into: &values)
        continue
      }
      for reading in item.readings where reading.name == entry.name {
        if let value = reading.value(entry.value, text) { values[reading.key] = value }
      }
    }
  }
}

extension TheengsReading {
  /// The value of Theengs that a text of a profile is; nil for none.
  fileprivate func value(_ node: YAMLNode, _ text: String) -> TheengsValue? {
    if let value = values[text] { return value }
    guard values.isEmpty else { return other }
    return text.hasPrefix("None") ? nil : TheengsValue(node)
  }
}

extension TheengsVector {
  /// What it is, for a report.
  fileprivate var title: String {
    let data = [manufacturer.map { "manufacturer data \($0)" }, service.map { "service data \($0)" }].compactMap(\.self)
    return data.isEmpty ? "an advertisement without data" : data.joined(separator: " with ")
  }

  /// The data at a place, behind the company or the UUID.
  fileprivate func data(at place: AdvertisedPlace) -> [UInt8]? {
    switch place {
    case .service(let uuid):
      // Tests of decoders that ask for no UUID have none.
      if let text = self.uuid, UUID128(text) != uuid { return nil }
      return service.flatMap { Hex.bytes($0) }
    case .manufacturer(let company): return data(of: [company])
    case .manufacturers(let companies): return data(of: companies)
    case .structure: return nil
    }
  }

  private func data(of companies: [UInt16]) -> [UInt8]? {
    guard let octets = manufacturer.flatMap({ Hex.bytes($0) }), octets.count >= 2 else { return nil }
    let company = UInt16(octets[0]) | UInt16(octets[1]) << 8
    return companies.isEmpty || companies.contains(company) ? Array(octets.dropFirst(2)) : nil
  }

  /// Whether the device is called as a format asks.
  fileprivate func hasName(_ rule: DeviceName?) -> Bool {
    guard let rule else { return true }
    guard let name else { return false }
    switch rule.part {
    case .exact: return name == rule.text
    case .prefix: return name.hasPrefix(rule.text)
    case .contains: return name.indices.contains { name[$0...].hasPrefix(rule.text) }
    }
  }
}
