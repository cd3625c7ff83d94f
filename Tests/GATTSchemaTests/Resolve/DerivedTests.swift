import Testing

@testable import GATTSchema

@Suite("What follows from other fields")
struct DerivedTests {
  private static let flags = "{ name: Flags, raw: uint8, bits: { 0: Bit, \"1-2\": Range } }"

  /// Fields behind a group of bits, and the names in it that are derived.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fields: [String]
    var derived: [String]

    init(_ name: String, _ fields: String..., derived: String...) {
      (testDescription, self.fields, self.derived) = (name, fields, derived)
    }
  }

  private static let cases = [
    Case("a bit as the whole condition of one field", "{ name: A, raw: uint8, when: Bit }", derived: "Bit"),
    Case("a bit that must be clear", "{ name: A, raw: uint8, when: { not: Bit } }", derived: "Bit"),
    Case("a bit that says whether a list is there", "{ name: A, raw: uint8, when: Bit, repeat: rest }", derived: "Bit"),
    Case("a bit that says whether kept octets are there", "{ reserved: 2, keep: true, when: Bit }", derived: "Bit"),
    Case("a bit that says whether dropped octets are there", "{ reserved: 2, when: Bit }"),
    Case("a bit that says whether a constant is there", "{ raw: uint8, const: 1, when: Bit }"),
    Case(
      "a bit of two fields", "{ name: A, raw: uint8, when: Bit }", "{ name: B, raw: uint8, when: Bit }", derived: "Bit"),
    Case(
      "a bit of two widths", "{ name: A, raw: uint8, alternate: { when: Bit, raw: uint16 } }",
      "{ name: B, raw: int8, alternate: { when: Bit, raw: int16 } }", derived: "Bit"),
    Case("a bit that is part of a condition", "{ name: A, raw: uint8, when: Bit, optional: true }"),
    Case("a bit that is compared", "{ name: A, raw: uint8, when: { field: Bit, is: 1 } }"),
    Case("a bit of an alternate", "{ name: A, raw: uint8, alternate: { when: Bit, unit: lb } }"),
    Case(
      "a bit that is there twice, once for an alternate", "{ name: A, raw: uint8, when: Bit }",
      "{ name: B, raw: uint8, alternate: { when: Bit, unit: lb } }"),
    Case("a range as a condition", "{ name: A, raw: uint8, when: Range }"),
    Case(
      "a range as a tag", "{ name: A, union: { field: Range }, alternatives: [{ name: B, is: 0 }] }", derived: "Range"),
    Case(
      "a bit as a tag", "{ name: A, union: { field: Bit }, alternatives: [{ name: B, is: 0 }] }", derived: "Bit"),
    Case(
      "the tag of a union that is not always there",
      "{ name: A, union: { field: Range }, alternatives: [{ name: B, is: 0 }], optional: true }"),
    Case(
      "the tag of a union that repeats",
      "{ name: A, union: { field: Range }, alternatives: [{ name: B, is: 0, raw: uint8 }], repeat: 2 }"),
    Case(
      "the tag of two unions", "{ name: A, union: { field: Range }, alternatives: [{ name: B, is: 0 }] }",
      "{ name: C, union: { field: Range }, alternatives: [{ name: D, is: 0 }] }"),
    Case("bits that count", "{ name: A, raw: uint8, repeat: { field: Range } }"),
  ]

  @Test("of bits", arguments: cases)
  func bits(_ sample: Case) throws {
    let lines = ([Self.flags] + sample.fields).map { "\n            - \($0)" }.joined()
    let characteristic = try Sample.characteristic(value: "\n          struct:" + lines)
    guard case .structure(let structure) = characteristic.layout else { throw Sample.NoStructure() }
    let derived = try structure.group(0).members.filter(\.isDerived).map(\.name)
    #expect(derived == sample.derived)
    #expect(!structure.fields[0].isDerived)
  }

  @Test(
    "of numbers",
    arguments: [
      ("{ name: A, raw: uint8, repeat: { field: N } }", true),
      ("{ name: A, bytes: { field: N } }", true),
      ("{ name: A, string: utf8, length: { field: N, adding: 1 } }", true),
      ("{ name: A, struct: [{ name: B, bytes: rest }], length: { field: N } }", true),
      ("{ name: A, union: { field: N }, alternatives: [{ name: B, is: 7 }] }", true),
      ("{ name: A, raw: uint8, repeat: { field: N }, optional: true }", false),
      ("{ name: A, string: utf8, length: { field: N }, optional: true }", false),
      ("{ name: A, raw: uint8, when: N }", false),
      ("{ name: A, raw: uint8, when: { field: N, is: [1, 2] } }", false),
    ])
  func numbers(_ field: String, _ isDerived: Bool) throws {
    let structure = try Sample.structure("{ name: N, raw: uint8 }", field)
    #expect(structure.fields[0].isDerived == isDerived)
    #expect(!structure.fields[1].isDerived)
  }

  @Test("a length that repeats is no one number")
  func repeatedLength() throws {
    let structure = try Sample.structure(
      "{ name: N, raw: uint8 }",
      "{ name: A, struct: [{ name: B, raw: uint8 }], length: { field: N }, repeat: 2 }",
      "{ name: C, raw: uint8 }")
    #expect(!structure.fields[0].isDerived)
  }

  @Test("a number that is not always there stays a property")
  func sometimesAbsent() throws {
    let structure = try Sample.structure(
      "{ name: Flags, raw: uint8, bits: { 0: Bit } }", "{ name: N, raw: uint8, when: Bit }",
      "{ name: A, raw: uint8, repeat: { field: N }, when: Bit }")
    #expect(!structure.fields[1].isDerived)
  }
}
