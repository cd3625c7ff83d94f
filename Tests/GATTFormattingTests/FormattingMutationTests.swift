import Foundation
import GATTSchema
import TestSupport
import Testing

@testable import GATTFormatting

/// Damaged profiles, formatted: `FORMAT_MUTATIONS=1000000 scripts/swift test --filter FormattingMutationTests` tries more.
@Suite("Formatting damaged profiles", .guarded)
struct FormattingMutationTests {
  private static let samples = [
    """
    # A comment.
    gatt: 1
    name: Weather   # Another.
    uuid-base: f000xxxx-0451-4000-B000-000000000000
    types:
        Celsius: &c { raw: int16, scale: 1/100, special: { Off: -0x8000 } }
        Text:
          description: |
            One
              two # no comment

          string: utf8
    services:
    - uuid: aa00
      # The name.
      name: 'Climate'
      characteristics:
        - { uuid: AA02, name: Wind, properties: [read,write], value: *c }
        - name: Rain

          uuid: AA03
          examples: [ { is: 1, hex: 0A } ]
          value: { struct: [{ name: A,  raw: uint8 }, { name: Long, raw: "uint8" }] }
    """,
    """
    gatt: 1
    name: >-
      Folded
      text
    tag: "two
      lines"
    types:
      X:
        struct:
          - { name: A,    raw: uint8 }  # one
          - { name: Long, raw: uint8,
              bits: { 0: Low } }
          -   name: Last
              # Why.
              raw: uint8
    """,
  ]

  private static let tokens = [
    "*c", "&c ", "~", "''", "{}", "[]", "? ", "\n", "\t", "  ", "- ", ": ", "#", " # c", "---\n", "...\n", ",", "{ ",
    " }", "[",
    "]", "|\n", ">-\n", "\"", "'", "\r\n", "\r", "\u{FEFF}", "\u{85}", "\u{2028}", "🚲", "e\u{301}", "!x ", "!!str ",
    "0xab",
    "name: A\n", "  uuid: aa\n", "- - ", "%YAML 1.1\n", "\\",
  ]

  @Test("damaged profiles are formatted to what says the same, or refused with a reason, never trapped on")
  func damaged() {
    let count = ProcessInfo.processInfo.environment["FORMAT_MUTATIONS"].flatMap { Int($0) } ?? 200
    var random = SeededGenerator(seed: 0xF0123A7)
    var formattedCount = 0
    for round in 0..<count {
      let bytes = Self.damage(Array(Self.samples[round % Self.samples.count].utf8), &random)
      let source = SourceFile(path: "damaged", bytes: bytes)
      do {
        let result = try ProfileFormatter.format(source)
        formattedCount += 1
        let again = try? ProfileFormatter.format(result.formatted)
        #expect(
          again?.formatted.bytes == result.formatted.bytes,
          "round \(round), formatted once more\n\(String(decoding: bytes, as: UTF8.self))")
        #expect(
          Compilation(source).diagnostics.count == Compilation(result.formatted).diagnostics.count,
          "round \(round)\n\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(formattedCount > count / 10)
  }

  /// Some octets or words replaced, removed, repeated or exchanged.
  private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...9, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.insert(contentsOf: Array("  ".utf8), at: start)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      case 3: bytes.replaceSubrange(start..<end, with: Array((tokens.randomElement(using: &random) ?? "").utf8))
      default: bytes.insert(contentsOf: Array((tokens.randomElement(using: &random) ?? "").utf8), at: start)
      }
      if bytes.isEmpty { return bytes }
    }
    return bytes
  }
}
