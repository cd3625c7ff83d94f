import Testing

@testable import GATTSchema

@Suite("Values of fields that contradict themselves")
struct FieldEncodingTests {
  private static func member(_ field: Int) -> MemberReference { MemberReference(field: field) }

  @Test("a repetition that takes no octets is an error, however often it is said to be there")
  func emptyItems() {
    let empty = Build.structure(Build.number("Never", "uint8", when: .context(0)))
    let counted = Build.structure(
      Build.number("Count", "uint64", isDerived: true),
      Build.field("Items", .structure(empty), repeats: .counted(Self.member(0))))
    let error = ValueError(problem: .emptyItem, element: "Items", offset: 8, index: 0)
    #expect(throws: error) {
      try Interpreter(.structure(counted)).decode([UInt8](repeating: 0xFF, count: 8))
    }
    let rest = Build.structure(Build.field("Items", .structure(empty), repeats: .rest))
    #expect(throws: ValueError(problem: .emptyItem, element: "Items", offset: 0, index: 0)) {
      try Interpreter(.structure(rest)).decode([1])
    }
    #expect(throws: ValueError.self) {
      try Interpreter(.structure(rest)).encode(.record([.list([.record([nil])])]))
    }
    let huge = Build.structure(
      Build.number("Items", "uint8", repeats: .prefixed(Build.element("uint64"))))
    #expect(throws: ValueError(problem: .truncated(needed: 1, available: 0), element: "Items", offset: 9, index: 1)) {
      try Interpreter(.structure(huge)).decode([UInt8](repeating: 0xFF, count: 9))
    }
    let long = Build.structure(
      Build.field("Data", .octets(OctetsLayout(length: .prefixed(Build.element("uint64"), adding: 0)))))
    #expect(throws: ValueError(problem: .truncated(needed: .max, available: 1), element: "Data", offset: 8)) {
      try Interpreter(.structure(long)).decode([UInt8](repeating: 0xFF, count: 9))
    }
  }

  @Test("a count below zero is an error")
  func negativeCount() {
    let counted = Build.structure(
      Build.number("Count", "int8"), Build.number("Items", "uint8", repeats: .counted(Self.member(0))))
    #expect(throws: ValueError(problem: .outOfRange(.integer(-1)), element: "Items", offset: 1)) {
      try Interpreter(.structure(counted)).decode([0xFF])
    }
    #expect(throws: ValueError.self) { try Interpreter(.structure(counted)).encode(.record([.number(-1), .list([])])) }
    let prefixed = Build.structure(
      Build.number("A", "uint8"), Build.number("Items", "uint8", repeats: .prefixed(Build.element("int8"))))
    #expect(throws: ValueError(problem: .outOfRange(.integer(-128)), element: "Items", offset: 1)) {
      try Interpreter(.structure(prefixed)).decode([0, 0x80])
    }
    let reserved = Build.structure(
      Build.number("Count", "int8"),
      Build.field("Gap", .fixed(FixedOctets(form: .reserved(2))), repeats: .counted(Self.member(0))))
    #expect(throws: ValueError.self) { try Interpreter(.structure(reserved)).encode(.record([.number(-1), nil])) }
  }

  static let contradictions: [(value: RawValue, element: String?)] = [
    (.record([.number(2), .octets([1, 2]), .octets([3])]), "Again"),
    (.record([.number(1), .octets([1, 2]), .octets([3, 4])]), "Content"),
    (.record([.number(1), .octets([1]), nil]), "Again"),
    (.record([.number(1), .octets([1])]), nil),
    (.record([.number(256), .octets([]), .octets([])]), "Size"),
    (.number(1), nil), (.text("a"), nil), (.octets([0]), nil), (.list([]), nil), (.choice(0, .record([])), nil),
    (.record([.numbers([]), .octets([]), .octets([])]), "Size"),
    (.record([.numbers([.floating(.single, 0)]), .octets([]), .octets([])]), "Size"),
  ]

  @Test("a length that is a property has to agree with what it says", arguments: contradictions)
  func lengths(value: RawValue, element: String?) throws {
    let layout = try #require(FieldZoo.lengths.first { $0.description == "a length that is a property" }).layout
    let error = try #require(throws: ValueError.self) { try Interpreter(layout).encode(value) }
    #expect(error.element == element, "\(error)")
  }

  @Test("a field is there exactly when its condition says so")
  func presence() throws {
    let layout = try #require(FieldZoo.bits.first { $0.description == "conditions" }).layout
    let interpreter = Interpreter(layout)
    #expect(try interpreter.encode(.record([.number(3), .number(4), .number(5), nil, nil])) == [3, 4, 5, 7])
    let error = ValueError(problem: .contradicts("Kind"), element: "Odd", offset: 1)
    #expect(throws: error) { try interpreter.encode(.record([.number(2), .number(4), .number(5), nil, nil])) }
    #expect(throws: error) { try interpreter.encode(.record([.number(3), nil, .number(5), nil, nil])) }
    let withContext = Interpreter(layout, context: [3])
    #expect(try withContext.encode(.record([.number(2), nil, nil, nil, .number(9)])) == [2, 7, 9])
    #expect(throws: ValueError(problem: .notConstant(expected: 7, actual: 8), element: "Constant", offset: 1)) {
      try withContext.decode([2, 8])
    }
  }

  @Test("a marker is written by itself, and other octets are refused where they differ")
  func marker() throws {
    let layout = try #require(FieldZoo.lengths.first { $0.description == "markers" }).layout
    let interpreter = Interpreter(layout)
    let value = RawValue.record([.number(9), nil, .number(7)])
    #expect(try interpreter.encode(value) == [9, 1, 2, 7])
    #expect(try interpreter.decode([9, 1, 2, 7]) == value)
    #expect(throws: ValueError(problem: .notConstant(expected: 2, actual: 3), element: "Marker", offset: 2)) {
      try interpreter.decode([9, 1, 3, 7])
    }
    #expect(throws: ValueError.self) { try interpreter.decode([9, 1]) }
  }

  @Test("an optional field can only be missing behind the last one that is there")
  func optional() throws {
    let layout = try #require(FieldZoo.repetitions.first { $0.description == "optional fields in a row" }).layout
    let interpreter = Interpreter(layout)
    #expect(try interpreter.encode(.record([.number(1), nil, .number(2), nil])) == [1, 0, 2, 0])
    #expect(try interpreter.encode(.record([nil, nil, nil, nil])).isEmpty)
    #expect(throws: ValueError.self) { try interpreter.encode(.record([nil, nil, .number(2), nil])) }
    #expect(throws: ValueError.self) { try interpreter.encode(.record([.number(1), nil, nil, .number(2)])) }
  }

  @Test("derived numbers that do not fit are an error")
  func derived() throws {
    let layout = try #require(FieldZoo.repetitions.first { $0.description == "a count in bits" }).layout
    let interpreter = Interpreter(layout)
    let items = { (count: Int) in RawValue.record([.number(0), .list((0..<count).map { _ in .number(9) }), nil]) }
    #expect(try interpreter.encode(items(7)).first == 7)
    #expect(throws: ValueError(problem: .doesNotFit, element: "Head/Count", offset: 0)) {
      try interpreter.encode(items(8))
    }
    #expect(throws: ValueError(problem: .doesNotFit, element: "Head", offset: 0)) {
      try interpreter.encode(.record([.number(1), .list([]), nil]))
    }
  }

  @Test("a value is limited to an attribute's size, and a message to its own")
  func limits() throws {
    let layout = ValueLayout.structure(
      Build.structure(Build.field("Data", .octets(OctetsLayout(length: .rest)))))
    let long = [UInt8](repeating: 1, count: 513)
    let error = ValueError(problem: .wrongLength(expected: 512, actual: 513), element: nil, offset: 0)
    #expect(throws: error) { try Interpreter(layout).decode(long) }
    #expect(throws: ValueError.self) { try Interpreter(layout).encode(.record([.octets(long)])) }
    var characteristic = try Sample.characteristic(value: "{ raw: uint8 }")
    characteristic.layout = layout
    characteristic.message = MessageFraming(kind: .idle, idleMilliseconds: 200, largest: 513)
    #expect(try Interpreter(characteristic).encode(.record([.octets(long)])) == long)
    #expect(try Interpreter(characteristic).decode(long) == .record([.octets(long)]))
    #expect(throws: ValueError.self) { try Interpreter(characteristic).decode(long + [1]) }
    characteristic.request = layout
    #expect(throws: error) { try Interpreter(characteristic, isRequest: true).decode(long) }
  }

  @Test("members of a bit group have to mean something")
  func bits() throws {
    let interpreter = Interpreter(.structure(Layouts.glucose))
    let bytes = try #require(Hex.bytes("020700e807030f0e1e2d6cf121"))
    let error = ValueError(problem: .unknownCase(2), element: "Kind/Location", offset: 12)
    #expect(throws: error) { try interpreter.decode(bytes) }
  }
}
