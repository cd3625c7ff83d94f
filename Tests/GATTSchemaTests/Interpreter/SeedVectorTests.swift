import Testing

@testable import GATTSchema

/// What BlueCap's own tests and shipped profiles say about octets, and its defects the other way round.
@Suite("The vectors of the system that the profiles come from")
struct SeedVectorTests {
  private func interpreter(_ value: String, more: String = "") throws -> Interpreter {
    Interpreter(try Sample.characteristic(value: value, more: more))
  }

  private func numbers(_ values: [Int128]) -> RawValue {
    .numbers(values.map { .integer($0) })
  }

  /// Values that encode to these octets, and decode from them.
  private static let vectors: [(String, String, [Int128])] = [
    ("{ raw: uint16 }", "e803", [1000]), ("{ raw: int16 }", "b4fb", [-1100]), ("{ raw: uint32 }", "e8030000", [1000]),
    ("{ raw: uint16, endian: big }", "03e8", [1000]), ("{ raw: int16, endian: big }", "fbb4", [-1100]),
    ("{ array: uint16, count: 2 }", "e8036400", [1000, 100]), ("{ array: int8, count: 2 }", "02ab", [2, -85]),
    ("{ pair: [int16, uint8] }", "b4fb64", [-1100, 100]), ("{ pair: [int8, uint8] }", "02ab", [2, 171]),
    ("{ array-pair: [int16, uint8], counts: [2, 2] }", "b4fbe803644b", [-1100, 1000, 100, 75]),
    ("{ array-pair: [int8, uint8], counts: [2, 2] }", "02ab03ab", [2, -85, 3, 171]),
    ("{ array-pair: [uint8, int8], counts: [2, 4] }", "0102fffefdfc", [1, 2, -1, -2, -3, -4]),
    ("{ array-pair: [uint8, int8], counts: [4, 2] }", "01020304fffe", [1, 2, 3, 4, -1, -2]),
    ("{ array-pair: [uint8, int8], counts: [2, 2] }", "c8ff0a80", [200, 255, 10, -128]),
    ("{ pair: [uint8, int8] }", "0af6", [10, -10]),
    (
      "{ array-pair: [uint16, int16], counts: [4, 4] }", "81b2f863febe4e8d591bc607bff6a615",
      [
        45697, 25592, 48894, 36174, 7001, 1990, -2369, 5542,
      ]
    ),
    ("{ pair: [int16, uint16] }", "d9f6cb84", [-2343, 33995]),
    ("{ array: uint8, count: 6 }", "010203040506", [1, 2, 3, 4, 5, 6]),
  ]

  @Test("octets and numbers mean each other", arguments: vectors)
  func bothWays(_ value: String, _ hex: String, _ expected: [Int128]) throws {
    let interpreter = try interpreter(value)
    let bytes = try #require(Hex.bytes(hex))
    #expect(try interpreter.decode(bytes) == numbers(expected))
    #expect(try interpreter.encode(numbers(expected)) == bytes)
  }

  @Test("a scalar needs its octets, and drops others only where the profile says so")
  func scalars() throws {
    #expect(throws: ValueError.self) { try interpreter("{ raw: uint16 }").decode([0x88]) }
    #expect(throws: ValueError.self) { try interpreter("{ raw: int32 }").decode([1, 2]) }
    #expect(throws: ValueError.self) { try interpreter("{ raw: uint8 }").decode([]) }
    #expect(throws: ValueError.self) { try interpreter("{ raw: uint8 }").decode([0x88, 0x13]) }
    #expect(try interpreter("{ raw: uint8 }", more: "trailing: ignore").decode([0x88, 0x13]) == numbers([0x88]))
  }

  @Test("a list takes whole numbers; a remainder is dropped only where the profile says so")
  func lists() throws {
    let lenient = try interpreter("{ array: uint16 }", more: "trailing: ignore")
    #expect(try lenient.decode([1, 0, 2, 0, 3]) == numbers([1, 2]))
    #expect(try lenient.decode([]) == numbers([]))
  }

