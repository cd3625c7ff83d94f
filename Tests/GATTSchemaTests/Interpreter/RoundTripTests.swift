import TestSupport
import Testing

@testable import GATTSchema

@Suite("Decoding and encoding are each other's inverse")
struct RoundTripTests {
  static let values = [
    "{ raw: uint8 }", "{ raw: int24, endian: big }", "{ raw: uint40 }", "{ raw: int56, endian: big }",
    "{ raw: uint64 }",
    "{ raw: bool }", "{ raw: float32 }", "{ raw: float64, endian: big }", "{ raw: uint8, bits: { 0: A, 7: B } }",
    "{ raw: uint8, cases: { A: 0, B: 128 } }", "{ raw: uint8, cases: { A: 0 }, unknown: keep }",
    "{ raw: int16, scale: 1/10, min: -100, max: 100, special: { Off: -32768 } }",
    "{ array: int16, elements: [X, Y, Z] }", "{ array: uint24, count: 40, endian: big }", "{ array: uint8 }",
    "{ array: int16 }",
    "{ pair: [int8, uint32] }", "{ pair: [bool, float32], elements: [On, Level] }",
    "{ array-pair: [uint16, int8], counts: [3, 5] }", "{ array-pair: [uint8, uint16], counts: [40, 2] }",
    "{ string: utf8 }", "{ string: utf16 }", "{ string: ascii, length: 5 }", "{ string: latin1, max-length: 9 }",
    "{ string: utf8, length: 8, padding: nul }", "{ string: utf16, length: 8, padding: nul, endian: big }",
  ]

  @Test("what decodes encodes back to the same octets, and lengths that cannot fit fail", arguments: values)
  func randomOctets(_ value: String) throws {
    let characteristic = try Sample.characteristic(value: value)
    let interpreter = Interpreter(characteristic)
    var random = SeededGenerator(seed: 0x6A77)
    let size = interpreter.layout.fixedSize
    for _ in 0..<400 {
      var bytes = random.bytes(size ?? Int.random(in: 0...20, using: &random))
      if Bool.random(using: &random) { bytes = bytes.map { $0 & 0x41 } }
      guard let decoded = try? interpreter.decode(bytes) else { continue }
      #expect(try interpreter.encode(decoded) == bytes, "\(Hex.text(bytes)), seed \(random.seed)")
      #expect(try interpreter.decode(try interpreter.encode(decoded)) == decoded)
      let meaning = interpreter.layout.meaning(of: decoded)
      #expect(!meaning.json.contains("\n"))
      #expect(
        interpreter.layout.lines(of: decoded).allSatisfy {
          !$0.isEmpty || bytes.isEmpty || bytes.allSatisfy { $0 == 0 }
        })
    }
  }

  @Test("every truncation of a fixed value is an error with element and octet", arguments: values)
  func truncations(_ value: String) throws {
    let characteristic = try Sample.characteristic(value: value)
    let interpreter = Interpreter(characteristic)
    guard let size = interpreter.layout.fixedSize,
      case .numbers = try interpreter.decode(Array(repeating: 0, count: size))
    else { return }
    for count in 0..<size {
      let error = #expect(throws: ValueError.self) { try interpreter.decode(Array(repeating: 0, count: count)) }
      let (element, offset, octets) = Self.place(count, in: characteristic.layout)
      #expect(
        error
          == ValueError(
            problem: .truncated(needed: octets, available: count - offset), element: element, offset: offset))
    }
  }

  @Test("every octet too many is an error behind the value", arguments: values)
  func surplus(_ value: String) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: value))
    guard let size = interpreter.layout.fixedSize else { return }
    for count in [1, 2, 100] {
      #expect(throws: ValueError(problem: .trailing(count), element: nil, offset: size)) {
        try interpreter.decode(Array(repeating: 0, count: size + count))
      }
    }
  }

  /// The element that `count` octets cut off: its name, where it begins, how many octets it takes.
  private static func place(_ count: Int, in layout: ValueLayout) -> (element: String?, offset: Int, octets: Int) {
    guard case .numbers(let numbers) = layout else { return (nil, 0, 0) }
    var offset = 0
    for half in numbers.runs {
      for index in 0..<(half.count ?? 0) {
        let element = half.elements[half.isList ? 0 : index]
        if count < offset + element.scalar.octets { return (element.name, offset, element.scalar.octets) }
        offset += element.scalar.octets
      }
    }
    return (nil, offset, 0)
  }
}
