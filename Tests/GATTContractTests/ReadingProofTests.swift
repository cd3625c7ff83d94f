import GATTSampling
import GATTSchema
import Testing

@testable import GATTContract

@Suite("What is proved of readers of other layouts")
struct ReadingProofTests {
  @Test("no bytes are refused of which it is proved that a reader takes them", arguments: 0..<16)
  func refusals(_ part: Int) throws {
    let values = Self.values
    var (proofs, readings) = (0, 0)
    for (place, writer) in values.enumerated() where place % 16 == part {
      // Every layout with some of all others, of the same file and of other ones.
      for step in 1...8 {
        let reader = values[(place + step * step) % values.count]
        guard reader.contextCount == 0,
          ReadingProof.severity(writer: writer, reader: reader, isDone: false) != nil
        else { continue }
        proofs += 1
        readings += try Self.readings(of: writer, by: reader)
      }
    }
    #expect(proofs > 10 && readings > 100, "\(proofs) proofs, \(readings) readings")
  }

  @Test("a layout is read by itself, whatever it is", arguments: 0..<8)
  func itself(_ part: Int) {
    for (place, value) in Self.values.enumerated() where place % 8 == part {
      let isKnown = !value.parts.contains { if case .other = $0 { true } else { false } }
      guard isKnown else { continue }
      #expect(ReadingProof.severity(writer: value, reader: value, isDone: true) != nil, "\(value.layout)")
    }
  }

  /// How many values of one layout are read by another; each has to be.
  private static func readings(of writer: ContractValue, by reader: ContractValue) throws -> Int {
    let own = ValueReaders(writer, context: []).named
    let other = ValueReaders(reader, context: []).named
    var random = SeededRandom("proof \(writer.path)")
    var count = 0
    // Nobody sends bits without a name, or what is kept although nobody knows it; only values that are not plausible have it.
    let text = "\(writer.layout)"
    let keeps = ["BitGroup", ".flags(", ".keep", "keepsUnknown: true"].contains { text.contains($0) }
    for attempt in 0..<24 {
      let value =
        keeps || attempt.isMultiple(of: 2)
        ? RandomValue.plausible(writer.layout, using: &random) : RandomValue.edges(writer.layout, using: &random)
      // A value by chance may contradict itself.
      guard let octets = try? own.encode(value), (try? own.decode(octets)) != nil else { continue }
      count += 1
      #expect(throws: Never.self, "\(Hex.text(octets)) of\n\(writer.layout)\nby\n\(reader.layout)") {
        try other.decode(octets)
      }
    }
    return count
  }

  /// The values of all pairs.
  private static let values: [ContractValue] = JudgedPair.all.flatMap { pair -> [ContractValue] in
    let files = pair.files
    return [files.old, files.new].flatMap { text -> [ContractValue] in
      guard let profile = Compilation(SourceFile(path: "sensor.gatt.yaml", text: text)).profile else { return [] }
      let contract = Contract(profile)
      return contract.services.flatMap(\.characteristics).flatMap(\.values) + contract.values
    }
  }
}
