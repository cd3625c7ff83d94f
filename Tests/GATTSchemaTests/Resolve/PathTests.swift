import Testing

@testable import GATTSchema

@Suite("Paths to numbers of other structures")
struct PathTests {
  @Test(
    "a name and the same with slashes mean one layout",
    arguments: [
      ("{ name: A, raw: uint8, when: Wide }", "{ name: A, raw: uint8, when: Flags/Wide }"),
      ("{ name: A, raw: uint8, repeat: Kind }", "{ name: A, raw: uint8, repeat: { field: Kind } }"),
      ("{ name: A, bytes: Kind }", "{ name: A, bytes: { field: Kind } }"),
      ("{ name: A, array: uint8, count: Kind }", "{ name: A, raw: uint8, repeat: { field: Kind } }"),
      ("{ name: A, array: uint8 }", "{ name: A, raw: uint8, repeat: rest }"),
      ("{ name: A, array: uint8, count: 3 }", "{ name: A, raw: uint8, repeat: 3 }"),
    ])
  func shorthand(_ short: String, _ long: String) throws {
    let head = ["{ name: Flags, raw: uint8, bits: { 0: Wide } }", "{ name: Kind, raw: uint8 }"]
    #expect(try Sample.structure(head[0], head[1], short) == Sample.structure(head[0], head[1], long))
  }

  @Test(
    "bits and cases may have the name or the number in front",
    arguments: [
      ("bits: { 0: On, \"2-3\": Level }", "bits: { On: 0, Level: \"2-3\" }"),
      ("bits: { 0: On, 1: { name: Off } }", "bits: { On: 0, 1: { name: Off } }"),
      ("cases: { Idle: 0, Busy: 1 }", "cases: { 0: Idle, 1: Busy }"),
      ("cases: { Idle: 0x10, Busy: { value: 1, label: x } }", "cases: { 0x10: Idle, Busy: { value: 1, label: x } }"),
    ])
  func eitherOrder(_ one: String, _ other: String) throws {
    let fields = [one, other].map { "{ name: A, raw: uint8, \($0) }" }
    #expect(try Sample.structure(fields[0]) == Sample.structure(fields[1]))
  }

  @Test("what a structure inside goes by stays part of the value, and is handed to it")
  func outer() throws {
    let structure = try Sample.structure(
      "{ name: Flags, raw: uint8, bits: { 0: Wide } }",
      "{ name: Item, struct: [{ name: A, raw: uint8 }, { name: B, raw: uint8, when: ../Wide }] }")
    #expect(try structure.group(0).members.map(\.isDerived) == [false])
    let inner = try #require(structure.fields[1].content.structures.first)
    #expect(inner.outerNumbers == [MemberReference(field: 0, member: 0)])
    #expect(inner.fields[1].presence == .isSet(MemberReference(field: 2)))
  }

  @Test(
    "a number inside a field that followed from other fields is part of the value where something outside goes by it")
  func inner() throws {
    let header = "{ name: Header, struct: [{ name: Size, raw: uint8 }, { name: Data, bytes: Size }] }"
    let alone = try Sample.structure(header)
    #expect(alone.fields[0].content.structures.first?.fields.map(\.isDerived) == [true, false])
    let structure = try Sample.structure(header, "{ name: More, bytes: Header/Size }")
    #expect(structure.fields[0].content.structures.first?.fields.map(\.isDerived) == [false, false])
  }

  @Test("both numbers that tell an alternative follow from it")
  func joined() throws {
    let structure = try Sample.structure(
      "{ name: Kind, raw: uint8 }", "{ name: Flags, raw: uint8, bits: { \"0-2\": Sort, 7: Last } }",
      "{ name: Body, union: { field: [Kind, Sort] }, alternatives: [{ name: A, is: [2, 5], raw: uint8 }] }")
    #expect(structure.fields[0].isDerived)
    #expect(try structure.group(1).members.map(\.isDerived) == [true, false])
    #expect(try structure.union(2).alternatives[0].tags == NumberSet(2 << 3 | 5))
    let interpreter = Interpreter(.structure(structure))
    let value = try interpreter.decode([2, 0x85, 9])
    #expect(try interpreter.encode(value) == [2, 0x85, 9])
    #expect(throws: ValueError.self) { try Interpreter(.structure(structure)).decode([2]) }
  }

  @Test(
    "a value that contradicts a number elsewhere is refused",
    arguments: [
      ([UInt8](arrayLiteral: 1, 7, 8), true), ([0, 7], true), ([1, 7], false), ([0, 7, 8], false),
    ])
  func contradictions(_ bytes: [UInt8], isValid: Bool) throws {
    let interpreter = Interpreter(
      .structure(
        try Sample.structure(
          "{ name: Flags, raw: uint8, bits: { 0: Wide } }",
          "{ name: Item, struct: [{ name: A, raw: uint8 }, { name: B, raw: uint8, when: ../Wide }] }")))
    #expect(((try? interpreter.decode(bytes)) != nil) == isValid)
    guard isValid, case .record(var record) = try interpreter.decode(bytes) else { return }
    record[0] = .numbers([.integer(Int128(1 - bytes[0]))])
    #expect(throws: ValueError.self) { try interpreter.encode(.record(record)) }
  }

  @Test("all but the last bytes may be none, and fewer are too few")
  func allBut() throws {
    let interpreter = Interpreter(
      .structure(try Sample.structure("{ name: Data, bytes: { all-but: 2 } }", "{ name: End, raw: uint16 }")))
    for bytes: [UInt8] in [[1, 2], [9, 1, 2], [9, 8, 1, 2]] {
      #expect(try interpreter.encode(interpreter.decode(bytes)) == bytes)
    }
    #expect(throws: ValueError.self) { try interpreter.decode([1]) }
  }

  @Test(
    "a field takes what those behind it leave that are there",
    arguments: [
      ([1, 7, 0, 9], "2"), ([1, 7, 9], "1"), ([3, 7, 0, 4, 5, 9], "2"), ([3, 7, 4, 5, 9], "1"), ([2, 4, 5, 9], ""),
    ] as [([UInt8], String)])
  func allButFieldsBehind(_ bytes: [UInt8], width: String) throws {
    let interpreter = Interpreter(
      .structure(
        try Sample.structure(
          "{ name: Flags, raw: uint8, bits: { 0: A, 1: B } }",
          "{ name: Level, bytes: { all-but: fields-behind }, when: A }",
          "{ name: Power, raw: uint16, when: B }", "{ name: End, raw: uint8 }")))
    let value = try interpreter.decode(bytes)
    var octets = ""
    if case .record(let record) = value, case .octets(let own)? = record[1] { octets = "\(own.count)" }
    #expect(octets == width)
    #expect(try interpreter.encode(value) == bytes)
    #expect(throws: ValueError.self, "cut short") { try interpreter.decode([3, 4, 5]) }
  }
}
