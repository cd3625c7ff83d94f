import GATTProfiles
import GATTSchema
import Goldens
import Testing

/// Generated code and the interpreter are two readings of one profile. They agree on everything, or one is wrong.
@Suite struct DifferentialTests {
  /// How many random octet strings and how many random values each profile is tried on.
  static let rounds = 100_000

  @Test("interpreter and generated code agree on random octets", arguments: GoldenFile.all)
  func octets(_ file: GoldenFile) throws {
    let pairs = try SecondOpinion.all(of: file)
    var random = SeededRandom(file.path)
    var accepted = 0
    for round in 0..<Self.rounds {
      let pair = pairs[round % pairs.count]
      let bytes = RandomOctets.for(pair.characteristic, using: &random)
      try #require(pair.disagreement(on: bytes) == nil, "seed \(random.seed), round \(round)")
      accepted += (try? pair.generated.validate(bytes)) == nil ? 0 : 1
    }
    #expect(accepted > Self.rounds / 20, "too few of the random octets are values at all: \(accepted)")
  }

  @Test("interpreter and generated code agree on random values", arguments: GoldenFile.all)
  func values(_ file: GoldenFile) throws {
    let pairs = try SecondOpinion.all(of: file)
    var random = SeededRandom(file.path + " values")
    for round in 0..<Self.rounds {
      let pair = pairs[round % pairs.count]
      let value = RandomValue.for(pair.characteristic, using: &random)
      try #require(pair.disagreement(on: value) == nil, "seed \(random.seed), round \(round)")
    }
  }

  @Test("every profile object stands for the characteristic it was generated from", arguments: GoldenFile.all)
  func declarations(_ file: GoldenFile) throws {
    for pair in try SecondOpinion.all(of: file) {
      #expect(pair.generated.name == pair.characteristic.name)
      #expect(pair.generated.uuid.fullDescription == pair.characteristic.uuid.fullDescription.lowercased())
      #expect(pair.generated.initialValue == pair.characteristic.initial)
      #expect(pair.generated.onDiscovery.map(\.value) == pair.characteristic.onDiscovery.map(\.bytes))
      let bits = pair.characteristic.properties.map { property in
        UInt16(1) << UInt16(Property.allCases.firstIndex(of: property) ?? 15)
      }
      #expect(pair.generated.properties.rawValue == bits.reduce(0, |))
    }
  }

  @Test("the examples of the zoo hold")
  func examples() throws {
    try Zoo.verifyExamples()
  }
}
