import Testing

@testable import GATTSchema

@Suite("Limits, special numbers, unknown cases and trailing octets")
struct LimitTests {
  private func interpreter(_ value: String, more: String = "") throws -> Interpreter {
    Interpreter(try Sample.characteristic(value: value, more: more))
  }

  @Test(
    "min and max are in the unit and become the raw range",
    arguments: [
      ("{ raw: uint8, min: 10, max: 20 }", 10, 20), ("{ raw: int16, scale: 1/10, min: -2, max: 2.05 }", -20, 20),
      ("{ raw: int16, scale: -1/10, min: -2, max: 1 }", -10, 20),
      ("{ raw: uint8, scale: 10, offset: 5, min: 5, max: 104 }", 0, 9),
      ("{ raw: uint8, min: 3.5 }", 4, 255), ("{ raw: int8, max: -3.5 }", -128, -4),
      ("{ raw: uint16, scale: 1/3, min: 1, max: 1 }", 3, 3),
    ] as [(String, Int128, Int128)])
  func range(_ value: String, _ low: Int128, _ high: Int128) throws {
    let interpreter = try interpreter(value)
    let type = try #require(interpreter.layout.elements.first?.scalar.integerRange)
    for edge in [low, high] {
      #expect(try interpreter.decode(try interpreter.encode(.numbers([.integer(edge)]))) == .numbers([.integer(edge)]))
    }
    for outside in [low - 1, high + 1] where type.contains(outside) {
      let error = ValueError(problem: .outOfRange(.integer(outside)), element: nil, offset: 0)
      #expect(throws: error) { try interpreter.encode(.numbers([.integer(outside)])) }
    }
  }

  @Test("a special number is valid outside min and max, and only itself")
  func special() throws {
    let interpreter = try interpreter("{ raw: uint16, max: 1000, special: { Not Known: 0xFFFF } }")
    #expect(try interpreter.decode([0xFF, 0xFF]) == .numbers([.integer(65535)]))
    #expect(throws: ValueError(problem: .outOfRange(.integer(65534)), element: nil, offset: 0)) {
      try interpreter.decode([0xFE, 0xFF])
    }
  }

  @Test("limits of floating point hold, and NaN is outside any")
  func floating() throws {
    let interpreter = try interpreter("{ raw: float32, min: -1/2, max: 1/2 }")
    for value in [-0.5, 0.5, 0, -0.0] as [Float] {
      #expect(try interpreter.encode(.numbers([.floating(.single, UInt64(value.bitPattern))])).count == 4)
    }
    for value in [-0.6, 0.6, .nan, .infinity, -.infinity] as [Float] {
      let number = RawNumber.floating(.single, UInt64(value.bitPattern))
      #expect(throws: ValueError(problem: .outOfRange(number), element: nil, offset: 0)) {
        try interpreter.encode(.numbers([number]))
      }
    }
  }

  @Test(
    "a limit may be 2⁶⁴ and more away without a trap",
    arguments: [
      "{ raw: uint64, min: 0, max: 4611686018427387904 }", "{ raw: int64, scale: 1/4611686018427387904, max: 1 }",
      "{ raw: uint64, scale: 4611686018427387904, offset: -4611686018427387904, min: 1 }",
      "{ raw: int8, scale: 1/4611686018427387903, min: 1/4611686018427387904 }",
      "{ raw: uint8, scale: 4611686018427387903, offset: 1/4611686018427387903, min: 1/7, max: 4611686018427387904 }",
    ])
  func extremes(_ value: String) {
    let compilation = Compilation(text: Sample.yaml(value: value, more: "initial: 1"))
    let rules: Set = ["range-outside-type", "bad-number", "inexact-value", "value-out-of-range"]
    #expect(rules.isSuperset(of: compilation.diagnostics.map(\.rule)), "\(compilation.findings)")
  }

  @Test("a number without a case fails, or is kept where the profile says so")
  func unknownCases() throws {
    let strict = try interpreter("{ raw: uint8, cases: { Off: 0, On: 1 } }")
    #expect(throws: ValueError(problem: .unknownCase(3), element: nil, offset: 0)) { try strict.decode([3]) }
    #expect(throws: ValueError(problem: .unknownCase(3), element: nil, offset: 0)) {
      try strict.encode(.numbers([.integer(3)]))
    }
    let lenient = try interpreter("{ raw: uint8, cases: { Off: 0, On: 1 }, unknown: keep }")
    for octet in UInt8.min...UInt8.max {
      let value = try lenient.decode([octet])
      #expect(value == .numbers([.integer(Int128(octet))]))
      #expect(try lenient.encode(value) == [octet])
    }
  }

  @Test("trailing octets fail, or are dropped where the profile says so")
  func trailing() throws {
    let strict = try interpreter("{ raw: uint8 }")
    #expect(throws: ValueError(problem: .trailing(2), element: nil, offset: 1)) { try strict.decode([1, 2, 3]) }
    let lenient = try interpreter("{ raw: uint8 }", more: "trailing: ignore")
    #expect(try lenient.decode([1, 2, 3]) == .numbers([.integer(1)]))
    let file = Interpreter(try Sample.characteristic(value: "{ raw: uint8 }", head: "trailing: ignore"))
    #expect(try file.decode([1, 2, 3]) == .numbers([.integer(1)]))
  }

  @Test("an array of open length takes what there is, up to 512 octets")
  func openArrays() throws {
    let interpreter = try interpreter("{ array: uint16 }")
    #expect(try interpreter.decode([]) == .numbers([]))
    #expect(try interpreter.encode(.numbers([])) == [])
    #expect(try interpreter.decode([1, 0, 2, 0]) == .numbers([.integer(1), .integer(2)]))
    #expect(throws: ValueError(problem: .trailing(1), element: nil, offset: 2)) { try interpreter.decode([1, 0, 2]) }
    let most = RawValue.numbers(Array(repeating: .integer(1), count: 256))
    #expect(try interpreter.decode(try interpreter.encode(most)) == most)
    #expect(throws: ValueError(problem: .wrongLength(expected: 512, actual: 514), element: nil, offset: 0)) {
      try interpreter.encode(.numbers(Array(repeating: .integer(1), count: 257)))
    }
  }

  @Test("an error names the element and the octet at which it begins")
  func description() throws {
    let interpreter = try interpreter("{ array: uint16, elements: [X, Y, Z] }")
    let error = #expect(throws: ValueError.self) { try interpreter.decode([0, 0, 0, 0, 0]) }
    #expect(error?.description == "“Z” at octet 4: 2 octets needed, 1 left")
  }
}
