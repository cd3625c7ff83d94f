import GATTSchema

/// The octets of structures, unions and octets in words, for documentation comments.
enum LayoutDocumentation {
  /// The lines of a layout; nil for the short kinds.
  static func lines(_ layout: ValueLayout) -> [String]? {
    switch layout {
    case .octets(let octets): ["Octets, \(length(octets.length))."]
    case .structure(let structure): ["\(count(structure.measure.octets)), in wire order:"] + fields(structure)
    case .union(let union):
      ["\(count(union.measure.octets)), \(tag(union)):"] + union.alternatives.map { line($0) } + unknown(union)
    case .numbers, .text, .json: nil
    }
  }

  private static func count(_ count: OctetCount) -> String {
    if let fixed = count.fixed { return fixed == 1 ? "1 octet" : "\(fixed) octets" }
    return count.most.map { "\(count.least)…\($0) octets" } ?? "\(count.least) octets or more"
  }

  private static func tag(_ union: Union) -> String {
    switch union.tag {
    case .number(let element): "a \(element.scalar) that tells what follows"
    case .member: "told apart by an earlier number"
    case .length: "told apart by how many they are"
    }
  }

  private static func line(_ alternative: Alternative) -> String {
    let fields = alternative.structure.fieldsOnWire.filter { !$0.name.isEmpty }.map { SwiftLiteral.comment($0.name) }
    let name = SwiftLiteral.comment(alternative.name)
    return "- \(alternative.tag): \(name)"
      + (fields.isEmpty || fields == [name] ? "" : ": \(fields.joined(separator: ", "))")
  }

  private static func unknown(_ union: Union) -> [String] {
    union.keepsUnknown ? ["- anything else is kept as it is"] : []
  }

  private static func fields(_ structure: Structure) -> [String] {
    if let digits = structure.digits { return self.digits(digits, structure) }
    return structure.fieldsOnWire.map { field in
      let presence = field.presence.map { ", \(condition($0, structure))" } ?? ""
      return "- \(SwiftLiteral.comment(field.name)): \(content(field))\(repetition(field, structure))\(presence)"
    }
  }

  private static func digits(_ digits: DigitNumber, _ structure: Structure) -> [String] {
    let number = "\(digits.scalar)\(order(digits.element))"
    return zip(structure.fields, digits.places).map { field, place in
      "- \(SwiftLiteral.comment(field.name)): \(content(field)), times \(place) in a \(number)"
    }
  }

  private static func content(_ field: StructureField) -> String {
    switch field.content {
    case .number(let element): "\(narrow(element))\(element.scalar)\(order(element))\(Documentation.meaning(element))"
    case .bits(let group):
      "\(group.scalar)\(group.scalar.octets > 1 && group.endian == .big ? " big-endian" : ""), bits"
    case .text(let layout): "\(layout.words), \(length(layout.length))"
    case .octets(let layout): "octets, \(length(layout.length))"
    case .structure(let inner):
      inner.shared.map { "\($0.rawValue), \(count(inner.measure.octets))" } ?? count(inner.measure.octets)
    case .union: "one of several"
    case .constant(let element, let number): "\(element.scalar)\(order(element)), always \(number)"
    case .fixed(let fixed): self.fixed(fixed)
    case .checksum(let checksum): count(OctetCount(checksum.algorithm.octets))
    case .link: ""
    }
  }

  private static func fixed(_ fixed: FixedOctets) -> String {
    guard fixed.end == nil else { return fixed.words }
    let isPlain = fixed.pattern == nil && !fixed.isKept
    return count(OctetCount(fixed.count)) + (isPlain ? "" : ", \(fixed.words)")
  }

  private static func narrow(_ element: Element) -> String {
    element.narrow.map { "\($0.scalar), or for a number that needs it " } ?? ""
  }

  private static func order(_ element: Element) -> String {
    element.scalar.octets > 1 && element.endian == .big ? " big-endian" : ""
  }

  private static func repetition(_ field: StructureField, _ structure: Structure) -> String {
    switch field.repetition {
    case nil: ""
    case .exactly(let times): " × \(times)"
    case .rest: " × n"
    case .counted(let reference): " × \(name(reference, structure))"
    case .prefixed(let element): " × a \(element.scalar) in front"
    }
  }

  private static func length(_ length: Length) -> String {
    switch length {
    case .rest: "all that are left"
    case .allBut(let others): "all but the last \(others)"
    case .exactly(let octets): count(OctetCount(octets))
    case .atMost(let octets): "up to \(count(OctetCount(octets)))"
    case .padded(let octets): "\(count(OctetCount(octets))), filled up with zeros"
    case .prefixed(let element, _): "as many as a \(element.scalar) in front says"
    case .counted: "as many as an earlier number says"
    case .terminated: "up to a zero"
    }
  }

  private static func condition(_ condition: Condition, _ structure: Structure) -> String {
    switch condition {
    case .isSet(let reference): "with \(name(reference, structure))"
    case .not(.isSet(let reference)): "without \(name(reference, structure))"
    case .remaining: "if octets are left"
    case .isOne(let numbers, let reference):
      "when \(name(reference, structure)) is \(numbers.map { "\($0)" }.joined(separator: " or "))"
    case .context: "by the context"
    case .not: "when a condition does not hold"
    case .all(let parts): parts.map { self.condition($0, structure) }.joined(separator: " and ")
    }
  }

  private static func name(_ reference: MemberReference, _ structure: Structure) -> String {
    let field = structure.fields[reference.field]
    guard let member = reference.member, case .bits(let group) = field.content else {
      return SwiftLiteral.comment(field.name)
    }
    return SwiftLiteral.comment(group.members[member].name)
  }
}
