import TestSupport
import Testing

@testable import GATTSchema

@Suite("Fields decode and encode without loss")
struct FieldRoundTripTests {
  @Test("what random octets mean becomes octets that mean the same", arguments: FieldZoo.all)
  func randomOctets(_ animal: FieldZoo.Animal) throws {
    let interpreter = Interpreter(animal.layout, context: animal.context)
    var random = SeededGenerator(seed: 0xF1E1D)
    var accepted = 0
    for round in 0..<1500 {
      let bytes = Self.octets(round, &random)
      guard let value = try? interpreter.decode(bytes) else { continue }
      accepted += 1
      let encoded = try interpreter.encode(value)
      #expect(try interpreter.decode(encoded) == value, "\(Hex.text(bytes))")
      #expect(encoded == bytes || animal.ignoresOctets, "\(Hex.text(bytes)) \(Hex.text(encoded))")
      let meaning = animal.layout.meaning(of: value, context: animal.context).json
      #expect(!meaning.contains("\n") && !animal.layout.meaning(of: value, .raw).json.isEmpty)
      #expect(animal.layout.lines(of: value, context: animal.context).allSatisfy { !$0.isEmpty })
    }
    // Checksums are hardly ever right by chance.
    #expect(accepted > 0 || animal.description.contains("heck") || animal.description == "Libre")
  }

  @Test("changed octets are an error or another value, never the end of the program", arguments: FieldZoo.all)
  func mutations(_ animal: FieldZoo.Animal) throws {
    let interpreter = Interpreter(animal.layout, context: animal.context)
    var random = SeededGenerator(seed: 0x6A7)
    let values = (0..<400).compactMap { try? interpreter.decode(Self.octets($0, &random)) }
    guard let last = values.last else { return }
    let bytes = try interpreter.encode(last)
    for count in bytes.indices {
      if let value = try? interpreter.decode(Array(bytes[..<count])) { _ = try interpreter.encode(value) }
    }
    for place in bytes.indices {
      for octet in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = octet
        if let value = try? interpreter.decode(changed) { _ = try interpreter.encode(value) }
      }
    }
  }

  @Test("JSON of random values reads back as the same value", arguments: FieldZoo.all)
  func literals(_ animal: FieldZoo.Animal) throws {
    let interpreter = Interpreter(animal.layout, context: animal.context)
    var random = SeededGenerator(seed: 0x150)
    for round in 0..<600 {
      guard let value = try? interpreter.decode(Self.octets(round, &random)) else { continue }
      var diagnostics = Diagnostics()
      let json = animal.layout.meaning(of: value, context: animal.context).json
      guard !json.contains("\\"), Self.isPrintable(json) else { continue }
      let node = try #require(YAMLReader.read(SourceFile(path: "", text: json), reporting: &diagnostics))
      var reader = LiteralReader(interpreter)
      let read = reader.value(node)
      #expect(reader.diagnostics.sorted.isEmpty, "\(json): \(reader.diagnostics.sorted.map(\.message))")
      // Bits that nobody mentions have no name to be written by.
      guard !animal.hasNamelessBits else { continue }
      #expect(read == value, "\(json)")
    }
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
  }

  /// Octets of all lengths, small more often than large, since small counts and tags are more often right.
  private static func octets(_ round: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let bytes = random.bytes(Int.random(in: 0...18, using: &random))
    switch round % 4 {
    case 0: return bytes
    case 1: return bytes.map { $0 & 0x07 }
    case 2: return bytes.enumerated().map { $0 == 0 ? $1 & 0x1F : $1 & 0x0F }
    default: return bytes.map { $0 & 0x43 }
    }
  }
}
