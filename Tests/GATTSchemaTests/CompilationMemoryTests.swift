import TestSupport
import Testing

@testable import GATTSchema

@Suite("Compiling a file again while somebody types")
struct CompilationMemoryTests {
  private static let text = """
    gatt: 1
    name: Weather
    uuid-base: F000xxxx-0451-4000-B000-000000000000
    endian: big
    types:
      Celsius: &c { raw: int16, scale: 1/100, unit: °C, max: 85 }
      Pair: { struct: [{ name: A, raw: uint8, when: { context: Metric } }, { name: B, raw: uint8 }], context: [Metric] }
    services:
      - name: Climate
        uuid: AA00
        characteristics:
          - name: Wind
            uuid: AA01
            properties: [read, write]
            value: Celsius
            initial: 21.5
            examples: [{ hex: 0866, is: 21.5 }]
          - name: Rain
            uuid: AA02
            properties: [read]
            context: [Metric]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Wide } }
                - { name: Level, raw: uint16, when: Wide }
                - { name: More, type: Pair }
          - name: Enabled
            uuid: AA03
            properties: [write]
            value: { raw: uint8, cases: { No: 0, Yes: 1 } }
            on-discovery: [Yes, { to: Wind, write: 20 }]
            computed: [{ name: Sum, with: Wind, formula: Wind + 1 }]
      - name: Light
        uuid: AA10
        characteristics:
          - &l
            name: Lamp
            uuid: AA11
            properties: [notify]
            value: { array: uint8, count: 3 }
            examples: [{ hex: 010203, is: [1, 2, 3] }]
          - name: Dial
            uuid: AA12
            properties: [notify]
            value: *c

    """

  private static let pieces = [
    "1", "A", " ", "\n", "\n          ", "#", "Wind", "Celsius", "big", "little", "&c ", "*c", "[", "}", "- ",
    "name: X\n", ": ",
    "AA01", "Wide", "\"",
  ]

  @Test("each edit gives the findings and the profile that the whole text gives", arguments: 0..<3)
  func edits(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 0xED17)
    var memory = CompilationMemory()
    var text = Array(Self.text.utf8)
    for round in 0..<24 {
      let source = SourceFile(path: "edited", bytes: text)
      var pipeline = SchemaPipeline()
      let edited = pipeline.compile(source, remembering: &memory)
      let whole = Compilation(source)
      let said = String(decoding: text, as: UTF8.self)
      #expect(edited.diagnostics == whole.diagnostics, "round \(round)\n\(said)")
      #expect(Self.words(edited.profile) == Self.words(whole.profile), "round \(round)\n\(said)")
      // What was typed is mostly taken back, so that most texts are nearly right.
      text = round % 3 == 2 ? Array(Self.text.utf8) : Self.edit(text, &random)
    }
  }

  /// Everything in a profile, in no order: two equal sets print in different ones.
  private static func words(_ profile: Profile?) -> [Substring] {
    "\(profile as Any)".split { "()[], ".contains($0) }.sorted()
  }

  private static func edit(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = text
    let start = Int.random(in: 0..<text.count, using: &random)
    if Bool.random(using: &random) { text.removeSubrange(start..<min(text.count, start + 3)) }
    text.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: min(start, text.count))
    return text
  }

  @Test("a characteristic that stands as it did is taken from the memory, until its surroundings change")
  func remembering() {
    var memory = CompilationMemory()
    var pipeline = SchemaPipeline()
    _ = pipeline.compile(SourceFile(path: "a", text: Self.text), remembering: &memory)
    let typed = Self.text.replacing("name: Dial", with: "name: Dials")
    _ = pipeline.compile(SourceFile(path: "a", text: typed), remembering: &memory)
    #expect(memory.documents?.unchanged.count == 4)
    let other = typed.replacing("endian: big", with: "endian: little")
    let compilation = pipeline.compile(SourceFile(path: "a", text: other), remembering: &memory)
    #expect(compilation.diagnostics.map(\.rule).contains("example-undecodable"), "the byte order of all is another")
  }
}
