import GATTProfiles
import GATTSchema

extension DynamicValue {
  /// The value of texts by the names that generated code gives fields: what ``CharacteristicProfile`` prints. Where a number of the
  /// wire stands beside what it means, as `temperatureRaw`, it is that number: a text may be rounded.
  init(_ coder: ValueCoder, texts: [String: String]) throws(DynamicValueError) {
    if case .json = coder.interpreter.layout, let text = texts[coder.name], texts.count == 1 {
      try self.init(coder, json: text, .meaning)
      return
    }
    let numbers = Self.numbers(texts, coder.interpreter.layout)
    let node = if let numbers { numbers } else { try Self.node(texts, coder) }
    var reader = LiteralReader(coder.interpreter, form: .raw, changedFrom: FieldChange.firstLine)
    guard let value = reader.value(node) else {
      throw .refused(reader.diagnostics.sorted.map(\.message))
    }
    self.init(coder, value, try coder.bytes(of: value))
  }

  /// The node of fields by their paths.
  private static func node(_ texts: [String: String], _ coder: ValueCoder) throws(DynamicValueError)
    -> YAMLNode
  {
    let places = FieldPlace(coder.interpreter.layout)
    func fields(_ key: String) -> [(path: ValuePath, place: FieldPlace)] {
      let fields = places.fields(key)
      let own = [coder.name, coder.interpreter.layout.number?.identifier].compactMap { $0?.lowercased() }
      return fields.isEmpty && own.contains(key.lowercased()) ? [(ValuePath(steps: []), places)] : fields
    }
    var node: YAMLNode?
    // The items of a list come in their order: `[2]` before `[10]`.
    for (key, text) in texts.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
      let found = fields(key)
      let isRaw = rawEndings.contains {
        key.hasSuffix($0) && texts[String(key.dropLast($0.count))] != nil
      }
      if found.isEmpty, isRaw { continue }
      guard let (path, place) = found.first, found.count == 1 else {
        throw .noField(path: key, advice: "give the texts that the value prints")
      }
      let raw = rawEndings.lazy.filter { fields(key + $0).isEmpty }.compactMap { texts[key + $0] }.first
      do throws(ValuePath) {
        node = try FieldChange(path, to: Self.node(text, raw, place)).applied(to: node)
      } catch {
        throw .refused(["“\(error.text)” has too few items"])
      }
    }
    return node ?? .nothing
  }

  /// What stands behind the name of a number for that of the wire: of a field, and of a value that is one number.
  private static let rawEndings = ["Raw", " Raw"]

  /// The node of numbers that have no names, `value1`, `value2` and so on, of several lists `value11` and `value21`; and of bits with
  /// all of them beside their names. Nil for any other value.
  private static func numbers(_ texts: [String: String], _ layout: ValueLayout) -> YAMLNode? {
    guard case .numbers(let numbers) = layout else { return nil }
    if let number = numbers.number {
      guard case .flags = number.meaning else { return nil }
      let raw = texts["rawValue"] ?? texts[number.identifier + "Raw"]
      return raw.map { YAMLNode(.scalar($0, isQuoted: false), .startOfFile) }
    }
    guard !numbers.isNamed || numbers.elements.contains(where: { $0.name == nil }) else { return nil }
    let runs = numbers.runs.enumerated().map { place, run in
      let prefix = numbers.runs.count == 1 ? "value" : "value\(place + 1)"
      guard run.isList else {
        return run.elements.map { element($0, called: $0.identifier, texts) }
      }
      let keys = (1...texts.count + 1).lazy.map { "\(prefix)\($0)" }.prefix { texts[$0] != nil }
      return keys.map { element(run.elements.first, called: $0, texts) }
    }
    if numbers.shape == .pair { return YAMLNode(.sequence(runs.flatMap(\.self)), .startOfFile) }
    let lists = runs.map { YAMLNode(.sequence($0), .startOfFile) }
    return lists.count == 1 ? lists[0] : YAMLNode(.sequence(lists), .startOfFile)
  }

  private static func element(_ element: Element?, called key: String, _ texts: [String: String])
    -> YAMLNode
  {
    node(texts[key] ?? "", texts[key + "Raw"], .leaf(element))
  }

  /// What a text, or the number of the wire beside it, is at a place.
  private static func node(_ text: String, _ raw: String?, _ place: FieldPlace) -> YAMLNode {
    if let raw { return YAMLNode(.scalar(raw, isQuoted: false), .startOfFile) }
    switch place {
    case .list where text.isEmpty: return YAMLNode(.sequence([]), .startOfFile)
    case .leaf(let element?):
      if let raw = element.raw(printed: text) {
        return YAMLNode(.scalar("\(raw)", isQuoted: false), .startOfFile)
      }
      return YAMLNode(.scalar(element.exact(text), isQuoted: false), .startOfFile).moved(
        to: FieldChange.firstLine)
    case .leaf(nil), .record, .list, .choice: break
    }
    return YAMLNode(.scalar(text, isQuoted: false), .startOfFile).moved(to: FieldChange.firstLine)
  }
}

extension Element {
  /// The number of the wire that prints as digits in another base, or with points between its bytes, as `format` says; nil for any
  /// other text.
  fileprivate func raw(printed text: String) -> Int128? {
    guard let quantity, scalar.isInteger else { return nil }
    switch quantity.format {
    case .hexadecimal:
      guard let bits = Int128(text, radix: 16), bits >= 0 else { return nil }
      // The bits of a negative number, where the highest is set.
      return scalar.integerRange?.contains(bits) == false
        ? bits - (1 << Int128(scalar.octets * 8)) : bits
    case .bytes(let count):
      let bytes = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      guard bytes.count == count, !bytes.contains(nil) else { return nil }
      return bytes.reduce(0) { $0 << 8 | Int128($1 ?? 0) }
    case .decimals, nil: return nil
    }
  }

  /// The text of the nearest number of the wire, where a text of decimals may be rounded.
  fileprivate func exact(_ text: String) -> String {
    guard let quantity, quantity.isScaled, case .decimals = quantity.format,
      let number = Double(text)
    else { return text }
    return literal(nearest: number) ?? text
  }
}
