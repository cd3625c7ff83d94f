/// A part of a value where it lies in the octets: a field, a number, or the tag of a union.
package struct ValueSpan: Hashable, Sendable {
  /// What it is called; empty for a value that has no parts.
  package var name: String
  /// Its octets.
  package var octets: Range<Int>
  /// What they mean, a line a number, with names only for what is inside of it; none for what follows from other parts.
  package var lines: [String]
}

extension Interpreter {
  /// The parts of the value that `bytes` stand for, in wire order, without those that take no octets.
  package func spans(of bytes: [UInt8]) throws(ValueError) -> [ValueSpan] {
    let value = try decode(bytes)
    var cursor = OctetCursor(bytes)
    let decoder = LayoutDecoder(context: context, limit: limit)
    switch (prepared, layout) {
    case (.structure(let structure), _):
      return try decoder.spans(of: structure, &cursor, prepared.node(of: value, context: context))
    case (.union(let union), _):
      return try decoder.spans(of: union, &cursor, prepared.node(of: value, context: context))
    case (.numbers, .numbers(let numbers)): return numbers.spans(of: value)
    default: return bytes.isEmpty ? [] : [ValueSpan(name: "", octets: bytes.indices, lines: lines(of: value))]
    }
  }
}

extension LayoutDecoder {
  fileprivate func spans(
    of structure: PreparedStructure, _ cursor: inout OctetCursor, in outer: MemberScope? = nil, _ node: ValueNode?
  ) throws(ValueError) -> [ValueSpan] {
    guard structure.digits == nil, case .record(let parts) = node else {
      let rest = cursor.offset..<cursor.offset + cursor.remaining
      return rest.isEmpty ? [] : [ValueSpan(name: "", octets: rest, lines: node?.lines() ?? [])]
    }
    let places = try run(structure, &cursor, in: outer, keepsPlaces: true).places
    var rest = parts[...]
    return zip(structure.fields, places).compactMap { field, octets in
      var lines: [String] = []
      // Fields without a value of their own are no parts.
      if let part = rest.first, part.name === field.name {
        lines = part.node.lines()
        rest = rest.dropFirst()
      }
      return octets.isEmpty ? nil : ValueSpan(name: field.name.text, octets: octets, lines: lines)
    }
  }

  fileprivate func spans(
    of union: PreparedUnion, _ cursor: inout OctetCursor, _ node: ValueNode?
  ) throws(ValueError) -> [ValueSpan] {
    let tag = try self.tag(of: union, &cursor, in: nil)
    let name = union.alternative(tag).map { union.alternatives[$0].name.text } ?? "\(tag)"
    let own = cursor.offset > 0 ? [ValueSpan(name: union.tagName, octets: 0..<cursor.offset, lines: [name])] : []
    guard case .choice(let alternative, let fields) = node else {
      let rest = cursor.offset..<cursor.offset + cursor.remaining
      return own + (rest.isEmpty ? [] : [ValueSpan(name: "octets", octets: rest, lines: [])])
    }
    return own + (try spans(of: alternative.structure, &cursor, fields ?? .record([])))
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