  @Test("an array has its count of elements, not of octets")
  func arrays() throws {
    let pair = try interpreter("{ array: int8, count: 2 }")
    #expect(throws: ValueError(problem: .trailing(1), element: nil, offset: 2)) { try pair.decode([2, 0xAB, 0x0C]) }
    #expect(throws: ValueError(problem: .truncated(needed: 1, available: 0), element: nil, offset: 1)) {
      try pair.decode([2])
    }
    #expect(pair.layout.fixedSize == 2)
    #expect(try interpreter("{ array: int16, count: 3 }").layout.fixedSize == 6)
  }

  @Test("a pair may refuse values by its limits")
  func pairs() throws {
    let value = "{ pair: [int8, uint8], elements: [X, { name: Y, min: 11 }] }"
    #expect(try interpreter(value).decode([2, 171]) == numbers([2, 171]))
    #expect(throws: ValueError(problem: .outOfRange(.integer(1)), element: "Y", offset: 1)) {
      try interpreter(value).decode([2, 1])
    }
  }

  @Test("three octets are no array pair of four")
  func shortArrayPair() throws {
    let interpreter = try interpreter("{ array-pair: [int8, uint8], counts: [2, 2] }")
    #expect(throws: ValueError(problem: .truncated(needed: 1, available: 0), element: nil, offset: 3)) {
      try interpreter.decode([2, 0xAB, 3])
    }
  }

  @Test("a number without a case is no value")
  func enumerations() throws {
    let interpreter = try interpreter("{ raw: uint8, cases: { No: 0, Yes: 1, Maybe: 2 } }")
    #expect(throws: ValueError(problem: .unknownCase(3), element: nil, offset: 0)) { try interpreter.decode([3]) }
  }

  @Test("text is decoded strictly, with every NUL it has")
  func text() throws {
    #expect(throws: ValueError.self) { try interpreter("{ string: utf8 }").decode([0xFF]) }
    #expect(try interpreter("{ string: utf8 }").decode([]) == .text(""))
    #expect(try interpreter("{ string: utf8 }").decode([0x41, 0]) == .text("A\0"))
    #expect(try interpreter("{ string: utf8 }").decode([0x41, 0x41, 0x41, 0x31, 0x31]) == .text("AAA11"))
  }

  @Test(
    "initial values decode to what the profiles say",
    arguments: [
      (
        "{ array: int8, elements: [{ name: x, scale: -1/64 }, { name: y, scale: -1/64 }, { name: z, scale: 1/64 }] }",
        "c0e0a0",
        [1, 0.5, -1.5]
      ),
      (
        "{ array: int16, elements: [{ name: x, scale: -2000/65536 }, { name: y, scale: -2000/65536 }, { name: z, scale: 2000/65536 }] }",
        "79f77c07e704", [66.619873046875, -58.4716796875, 38.299560546875]
      ),
      (
        "{ array: int16, elements: [{ name: x, scale: -500/65536 }, { name: y, scale: -500/65536 }, { name: z, scale: 500/65536 }] }",
        "e8ff25ffe9ff", [0.18310546875, 1.67083740234375, -0.17547607421875]
      ),
      (
        "{ array: uint16, elements: [{ name: t, scale: 175.72/65536, offset: -46.86 }, { name: h, scale: 125/65536, offset: -6 }] }",
        "280aac0d", [-39.8886865234375, 0.67572021484375]
      ),
      ("{ raw: int16, scale: 1/4 }", "6400", [25]), ("{ raw: int16, scale: 1/128 }", "3c0d", [26.46875]),
      ("{ raw: uint8, scale: 10 }", "64", [1000]), ("{ raw: uint16 }", "8813", [5000]),
    ] as [(String, String, [Double])])
  func meanings(_ value: String, _ hex: String, _ expected: [Double]) throws {
    let characteristic = try Sample.characteristic(value: value)
    let decoded = try Interpreter(characteristic).decode(try #require(Hex.bytes(hex)))
    guard case .numbers(let numbers) = decoded else { return }
    let scaled = zip(characteristic.layout.elements, numbers).compactMap { element, number -> Double? in
      guard case .quantity(let quantity) = element.meaning else { return nil }
      return number.integer.map { quantity.value(of: $0) }
    }
    #expect(scaled == expected)
  }

  @Test(
    "an initial value that its type cannot hold does not compile",
    arguments: [("{ raw: uint8, scale: 10, unit: ms }", "8813"), ("{ array: uint8, count: 6 }", "6400")])
  func wrongInitialValues(_ value: String, _ hex: String) {
    let compilation = Compilation(text: Sample.yaml(value: value, more: "initial: { hex: \(hex) }"))
    #expect(
      compilation.places == ["invalid-value 12:25-12:29"], "\(compilation.findings)")
  }

  @Test("two cases may not print alike unnoticed")
  func labels() {
    let value = "{ raw: uint8, cases: { No: 0, Yes: 1, Calibrate: { value: 2, label: Yes } } }"
    #expect(Compilation(text: Sample.yaml(value: value)).diagnostics.map(\.rule) == ["duplicate-label"])
  }
}
