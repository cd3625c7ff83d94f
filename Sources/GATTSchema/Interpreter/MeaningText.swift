extension MeaningTree {
  /// The meaning as JSON on one line. What JSON has no number for, NaN and the infinities, is a string, and so is a number
  /// of more bits than a binary64 has, which is all that many programs read.
  package var json: String {
    var json: [UInt8] = []
    write(to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends the meaning as JSON on one line, in UTF-8.
  package func write(to json: inout [UInt8]) {
    switch self {
    case .whole(let value): value.appendJSON(to: &json)
    case .number(let value) where value.isFinite: json += NumberText.shortest(value).utf8
    case .number(let value): JSONString.append(NumberText.shortest(value), to: &json)
    case .decimal(let digits): json += digits.utf8
    case .text(let text): JSONString.append(text, to: &json)
    case .truth(let value): json += (value ? "true" : "false").utf8
    case .written(let written): json += written.utf8
    case .list(let items):
      json.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        item.write(to: &json)
      }
      json.append(UInt8(ascii: "]"))
    case .record(let parts):
      json.append(UInt8(ascii: "{"))
      for (place, part) in parts.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        JSONString.append(part.name, to: &json)
        json.append(UInt8(ascii: ":"))
        part.meaning.write(to: &json)
      }
      json.append(UInt8(ascii: "}"))
    }
  }

  /// The meaning as a person reads it in a sentence.
  package var text: String {
    switch self {
    case .text(let text): text
    case .whole(let value): value.text
    default: json
    }
  }
}

extension Int128 {
  /// Appends the number as JSON; as a string where a binary64 does not tell it from its neighbours.
  func appendJSON(to json: inout [UInt8]) {
    let isExact = magnitude <= Quantity.exactInDouble
    json += (isExact ? text : "\"\(text)\"").utf8
  }
}

extension ValueLayout {
  /// One line a number, with name and unit: `X −0.02 g`. Text and octets are one line.
  package func lines(of value: RawValue, context: Set<Int> = []) -> [String] {
    switch value {
    case .text(let text):
      guard case .json(let shape) = self else { return [text] }
      return [JSONTree.printed(text, shape.isScaled ? shape : .any)]
    case .numbers(let numbers):
      guard case .numbers(let layout) = self else { return [] }
      return zip(layout.elements(count: numbers.count), numbers).flatMap { $0.lines(of: $1) }
    case .octets, .record, .list, .choice, .unknown:
      if let node = node(of: value, context: context) { return node.lines() }
      guard case .octets(let octets) = value else { return [] }
      return [Hex.text(octets)]
    }
  }

}

extension Element {
  /// The number with name and unit; one line for each bit of flags.
  func lines(of number: RawNumber) -> [String] {
    if case .flags(let flags) = meaning, let value = number.integer {
      return flags.map { "\($0.name) \(value >> $0.bit & 1 == 1 ? $0.labels.set : $0.labels.clear)" }
    }
    let prefix = name.map { $0 + " " } ?? ""
    guard case .quantity(let quantity) = meaning, let unit = quantity.unit, !quantity.isSpecial(number) else {
      return [prefix + text(of: number)]
    }
    return [prefix + text(of: number) + (unit.symbol == "%" ? "" : " ") + unit.symbol]
  }
}

extension Quantity {
  /// Whether the number stands for no value.
  func isSpecial(_ number: RawNumber) -> Bool {
    special(number) != nil || number.medical?.special != nil
  }
}
