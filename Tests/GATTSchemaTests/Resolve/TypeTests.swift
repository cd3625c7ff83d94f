import Testing

@testable import GATTSchema

@Suite("Types in fields")
struct TypeTests {
  private static let types = """
    types:
      Level: { raw: uint8, unit: "%", max: 100 }
      State: { raw: uint8, bits: { 0: Moving, "1-3": Speed } }
      Flags: { raw: uint8, bits: { 0: Moving } }
      Name: { string: utf8, length: nul }
      Blob: { bytes: 4 }
      Point: { struct: [{ name: X, raw: int16 }, { name: Y, raw: int16 }] }
      Choice: { union: uint8, alternatives: [{ name: A, is: 1, type: Point }] }
      Line: { struct: [{ name: From, type: Point }, { name: To, type: Point }] }
      Weight:
        context: [Metric]
        struct: [{ name: Kilograms, raw: uint16, when: { context: Metric } }]
    x-none: 0
    """

  @Test("stand for what they are")
  func substitution() throws {
    let structure = try Sample.structure(
      "{ name: Charge, type: Level, identifier: battery }", "{ name: Wheel, type: State }",
      "{ name: Pedal, type: Flags }", "{ name: Owner, type: Name }", "{ name: Key, type: Blob }",
      "{ name: Way, type: Line }", "{ name: Load, type: Weight }", "{ name: What, type: Choice, optional: true }",
      more: "context: [Imperial]", head: Self.types)
    guard case .number(let charge) = structure.fields[0].content else { throw Sample.NoStructure() }
    #expect(charge.identifier == "battery" && charge.name == "Charge")
    #expect(try structure.group(1).identifier == "Wheel" && structure.group(1).members.count == 2)
    #expect(try structure.group(2).members.map(\.identifier) == ["moving"])
    #expect(structure.fields[3].content == .text(TextLayout(encoding: .utf8, endian: .little, length: .terminated)))
    #expect(structure.fields[4].content == .octets(OctetsLayout(length: .exactly(4))))
    guard case .structure(let way) = structure.fields[5].content else { throw Sample.NoStructure() }
    #expect(way.identifier == "Way" && way.fields.map(\.identifier) == ["from", "to"])
    guard case .structure(let load) = structure.fields[6].content else { throw Sample.NoStructure() }
    #expect(load.fields[0].presence == .context(1), "its own context comes behind that of the characteristic")
  }

  @Test("bring their context along")
  func context() throws {
    let characteristic = try Sample.characteristic(value: "Weight", head: Self.types)
    #expect(characteristic.context.map(\.identifier) == ["metric"])
  }

  @Test(
    "that are ready-made have their fields and octets",
    arguments: [
      ("date-time", SharedType.dateTime, 7), ("date", .date, 4), ("address", .address, 6), ("uuid", .uuid, 2),
    ])
  func shared(_ name: String, _ type: SharedType, _ size: Int) throws {
    let structure = try Sample.structure("{ name: A, type: \(name) }", more: "endian: big")
    guard case .structure(let shared) = structure.fields[0].content else { throw Sample.NoStructure() }
    #expect(shared.shared == type)
    #expect(ValueLayout.structure(shared).measure.octets.least == size)
    let asValue = try Sample.characteristic(value: name).layout
    #expect(asValue.measure.octets.least == size)
  }

  @Test(
    "are refused where they cannot be",
    arguments: [
      ("{ name: A, type: Nothing }", "unknown-type"), ("{ name: A, type: uint8 }", "unknown-type"),
      ("{ name: A, type: Three }", "unknown-type"), ("{ name: A, type: Circle }", "recursive-type"),
    ])
  func mistakes(_ field: String, _ rule: String) {
    let head = """
      types:
        Three: { array: uint8, count: 3 }
        Circle: { struct: [{ name: Other, type: Arc }] }
        Arc: { struct: [{ name: Other, type: Circle }] }
      x-none: 0
      """
    #expect(Sample.rules(field, head: head).contains(rule))
  }

  @Test("a type called like a ready-made one is refused")
  func shadowing() {
    #expect(Sample.rules("{ name: A, type: date }", head: "types: { date: { raw: uint8 } }") == ["type-shadows-scalar"])
  }

  @Test("types that hide an enclosing type get another name")
  func hiding() throws {
    let structure = try Sample.structure(
      "{ name: Room, struct: [{ name: Reading, union: uint8, alternatives: [{ name: Sample, is: 1, bytes: 2 }] }] }")
    guard case .structure(let room) = structure.fields[0].content else { throw Sample.NoStructure() }
    #expect(room.identifier == "RoomValue")
    let union = try room.union(0)
    #expect(union.identifier == "ReadingValue")
    #expect(union.alternatives[0].structure.identifier == "SampleValue")
  }

  @Test("types that double twenty times are bounded")
  func typeBomb() {
    let types = (0..<20).map {
      "  T\($0): { struct: [{ name: A, type: T\($0 + 1) }, { name: B, type: T\($0 + 1) }] }\n"
    }
    let head = "types:\n\(types.joined())  T20: { struct: [{ name: A, raw: uint8 }] }\nx-none: 0"
    let rules = Set(Sample.rules("{ name: A, type: T0 }", head: head))
    #expect(rules == ["alias-expansion"])
  }

  @Test("types a thousand deep are bounded")
  func depth() {
    let types = (0..<1_000).map { "  T\($0): { struct: [{ name: A, type: T\($0 + 1) }] }\n" }
    for order in [types, types.reversed()] {
      let head = "types:\n\(order.joined())  T1000: { raw: uint8 }\nx-none: 0"
      #expect(Set(Sample.rules("{ name: A, type: T0 }", head: head)) == ["recursive-type"])
    }
  }

  @Test("repetitions of repetitions overflow nothing")
  func sizes() {
    var value = "{ name: A, raw: uint64, repeat: 512 }"
    for _ in 0..<12 { value = "{ name: A, struct: [\(value)], repeat: 512 }" }
    #expect(Sample.rules(value) == ["value-too-long"])
  }
}
