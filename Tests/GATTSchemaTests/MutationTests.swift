import TestSupport
import Testing

@testable import GATTSchema

@Suite("Random damage", .guarded)
struct MutationTests {
  /// The lines of a characteristic, each way of writing a value in one of them.
  private static let samples = [
    """
    value: Celsius
            initial: 21.5
            descriptors: { presentation-format: { format: sint16, exponent: -2, unit: °C } }
    types: { Celsius: &c { raw: int16, scale: 1/100, unit: °C, max: 85, special: { Off: -32768 } } }
    """,
    """
    value: { array: uint16, elements: [X, { name: Y, endian: big, format: "%.2f" }] }
            examples: [{ hex: "01 00 00 02", is: { X: 1, Y: 2 } }]
            on-discovery: [{ to: Wind, write: [1, 2] }] # gattc:ignore bad-uuid
    """,
    """
    value: { raw: uint8, bits: { 0: Low, 7: { name: High, labels: { set: a, clear: b } } } }
            initial: [Low]
            permissions: { write: encrypted }
    """,
    """
    value: { raw: int24, cases: { Idle: 0, Busy: { value: 0x1F, label: At work } }, unknown: keep }
            initial: At work
    x-text: { string: utf16, length: 8, padding: nul }
    """,
    """
    context: [Metric]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide, 1: Here, "2-3": { name: Kind, cases: { A: 0, B: 1 } } } }
                - { name: Rate, union: { field: Wide }, alternatives: [{ name: N, is: 0, raw: uint8 }, { name: B, is: 1, raw: uint16 }] }
                - { name: Energy, raw: uint16, when: Here, alternate: { when: { context: Metric }, scale: 0.1 } }
                - { name: Size, raw: uint8 }
                - { name: Text, string: utf8, length: { field: Size, adding: 1 } }
                - { name: More, type: Pair, repeat: { prefix: uint8 } }
                - { checksum: crc16-xmodem, over: [Flags, Rate] }
                - { name: Rest, bytes: rest, optional: true }
    types: { Pair: { struct: [{ name: A, type: date }, { marker: 55 AA }, { reserved: 1, keep: true }, { pad-to: 8 }] } }
    """,
    """
    value: { union: uint8, alternatives: [{ name: Done, is: 3, struct: [{ name: R, raw: uint8 }, { name: C, raw: uint8 }] }] }
            request: { union: uint8, alternatives: [{ name: Start, is: 1, answers: [Done] }] }
            message: { tags: { 0x28: { at: 1, raw: uint16, endian: big }, 3: 3 }, idle: 0.2, max: 400 }
            procedure: { timeout: 30, outcome: { response: Done, request: R, code: C, success: 1 } }
            examples: [{ request: "01", is: Start }, { hex: "03 01 01", is: { Done: { R: 1, C: 1 } } }]
    imports: []
    """,
    """
    value: { struct: [{ name: Code, raw: uint8 }, { name: Number, raw: uint32 }, { checksum: xor16 }] }
            request:
              union: uint8
              unknown: keep
              alternatives:
                - { name: Go, is: 1, struct: [{ name: Number, raw: uint16, endian: big }, { name: Code, raw: uint8 }] }
            procedure: { timeout: 1, retries: 2, id: { field: Number, min: 1, max: 255 }, sub-id: { field: Code } }
    """,
  ]

  private static func sample(_ lines: String) -> [UInt8] {
    let head = """
      gatt: 1
      name: Weather
      uuid-base: F000xxxx-0451-4000-B000-000000000000
      services:
        - name: Climate
          uuid: AA00
          characteristics:
            - name: Wind
              uuid: AA02
              properties: [read, write]

      """
    return Array((head + "        " + lines + "\n").utf8)
  }

  @Test("35,000 damaged profiles are compiled or refused, never trapped on", arguments: samples.indices, Tenths.tried)
  func damaged(sample index: Int, tenth: UInt64) {
    var random = SeededGenerator(seed: 0xDA3A6E + tenth)
    let (bytes, seed) = (Self.sample(Self.samples[index]), random.seed)
    #expect(Compilation(bytes: bytes).profile != nil, "\(Compilation(bytes: bytes).findings)")
    for round in 0..<500 {
      let source = SourceFile(path: "damaged", bytes: Self.damage(bytes, &random))
      let compilation = Compilation(source)
      if compilation.profile == nil, !compilation.diagnostics.contains(where: { $0.severity == .error }) {
        Issue.record(
          "seed \(seed), round \(round): refused without an error\n\(String(decoding: source.bytes, as: UTF8.self))")
      }
    }
  }

  /// Some octets, words or lines replaced, removed, repeated or exchanged.
  private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...9, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      case 3: bytes.replaceSubrange(start..<end, with: Array((tokens.randomElement(using: &random) ?? "").utf8))
      default: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &random))
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }

  private static let tokens = [
    "1e-9223372036854775808", "-9223372036854775808", "340282366920938463463374607431768211455", "-0", "1/0",
    "4611686018427387904", "1/4611686018427387904",
    "float32", "float64", "bool", "int64", "uint64", "uint24", "endian: big", "special: { A: 0 }", "count: 512",
    "counts: [40, 1]", "*c", "&c ", "~", "''", "{}", "[]", "?",
    "\n", "\t", "  ", "- ", ": ", "#", "---\n", "...\n", "hex: ff", "nan", "inf", "labels: { set: a, clear: b }",
    "bits: { 63: A }", "offset: -4611686018427387904",
    "\u{FEFF}", "\u{85}", "\u{2028}", "🚲", "e\u{301}", "\0", "array-pair: [uint8, int8]", "pair: [bool, float32]",
    "string: ascii", "max-length: 3", "unknown: keep",
    "repeat: rest", "repeat: 512", "length: rest", "{ field: Size }", "when: Wide", "optional: true", "type: Pair",
    "union: length",
    "\"0-63\"", "bytes: rest", "medfloat16", "is: 1", "adding: 512", "pad-to: 512", "marker: 55 aa", "checksum: crc8",
    "field: Code",
    "max: 4294967296",
    "retries: 100", "over: [Rest, Flags]",
  ]
}
