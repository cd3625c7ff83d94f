enum PresenceBitTwice: StructureRule {
  static let id = "presence-bit-twice"
  static let severity = Severity.warning
  static let purpose = """
    Fields that stand side by side and come and go with one bit belong into one `struct`, or into one \
    `union` when the bit says which of them is there. Then no value can have one without the other, and \
    nobody has to set the bit.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Wind Present } }
      - { name: Wind Speed, raw: uint8, when: Wind Present }
      - { name: Wind Direction, raw: uint16, when: Wind Present }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Wind Present } }
      - name: Wind
        when: Wind Present
        struct:
          - { name: Speed, raw: uint8 }
          - { name: Direction, raw: uint16 }
    """)

  /// Reports fields whose whole condition is the bit of the field right before them, when nothing else goes by that bit.
  /// What lies apart cannot be joined, and what goes by other numbers as well stays where those are.
  static func check(_ structure: WrittenStructure, reporting diagnostics: inout Diagnostics) {
    let fields = structure.fields
    for reference in structure.references {
      guard let name = structure.bitName(reference) else { continue }
      let users = fields.indices.filter { fields[$0].references.contains(reference) }
      guard users.count > 1, users[users.count - 1] - users[0] == users.count - 1 else { continue }
      let senses = users.compactMap { fields[$0].isProperty ? fields[$0].onlyBit : nil }
      guard senses.count == users.count else { continue }
      for (index, place) in users.enumerated().dropFirst() {
        diagnostics.report(diagnostic(place, bit: name, isSame: senses[index] == senses[index - 1], in: structure))
      }
    }
  }

  private static func diagnostic(
    _ place: Int, bit: String, isSame: Bool, in structure: WrittenStructure
  ) -> Diagnostic {
    let (name, earlier) = (structure.name(of: place), structure.name(of: place - 1))
    let message =
      isSame
      ? "“\(bit)” says that “\(earlier)” is there, and “\(name)” as well; make them one `struct`"
      : "“\(bit)” says which of “\(earlier)” and “\(name)” is there; make them one `union`"
    return Diagnostic(
      Self.self, message, at: structure.range(of: place),
      notes: [.init("“\(earlier)” is here", at: structure.range(of: place - 1))])
  }
}

extension StructureField {
  /// Whether a bit that is the whole of its condition, and all that it goes by, has to be set; nil when there is none.
  fileprivate var onlyBit: Bool? {
    guard references.count == 1 else { return nil }
    switch presence {
    case .isSet?: return true
    case .not(.isSet)?: return false
    default: return nil
    }
  }
}

extension WrittenStructure {
  /// The name of the bit that `reference` is; nil for a whole number or several bits.
  func bitName(_ reference: MemberReference) -> String? {
    guard fields.indices.contains(reference.field) else { return nil }
    guard let member = reference.member, case .bits(let group) = fields[reference.field].content else { return nil }
    guard case .flag = group.members[member].content else { return nil }
    return group.members[member].name
  }
}
