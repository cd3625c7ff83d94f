import Testing

@testable import GATTSchema

@Suite("Groups of bits")
struct BitGroupTests {
  @Test("have flags, numbers, cases and bits without a meaning")
  func members() throws {
    let group = try Sample.structure(
      """
      name: Flags
                    raw: uint16
                    labels: { set: on, clear: off }
                    bits:
                      0: Wide
                      1: { name: Contact, labels: { set: yes, clear: no } }
                      "2-3": { name: Kind, cases: { A: 0, B: 1 }, unknown: keep }
                      4: { name: Single, cases: { Off: 0, On: 1 } }
                      5-8: { name: Level, signed: true, scale: 1/2, unit: °C }
                      "9 - 10": Count
                      "11-12": reserved
                      13: reserved
      """
    ).group(0)
    let widths = [1, 1, 2, 1, 4, 2, 2, 1]
    #expect(group.members.map(\.width) == widths)
    #expect(group.members.map(\.lowest) == [0, 1, 2, 4, 5, 9, 11, 13])
    #expect(group.members[0].content == .flag(BitLabels(set: "on", clear: "off")))
    #expect(group.members[1].content == .flag(BitLabels(set: "yes", clear: "no")))
    guard case .unsigned(.enumeration(let kind)) = group.members[2].content,
      case .unsigned(.enumeration) = group.members[3].content,
      case .signed(.quantity(let level)) = group.members[4].content
    else { throw Sample.NoStructure() }
    #expect(kind.unknown == .keep)
    #expect(level.unit?.symbol == "°C")
    #expect(group.members[5].content == .unsigned(.quantity(.plain)))
    #expect(group.members[6].content == .reserved && group.members[7].content == .reserved)
    #expect(group.keptMask == 0b1100_0111_1111_1111)
  }

  @Test(
    "of a value of one number are flags where they can be, else a structure of one group",
    arguments: [("{ 0: A, 1: B }", true), ("{ 0: A, \"1-2\": B }", false), ("{ 0: A, 7: reserved }", false)])
  func values(_ bits: String, _ areFlags: Bool) throws {
    let layout = try Sample.characteristic(value: "{ raw: uint8, bits: \(bits) }").layout
    guard case .structure(let structure) = layout else {
      #expect(areFlags)
      return
    }
    #expect(!areFlags)
    #expect(structure.fields.map(\.identifier) == ["flags"])
    #expect(try structure.group(0).members.count == 2)
  }

  @Test(
    "cannot be what bits are not",
    arguments: [
      ("{ 8: A }", "bit-out-of-range"), ("{ \"6-8\": A }", "bit-out-of-range"), ("{ \"3-2\": A }", "bit-out-of-range"),
      ("{ \"1-x\": A }", "wrong-type"), ("{ -1: A }", "bit-out-of-range"), ("{ \"0-1\": A, 1: B }", "overlapping-bits"),
      ("{ 0: { name: A, signed: true } }", "inapplicable-key"),
      ("{ \"0-1\": { name: A, cases: { B: 4 } } }", "case-out-of-range"),
      ("{ \"0-1\": { name: A, signed: true, cases: { B: 2 } } }", "case-out-of-range"),
      ("{ \"0-1\": { name: A, max: 4 } }", "range-outside-type"),
      ("{ \"0-1\": { name: A, scale: 0 } }", "scale-of-zero"),
      ("{ \"0-1\": A, \"2-3\": a }", "identifier-collision"),
      ("{ \"0-9999999999999999999\": A }", "bit-out-of-range"),
    ])
  func mistakes(_ bits: String, _ rule: String) {
    #expect(Sample.rules("{ name: Flags, raw: uint8, bits: \(bits) }") == [rule])
  }
}
