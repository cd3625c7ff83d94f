/// A part of a value where it lies in the octets: a field, a number, or the tag of a union.
package struct ValueSpan: Hashable, Sendable {
  /// What it is called; empty for a value that has no parts.
  package var name: String
  /// Its octets.
  package var octets: Range<Int>
  /// What they mean, a line a number, with names only for what is inside of it; none for what follows from other parts.
  package var lines: [String]
}

/// The octets of what is at the top of a value.
private struct Placed {
  /// All of them.
  var octets: Range<Int>
  /// Those of its fields, by their places.
  var fields: [Range<Int>] = []
  /// Those of what tells alternatives apart; nil for what is no choice.
  var tag: Range<Int>?
}

private struct PlaceMaker: ValueMaker {
  static var keepsPlaces: Bool { true }

  func numbers(_ numbers: [RawNumber], octets: Range<Int>) -> Placed { Placed(octets: octets) }
  func text(_ text: String, octets: Range<Int>) -> Placed { Placed(octets: octets) }
  func octets(_ octets: [UInt8], octets range: Range<Int>) -> Placed { Placed(octets: range) }
  func list(_ items: [Placed], octets: Range<Int>) -> Placed { Placed(octets: octets) }

  func record(_ values: [Placed?], places: [Range<Int>], octets: Range<Int>) -> Placed {
    Placed(octets: octets, fields: places)
  }

  func choice(_ place: Int, _ value: Placed, octets: Range<Int>) -> Placed {
    Placed(octets: octets, fields: value.fields, tag: octets.lowerBound..<value.octets.lowerBound)
  }

  func unknown(_ tag: Int128, _ octets: [UInt8], octets range: Range<Int>) -> Placed {
    Placed(octets: range, tag: range.lowerBound..<range.upperBound - octets.count)
  }
}

extension Interpreter {
  /// The parts of the value that `bytes` stand for, in wire order, without those that take no octets.
  package func spans(of bytes: [UInt8]) throws(ValueError) -> [ValueSpan] {
    let value = try decode(bytes)
    let node = prepared.node(of: value, context: context)
    let placed = try decode(bytes, making: PlaceMaker())
    switch (prepared, layout) {
    case (.structure(let structure), _):
      guard let placed else { return [] }
      return structure.spans(placed, node)
    case (.union(let union), _):
      guard let placed else { return [] }
      return union.spans(placed, value, node)
    case (.numbers, .numbers(let numbers)): return numbers.spans(of: value)
    default: return bytes.isEmpty ? [] : [ValueSpan(name: "", octets: bytes.indices, lines: lines(of: value))]
    }
  }
}

extension PreparedStructure {
  fileprivate func spans(_ placed: Placed, _ node: ValueNode?) -> [ValueSpan] {
    guard digits == nil, case .record(let parts) = node, !placed.fields.isEmpty else {
      return placed.octets.isEmpty ? [] : [ValueSpan(name: "", octets: placed.octets, lines: node?.lines() ?? [])]
    }
    var rest = parts[...]
    return zip(fields, placed.fields).compactMap { field, octets in
      var lines: [String] = []
      // Fields without a value of their own are no parts.
      if let part = rest.first, part.name === field.name {
        lines = part.node.lines()
        rest = rest.dropFirst()
      }
      return octets.isEmpty ? nil : ValueSpan(name: field.name.text, octets: octets, lines: lines)
    }
  }
}

extension PreparedUnion {
  fileprivate func spans(_ placed: Placed, _ value: RawValue, _ node: ValueNode?) -> [ValueSpan] {
    let tag = placed.tag ?? 0..<0
    let number = self.tag(of: value) ?? 0
    let name = alternative(number).map { alternatives[$0].name.text } ?? "\(number)"
    let own = tag.isEmpty ? [] : [ValueSpan(name: tagName, octets: tag, lines: [name])]
    var inner = placed
    inner.octets = tag.upperBound..<placed.octets.upperBound
    guard case .choice(let alternative, let fields) = node else {
      return own + (inner.octets.isEmpty ? [] : [ValueSpan(name: "octets", octets: inner.octets, lines: [])])
    }
    return own + alternative.structure.spans(inner, fields ?? .record([]))
  }
}

extension PreparedUnion {
  /// What the number in front of the alternatives is called.
  fileprivate var tagName: String {
    guard case .number(let coder) = tag else { return "Tag" }
    return coder.element.name ?? "Tag"
  }
}

extension NumbersLayout {
  fileprivate func spans(of value: RawValue) -> [ValueSpan] {
    guard case .numbers(let numbers) = value else { return [] }
    var next = 0
    return zip(elements(count: numbers.count), numbers).map { element, number in
      defer { next += element.scalar.octets }
      let octets = next..<next + element.scalar.octets
      return ValueSpan(name: element.name ?? "", octets: octets, lines: element.unnamed.lines(of: number))
    }
  }
}
