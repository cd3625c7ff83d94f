import Testing

@testable import GATTSchema

@Suite("A type that fields share")
struct SharedTypeTests {
  private static let types = """
    types:
      Level: { raw: uint8, unit: "%", max: 100 }
      Kind: { raw: uint8, cases: { Small: 0, Large: 1 } }
      Mark: { raw: uint8, bits: { 0: Moving } }
      Point: { struct: [{ name: X, raw: int16 }, { name: Y, raw: int16 }] }
      Line: { struct: [{ name: From, type: Point }, { name: To, type: Point }] }
      Choice: { union: uint8, alternatives: [{ name: A, is: 1, type: Point }] }
      Reading: { struct: [{ name: X, raw: int16 }] }
      Room: { identifier: Room, struct: [{ name: X, raw: int16 }] }
      Odd: { identifier: Even, struct: [{ name: X, raw: int16 }] }
      Weight:
        context: [Metric]
        struct: [{ name: Kilograms, raw: uint16, when: { context: Metric } }]
    x-none: 0
    """

  private func service(_ fields: [String]) throws -> Service {
    let lines = fields.map { "\n            - \($0)" }.joined()
    let compilation = Compilation(text: Sample.yaml(value: "\n          struct:" + lines, head: Self.types))
    return try #require(compilation.profile?.services.first, "\(compilation.findings)")
  }

  @Test(
    "is one Swift type of the service, by its own name unless that is taken",
    arguments: [
      (["{ name: A, type: Point }", "{ name: B, type: Point, repeat: 2 }"], ["Point"]),
      (["{ name: A, type: Line }", "{ name: B, type: Mark }"], ["Point", "Line", "Mark"]),
      (["{ name: A, type: Odd }"], ["Even"]),
      (["{ name: A, type: Kind }", "{ name: Kind, raw: uint8, cases: { No: 0 } }"], ["KindValue"]),
      (["{ name: A, type: Reading }", "{ name: B, type: Room }"], ["ReadingValue", "RoomValue"]),
    ])
  func names(_ fields: [String], _ expected: [String]) throws {
    #expect(try service(fields).types.map(\.type.identifier) == expected)
  }

  @Test(
    "stays that of its field where fields have it differently, or nothing needs a type",
    arguments: [
      ["{ name: A, type: Level }"],  // a number like any other
      ["{ name: A, type: Weight }"],  // the context is that of the characteristic
      [
        "{ name: A, type: Mark }", "{ name: B, raw: uint8, when: Moving }",
        "{ name: C, struct: [{ name: D, type: Mark }] }",
      ],
      ["{ name: A, type: Choice }", "{ name: B, type: Choice }"],  // only the last can keep what is unknown
      [
        "{ name: A, type: Kind }",
        "{ name: B, union: { field: A }, alternatives: [{ name: C, is: Small, raw: uint8 }] }",
      ],
    ])
  func exceptions(_ fields: [String]) throws {
    let kept = try service(fields).types.map(\.type.name)
    #expect(kept.allSatisfy { $0 == "Point" }, "\(kept)")
  }

  @Test("has what its name hides renamed, wherever it is used")
  func hiding() throws {
    let service = try service([
      "{ name: A, type: Point }", "{ name: Point, struct: [{ name: Point, struct: [{ name: X, raw: uint8 }] }] }",
    ])
    #expect(service.types.map(\.type.identifier) == ["Point"])
    guard case .structure(let structure) = service.characteristics[0].layout,
      case .structure(let outer) = structure.fields[1].content, case .structure(let inner) = outer.fields[0].content
    else { throw Sample.NoStructure() }
    #expect([outer.identifier, inner.identifier] == ["PointValue", "PointValueValue"])
  }

  @Test("of fields is none of a library, whose values stand by themselves")
  func library() throws {
    let compilation = Compilation(
      text: """
        gatt: 1
        name: Sample
        types:
          Point: { struct: [{ name: X, raw: int16 }] }
          Line: { struct: [{ name: From, type: Point }] }

        """)
    let types = try #require(compilation.profile?.types, "\(compilation.findings)")
    guard case .structure(let line) = types[1].layout, case .structure(let own) = types[1].ownLayout else {
      throw Sample.NoStructure()
    }
    #expect(line.fields[0].content.facts.type?.name == "Point", "who imports it shares it")
    #expect(own.fields[0].content.facts.type == nil)
  }

  @Test(
    "of named numbers is the library's own value, unless the numbers or a type inside the value differ",
    arguments: [
      ("{ name: A, type: Kind }", "Kind"), ("{ name: Kind, type: Kind }", "Kind"),
      ("{ name: A, struct: [{ name: B, type: Kind }] }", "Kind"),
      ("{ name: A, type: Other }", "OtherKind"),
      ("{ name: A, type: Kind }, { name: Kind, raw: uint8, cases: { No: 0 } }", nil),
      ("{ name: A, type: Kind }, { name: Kind, struct: [{ name: X, raw: uint8 }] }", nil),
    ] as [(String, String?)])
  func namedNumbers(_ fields: String, _ identifier: String?) throws {
    let compilation = Compilation(
      text: """
        gatt: 1
        name: Sample
        types:
          Kind: { raw: uint8, cases: { Small: 0, Large: 1 } }
          Other: { identifier: OtherKind, raw: uint8, cases: { Small: 0 }, unknown: keep }
          Pair: { struct: [\(fields)] }

        """)
    let types = try #require(compilation.profile?.types, "\(compilation.findings)")
    guard case .structure(let pair) = types[2].ownLayout else { throw Sample.NoStructure() }
    let numbers = pair.allFields.filter { $0.content.facts.type != nil }
    #expect(numbers.map(\.content.facts.type?.identifier) == (identifier.map { [$0] } ?? []))
  }
}
