import Testing

@testable import GATTSchema

@Suite("Fields of a structure")
struct FieldTests {
  @Test(
    "are what was written",
    arguments: [
      ("{ name: A, bytes: 4 }", .octets(OctetsLayout(length: .exactly(4)))),
      ("{ name: A, bytes: rest }", .octets(OctetsLayout(length: .rest))),
      ("{ name: A, bytes: nul }", .octets(OctetsLayout(length: .terminated))),
      ("{ name: A, bytes: { max: 20 } }", .octets(OctetsLayout(length: .atMost(20)))),
      ("{ name: A, string: ascii }", text(.rest)),
      ("{ name: A, string: ascii, length: 8 }", text(.exactly(8))),
      ("{ name: A, string: ascii, length: 8, padding: nul }", text(.padded(8))),
      ("{ name: A, string: ascii, max-length: 8 }", text(.atMost(8))),
      ("{ name: A, string: ascii, length: nul }", text(.terminated)),
      ("{ reserved: 3 }", .fixed(FixedOctets(form: .reserved(3)))),
      ("{ reserved: 3, keep: true }", .fixed(FixedOctets(form: .reserved(3), isKept: true))),
      ("{ pad-to: 20 }", .fixed(FixedOctets(form: .padding(to: 20)))),
      ("{ marker: 55 AA EB 90 }", .fixed(FixedOctets(form: .marker([0x55, 0xAA, 0xEB, 0x90])))),
      ("{ marker: 0x55 }", .fixed(FixedOctets(form: .marker([0x55])))),
      ("{ name: A, checksum: xor8 }", checksum(.xor, .little)),
      ("{ checksum: xor16, endian: big }", checksum(.xor16, .big)),
      ("{ checksum: crc16-xmodem, endian: big }", checksum(.crc(.xmodem), .big)),
      (
        "{ checksum: { width: 16, polynomial: 0x1021, initial: 0xFFFF, reflect-input: true } }",
        checksum(.crc(.libre), .little)
      ),
    ] as [(String, StructureField.Content)])
  func contents(_ field: String, _ content: StructureField.Content) throws {
    let structure = try Sample.structure("{ name: Before, raw: uint8 }", field)
    #expect(structure.fields[1].content == content)
  }

  private static func text(_ length: Length) -> StructureField.Content {
    .text(TextLayout(encoding: .ascii, endian: .little, length: length))
  }

  private static func checksum(_ algorithm: ChecksumAlgorithm, _ endian: ByteOrder) -> StructureField.Content {
    .checksum(Checksum(algorithm: algorithm, endian: endian, coverage: .before))
  }

  @Test(
    "are there when they were said to be",
    arguments: [
      ("when: B0", .isSet(bit(0))),
      ("when: N", .isSet(number)),
      ("when: { not: B1 }", .not(.isSet(bit(1)))),
      ("when: { field: N, is: 3 }", .isOne(of: [3], number)),
      ("when: { field: N, is: [0x10, 2] }", .isOne(of: [16, 2], number)),
      ("when: { field: State, is: [Busy, 0] }", .isOne(of: [1, 0], MemberReference(field: 2))),
      ("when: [B0, { not: N }]", .all([.isSet(bit(0)), .not(.isSet(number))])),
      ("when: [B0, [B1, N]]", .all([.isSet(bit(0)), .isSet(bit(1)), .isSet(number)])),
      ("when: { context: Metric }", .context(1)),
      ("optional: true", .remaining),
      ("when: B0, optional: true", .all([.isSet(bit(0)), .remaining])),
      ("optional: false", nil),
    ] as [(String, Condition?)])
  func conditions(_ key: String, _ condition: Condition?) throws {
    let structure = try Sample.structure(
      "{ name: Flags, raw: uint8, bits: { 0: B0, 1: B1 } }", "{ name: N, raw: uint8 }",
      "{ name: State, raw: uint8, cases: { Idle: 0, Busy: 1 } }", "{ name: A, raw: uint8, \(key) }",
      more: "context: [Imperial, { name: Metric, identifier: isMetric }]")
    #expect(structure.fields[3].presence == condition)
  }

