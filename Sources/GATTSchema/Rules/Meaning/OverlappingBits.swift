enum OverlappingBits: Rule {
  static let id = "overlapping-bits"
  static let phase = RulePhase.resolution
  static let purpose = "Each bit belongs to one name; where two have it, no value could satisfy both."
  static let example = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { "0-3": Kind, 3: Charging } }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { "0-2": Kind, 3: Charging } }
    """)

  /// Reports every bit that has a name already; returns whether there is none.
  static func check(_ bits: [BitDocument], reporting diagnostics: inout Diagnostics) -> Bool {
    var owners: [Int: BitDocument] = [:]
    var isSound = true
    for bit in bits {
      let places = Int(bit.number.value)..<(Int(bit.number.value) + bit.width)
      guard let place = places.first(where: { owners[$0] != nil }), let owner = owners[place] else {
        for place in places { owners[place] = bit }
        continue
      }
      isSound = false
      diagnostics.report(
        Diagnostic(
          Self.self, "bit \(place) is “\(owner.name.value)” already; give each bit to one name", at: bit.number.range,
          notes: [.init("“\(owner.name.value)” is here", at: owner.number.range)]))
    }
    return isSound
  }
}
