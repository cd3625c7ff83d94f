enum UnreadFlag: StructureRule {
  static let id = "unread-flag"
  static let severity = Severity.warning
  static let purpose = """
    A bit whose name ends in “Present” says that a field is there. When no field goes by it, either the \
    field is read where it is not, or it is missing.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Humidity Present } }
      - { name: Temperature, raw: int16 }
      - { name: Humidity, raw: uint16 }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Humidity Present } }
      - { name: Temperature, raw: int16 }
      - { name: Humidity, raw: uint16, when: Humidity Present }
    """)

  /// Reports bits that only can mean that a field is there: one has the rest of the bit's name, or other bits beside it
  /// decide about fields. That a battery is present may be all there is to say about it, and a field in front of the bit
  /// cannot go by it: such a bit says whether the field holds a measurement.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics) {
    let references = structure.references
    let deciding = Set(references.filter { $0.member != nil }.map(\.field))
    for (place, field) in structure.fields.enumerated() {
      guard case .bits(let group) = field.content else { continue }
      let others = structure.fields.enumerated().filter { $0.offset != place }
      for (index, member) in group.members.enumerated() {
        guard !references.contains(MemberReference(field: place, member: index)) else { continue }
        guard let (thing, isSaid) = member.announced, isSaid || field.announcesFields else { continue }
        let places = others.filter { $0.element.name.lowercased() == thing.lowercased() }.map(\.offset)
        guard places.isEmpty || places.contains(where: { $0 > place }) else { continue }
        let isField = isSaid ? !places.isEmpty : isNumber(thing, alwaysBehind: place, in: structure)
        guard isField || deciding.contains(place) && member.saysPresent else { continue }
        diagnostics.report(diagnostic(member, thing, range(of: member, in: structure.written[place])))
      }
    }
  }

  /// Whether a number behind `place` is called like a bit there, and is always there. What stands in front of the bit
  /// cannot go by it.
  private static func isNumber(_ name: String, alwaysBehind place: Int, in structure: WrittenStructure) -> Bool {
    zip(structure.fields, structure.written).dropFirst(place + 1).contains { field, written in
      guard case .number = field.content, field.name.lowercased() == name.lowercased() else { return false }
      return written.condition == nil && written.isOptional == nil
    }
  }

  private static func diagnostic(_ member: BitMember, _ thing: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "no field goes by “\(member.name)”; say `when: \(member.name)` at “\(thing)”, or add it", at: range)
  }

  /// Where the bit's name stands. A group from another file has no place here but the field's own.
  private static func range(of member: BitMember, in written: FieldDocument) -> SourceRange {
    guard case .value(let value) = written.content else { return written.kindRange }
    return value.meaning.bits.first { $0.name.value == member.name }?.name.range ?? written.kindRange
  }
}

extension StructureField {
  /// Whether the name of a group of bits says that they tell which fields follow. Alarms are called like numbers, too.
  fileprivate var announcesFields: Bool {
    let words = name.lowercased().split(separator: " ")
    return words.contains { ["flags", "fields", "contents", "presence", "present"].contains($0) }
  }
}

extension BitMember {
  /// What a bit says is there: “… Present” and “Has …” by their words, any other by the field that is called like it.
  fileprivate var announced: (thing: String, isSaid: Bool)? {
    guard case .flag = content else { return nil }
    let lowered = name.lowercased()
    if let word = [" present", " included", " follows"].first(where: lowered.hasSuffix) {
      return (String(name.dropLast(word.count)), true)
    }
    return lowered.hasPrefix("has ") ? (String(name.dropFirst(4)), true) : (name, false)
  }

  /// Whether it is called “… Present”.
  fileprivate var saysPresent: Bool { name.lowercased().hasSuffix(" present") }
}