  private static let number = MemberReference(field: 1)
  private static func bit(_ member: Int) -> MemberReference { MemberReference(field: 0, member: member) }

  @Test("repeat, and end, where something says so")
  func repetitions() throws {
    let structure = try Sample.structure(
      "{ name: N, raw: uint8 }", "{ name: Size, raw: uint8 }",
      "{ name: A, raw: uint8, repeat: 3 }", "{ name: B, raw: uint8, repeat: { field: N } }",
      "{ name: C, raw: uint8, repeat: { prefix: uint16, endian: big } }",
      "{ name: D, struct: [{ name: E, bytes: rest }], length: { field: Size, adding: 1 } }",
      "{ name: F, struct: [{ name: G, bytes: rest }], length: { prefix: uint8, adding: 1 } }",
      "{ name: H, raw: uint8, repeat: rest }")
    #expect(structure.fields[2].repetition == .exactly(3))
    #expect(structure.fields[3].repetition == .counted(MemberReference(field: 0)))
    guard case .prefixed(let count)? = structure.fields[4].repetition else { throw Sample.NoStructure() }
    #expect(count.scalar.description == "uint16" && count.endian == .big)
    #expect(structure.fields[5].extent?.length == .counted(MemberReference(field: 1), adding: 1))
    guard case .prefixed(let size, adding: 1)? = structure.fields[6].extent?.length else { throw Sample.NoStructure() }
    #expect(size.scalar.description == "uint8")
    #expect(structure.fields[7].repetition == .rest)
  }

  @Test("have constants, alternates and the byte order around them")
  func numbers() throws {
    let structure = try Sample.structure(
      "{ name: Op Code, raw: uint8, const: 0x28 }", "{ name: Flags, raw: uint8, bits: { 0: Imperial } }",
      "{ name: Weight, raw: uint16, scale: 0.005, unit: kg, alternate: { when: Imperial, scale: 0.01, unit: lb } }",
      "{ name: Little, raw: uint16, endian: little }", more: "endian: big")
    guard case .constant(let constant, 0x28) = structure.fields[0].content else { throw Sample.NoStructure() }
    #expect(constant.scalar.description == "uint8")
    guard case .number(let weight) = structure.fields[2].content, case .quantity(let quantity) = weight.meaning,
      let alternate = quantity.alternate
    else { throw Sample.NoStructure() }
    #expect(weight.endian == .big)
    #expect(alternate.condition == .isSet(MemberReference(field: 1, member: 0)))
    #expect(alternate.scale == Rational("0.01") && alternate.unit?.symbol == "lb")
    guard case .number(let little) = structure.fields[3].content else { throw Sample.NoStructure() }
    #expect(little.endian == .little)
  }

  @Test("cover with a checksum what they name")
  func coverage() throws {
    let structure = try Sample.structure(
      "{ checksum: crc8, over: [A, B] }", "{ name: A, raw: uint8 }", "{ name: B, raw: uint8 }",
      "{ checksum: crc8, over: [B, B] }", "{ checksum: crc8 }")
    let coverages = structure.fields.compactMap { field -> Checksum.Coverage? in
      guard case .checksum(let checksum) = field.content else { return nil }
      return checksum.coverage
    }
    #expect(coverages == [.fields(1...2), .fields(2...2), .before])
  }

  @Test("that are kept without a name get one each")
  func keptNames() throws {
    let structure = try Sample.structure(
      "{ reserved: 1, keep: true }", "{ reserved: 1 }", "{ reserved: 1, keep: true }",
      "{ reserved: 1, keep: true, name: Tail }")
    #expect(structure.fields.filter(\.isProperty).map(\.identifier) == ["reserved", "reserved2", "tail"])
  }
}
