import Testing

@testable import GATTSchema

@Suite("Every scalar, in every byte order")
struct ScalarTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var type: ScalarType
    var endian: ByteOrder
    var testDescription: String { "\(type) \(endian)" }

    static let all = ScalarType.all.flatMap { type in ByteOrder.allCases.map { Case(type: type, endian: $0) } }

    func interpreter() throws -> Interpreter {
      let endian = type.octets == 1 ? "" : ", endian: \(endian.rawValue)"
      return Interpreter(try Sample.characteristic(value: "{ raw: \(type)\(endian) }"))
    }

    /// `value` in two's complement, or in decimal digits, written down octet by octet.
    func octets(_ value: Int128) -> [UInt8] {
      let bits = type.kind == .bcd ? Int128(String(value), radix: 16) ?? 0 : value
      return Self.ordered((0..<type.octets).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }, endian)
    }

    /// Octets from the least significant one on, in an order.
    static func ordered(_ little: [UInt8], _ endian: ByteOrder) -> [UInt8] {
      switch endian {
      case .little: return little
      case .big: return little.reversed()
      case .wordSwapped:
        // Words of two octets from the lowest on; where there are no whole words, there is nothing to swap.
        guard little.count.isMultiple(of: 2) else { return little.reversed() }
        return stride(from: 0, to: little.count, by: 2).flatMap { [little[$0 + 1], little[$0]] }
      }
    }
  }

  @Test("edge values keep their octets", arguments: Case.all.filter { $0.type.integerRange != nil })
  func edges(_ item: Case) throws {
    let interpreter = try item.interpreter()
    let range = try #require(item.type.integerRange)
    let edges = [
      range.lowerBound, range.lowerBound + 1, 0, 1, range.upperBound - 1, range.upperBound, -1, 0x7F, 0x80, 0x1234,
    ]
    for value in edges where range.contains(value) {
      let raw = RawValue.numbers([.integer(value)])
      #expect(try interpreter.encode(raw) == item.octets(value))
      #expect(try interpreter.decode(item.octets(value)) == raw)
    }
  }

  @Test("values that the type cannot hold do not encode", arguments: Case.all.filter { $0.type.integerRange != nil })
  func outside(_ item: Case) throws {
    let interpreter = try item.interpreter()
    let range = try #require(item.type.integerRange)
    for value in [range.lowerBound - 1, range.upperBound + 1, .min, .max] {
      #expect(throws: ValueError(problem: .doesNotFit, element: nil, offset: 0)) {
        try interpreter.encode(.numbers([.integer(value)]))
      }
    }
  }

  @Test(
    "a number of decimal digits has none above nine",
    arguments: ["{ raw: bcd16 }", "{ raw: bcd16, max: 50, out-of-range: keep }"])
  func digits(layout: String) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: layout))
    #expect(try interpreter.decode([0x99, 0x99]) == .numbers([.integer(9999)]))
    for (octets, wrong) in [([0x1A, 0x00], 0x1A), ([0x00, 0xF0], 0xF0), ([0x0C, 0xB0], 0xB0)] as [([UInt8], UInt8)] {
      #expect(throws: ValueError(problem: .invalidDigits(wrong), element: nil, offset: 0)) {
        try interpreter.decode(octets)
      }
    }
  }

  @Test("octets that are too few or too many are told apart", arguments: Case.all)
  func lengths(_ item: Case) throws {
    let interpreter = try item.interpreter()
    let size = item.type.octets
    for count in 0..<size {
      let error = ValueError(problem: .truncated(needed: size, available: count), element: nil, offset: 0)
      #expect(throws: error) { try interpreter.decode(Array(repeating: 0, count: count)) }
    }
    #expect(throws: ValueError(problem: .trailing(1), element: nil, offset: size)) {
      try interpreter.decode(Array(repeating: 0, count: size + 1))
    }
  }

  @Test(
    "singles and doubles keep every bit, NaN payloads included", arguments: ByteOrder.allCases,
    [0, 0x8000_0000, 0x3F80_0000, 0x7F80_0000, 0xFF80_0000, 0x7FC0_0001, 0x7F80_0001, 0xFFFF_FFFF, 1, 0x0080_0000]
      as [UInt32])
  func floats(_ endian: ByteOrder, _ bits: UInt32) throws {
    let single = Interpreter(try Sample.characteristic(value: "{ raw: float32, endian: \(endian.rawValue) }"))
    let little = (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    let octets = Case.ordered(little, endian)
    #expect(try single.decode(octets) == .numbers([.floating(.single, UInt64(bits))]))
    #expect(try single.encode(.numbers([.floating(.single, UInt64(bits))])) == octets)
    let double = Interpreter(try Sample.characteristic(value: "{ raw: float64, endian: \(endian.rawValue) }"))
    let wide = Case.ordered([1, 2, 3, 4] + little, endian)
    let raw = RawValue.numbers([.floating(.double, UInt64(bits) << 32 | 0x0403_0201)])
    #expect(try double.decode(wide) == raw)
    #expect(try double.encode(raw) == wide)
  }

  @Test("a bool is 0 or 1", arguments: 0...255 as ClosedRange<UInt8>)
  func booleans(_ octet: UInt8) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: "{ raw: bool }"))
    guard octet > 1 else {
      #expect(try interpreter.decode([octet]) == .numbers([.integer(Int128(octet))]))
      return
    }
    #expect(throws: ValueError(problem: .invalidBoolean(octet), element: nil, offset: 0)) {
      try interpreter.decode([octet])
    }
  }

  @Test("a value of another kind does not encode")
  func kinds() throws {
    let number = Interpreter(try Sample.characteristic(value: "{ raw: uint8 }"))
    let text = Interpreter(try Sample.characteristic(value: "{ string: utf8 }"))
    let misfit = ValueError(problem: .doesNotFit, element: nil, offset: 0)
    #expect(throws: misfit) { try number.encode(.text("a")) }
    #expect(throws: misfit) { try text.encode(.numbers([.integer(1)])) }
    #expect(throws: misfit) { try number.encode(.numbers([])) }
    #expect(throws: misfit) { try number.encode(.numbers([.integer(1), .integer(2)])) }
    #expect(throws: misfit) { try number.encode(.numbers([.floating(.single, 0)])) }
  }

  @Test("the byte order of a number beats that of its value, characteristic and file")
  func inheritance() throws {
    let value = "{ pair: [uint16, uint16], elements: [X, { name: Y, endian: little }] }"
    let file = try Sample.characteristic(value: value, head: "endian: big")
    #expect(try Interpreter(file).encode(.numbers([.integer(1), .integer(2)])) == [0, 1, 2, 0])
    let nearer = try Sample.characteristic(value: value, more: "endian: little", head: "endian: big")
    #expect(try Interpreter(nearer).encode(.numbers([.integer(1), .integer(2)])) == [1, 0, 2, 0])
    let text = try Sample.characteristic(value: "{ string: utf16 }", head: "endian: big")
    #expect(try Interpreter(text).encode(.text("A")) == [0, 0x41])
  }
}
