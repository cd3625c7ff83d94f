import GATTProfiles
import GATTSampling
import GATTSchema
import Goldens
import Testing

/// Generated code and the interpreter are two readings of one profile. They agree on everything, or one is wrong.
@Suite struct DifferentialTests {
  /// How many random octet strings and how many random values each profile is tried on: fewer of those with fields in
  /// fields, of which one takes as long as ten others. It is a sample: `scripts/test differential` tries the same files,
  /// and all profiles that ship, on ten times as many and more, in release.
  static func rounds(_ pairs: [SecondOpinion]) -> Int {
    pairs.contains(where: \.hasFields) ? 1_000 : 10_000
  }

  @Test("interpreter and generated code agree on random octets", arguments: GoldenFile.all)
  func octets(_ file: GoldenFile) throws {
    let pairs = try SecondOpinion.all(of: file)
    let rounds = Self.rounds(pairs)
    var random = SeededRandom(file.path)
    var accepted = 0
    for round in 0..<rounds {
      let pair = pairs[round % pairs.count]
      let bytes = RandomOctets.for(pair.characteristic, pair.interpreter, using: &random)
      try #require(pair.disagreement(on: bytes) == nil, "seed \(random.seed), round \(round)")
      accepted += (try? pair.generated.validate(bytes)) == nil ? 0 : 1
    }
    #expect(accepted > rounds / 20, "too few of the random octets are values at all: \(accepted)")
  }

  @Test("interpreter and generated code agree on random values", arguments: GoldenFile.all)
  func values(_ file: GoldenFile) throws {
    let pairs = try SecondOpinion.all(of: file)
    let rounds = Self.rounds(pairs)
    var random = SeededRandom(file.path + " values")
    var accepted = 0
    for round in 0..<rounds {
      let pair = pairs[round % pairs.count]
      let value = RandomValue.for(pair.characteristic, using: &random)
      try #require(pair.disagreement(on: value) == nil, "seed \(random.seed), round \(round)")
      accepted += (try? pair.interpreter.encode(value)) == nil ? 0 : 1
    }
    #expect(accepted > rounds / 5, "too few of the random values are valid: \(accepted)")
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

  @Test("texts that a type prints and cannot read are never taken for octets")
  func unreadTexts() {
    let manager = ProfileManager()
    Menagerie.register(in: manager)
    Meter.register(in: manager)
    let values = (UInt8.min...UInt8.max).flatMap { octet -> [[UInt8]] in [[octet], [octet, 0x30], [octet, 1, 2, 3]] }
    for profile in manager.services.flatMap(\.characteristics) {
      for octets in values {
        guard let text = profile.stringValue(octets), let read = profile.bytes(fromStringValue: text) else { continue }
        #expect(profile.stringValue(read) == text, "\(profile.name) \(octets)")
      }
    }
  }

  @Test("the examples of the zoos hold")
  func examples() throws {
    try Zoo.verifyExamples()
    try Menagerie.verifyExamples()
    try Papers.verifyExamples()
  }
}
