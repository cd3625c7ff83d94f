import GATTProfiles
import GATTSampling
import GATTSchema
import Goldens
import Testing

/// Computed values by the interpreter and by generated code.
@Suite struct ComputedTests {
  /// A computed value of a golden file, as generated code gives it.
  struct Sample: CustomTestStringConvertible, Sendable {
    let file: String
    let characteristic: String
    let name: String
    /// The number that follows from octets, and from those of the other characteristic; throws for octets that are no value.
    let generated: @Sendable (_ bytes: [UInt8], _ other: [UInt8]) throws -> Double?

    var testDescription: String { "\(characteristic), \(name)" }

    init<Value: CharacteristicValue>(
      _ characteristic: String, _ name: String, in file: String = "Tests/Goldens/Observatory.gatt.yaml",
      _ property: @escaping @Sendable (Value) -> Double?
    ) {
      (self.file, self.characteristic, self.name) = (file, characteristic, name)
      generated = { bytes, _ in property(try Value(bytes: bytes)) }
    }

    init<Value: CharacteristicValue, Other: CharacteristicValue>(
      _ characteristic: String, _ name: String, in file: String,
      with function: @escaping @Sendable (Value, Other) -> Double?
    ) {
      (self.file, self.characteristic, self.name) = (file, characteristic, name)
      generated = { bytes, other in function(try Value(bytes: bytes), try Other(bytes: other)) }
    }
  }

  private static let observatory = "Tests/Goldens/Observatory.gatt.yaml"
  private static let sensorTag = "Profiles/TI/SensorTag.gatt.yaml"

  static let samples: [Sample] = {
    typealias Computed = Observatory.Computed
    return [
      Sample("Temperature", "Fahrenheit") { (value: Computed.Temperature) in value.fahrenheit },
      Sample("Temperature", "Kelvin") { (value: Computed.Temperature) in value.kelvin },
      Sample("Counts", "Share") { (value: Computed.Counts) in value.share },
      Sample("Counts", "Magnitude") { (value: Computed.Counts) in value.magnitude },
      Sample("Counts", "Flux") { (value: Computed.Counts) in value.flux },
      Sample("Counts", "Decay") { (value: Computed.Counts) in value.decay },
      Sample("Coefficients", "Ratio") { (value: Computed.Coefficients) in value.ratio },
      Sample("Coefficients", "Reciprocal") { (value: Computed.Coefficients) in value.reciprocal },
      Sample("Station", "Dew Point") { (value: Computed.Station) in value.dewPoint },
      Sample("Station", "Chill") { (value: Computed.Station) in value.chill },
      Sample("Station", "Lowest") { (value: Computed.Station) in value.lowest },
      Sample("Station", "Highest") { (value: Computed.Station) in value.highest },
      Sample("Station", "Held") { (value: Computed.Station) in value.held },
      Sample("Station", "Turned") { (value: Computed.Station) in value.turned },
      Sample("Station", "Root") { (value: Computed.Station) in value.root },
      Sample("Station", "Floored") { (value: Computed.Station) in value.floored },
      Sample("Station", "Nested") { (value: Computed.Station) in value.nested },
      Sample("Plant", "Difference") { (value: Observatory.Curved.Plant) in value.difference },
      Sample("Reading", "Corrected", in: observatory) { (value: Computed.Reading, other: Computed.Calibration) in
        value.corrected(with: other)
      },
      Sample("Temperature Data", "Object", in: sensorTag) { (value: TISensorTag.Temperature.Data) in value.object },
      Sample("Accelerometer Update Period", "Effective Period", in: sensorTag) {
        (value: TISensorTag.Accelerometer.UpdatePeriod) in value.effectivePeriod
      },
      Sample("Magnetometer Update Period", "Effective Period", in: sensorTag) {
        (value: TISensorTag.Magnetometer.UpdatePeriod) in value.effectivePeriod
      },
      Sample("Barometer Data", "Pressure", in: sensorTag) {
        (value: TISensorTag.Barometer.Data, other: TISensorTag.Barometer.CalibrationData) in value.pressure(with: other)
      },
      Sample("Barometer Data", "Temperature", in: sensorTag) {
        (value: TISensorTag.Barometer.Data, other: TISensorTag.Barometer.CalibrationData) in
        value.temperature(with: other)
      },
    ]
  }()

  @Test(
    "a computed value is set by the number that it follows from",
    arguments: [(70.0, 2111), (32, 0), (-459.67, -27315), (70.001, 2111)])
  func setter(_ fahrenheit: Double, _ raw: Int16) throws {
    var value = Observatory.Computed.Temperature(rawValue: 1)
    try value.setFahrenheit(fahrenheit)
    #expect(value.rawValue == raw)
  }

  @Test("a computed value that no number comes near is not set", arguments: [1000, -1000, .nan, .infinity])
  func outside(_ fahrenheit: Double) {
    var value = Observatory.Computed.Temperature(rawValue: 1)
    #expect(throws: ValueRangeError.self) { try value.setFahrenheit(fahrenheit) }
    #expect(value.rawValue == 1)
  }

  @Test("setting leads back through logarithms, exponentials and powers")
  func functions() throws {
    var value = Observatory.Computed.Counts(rawValue: 1)
    try value.setMagnitude(3)
    #expect(value.rawValue == 1000)
    try value.setDecay(0.5)
    #expect(value.rawValue == 7)
    value = .init(rawValue: 500)
    let flux = try #require(value.flux)
    value = .init(rawValue: 0)
    try value.setFlux(flux)
    #expect(value.rawValue == 500)
    try value.setShare(50)
    #expect(value.rawValue == 0x8000_0000)
    #expect(throws: ValueRangeError.self) { try value.setMagnitude(10) }
  }

  @Test("interpreter and generated code compute the same to the last digit", arguments: samples)
  func agree(_ sample: Sample) throws {
    let profile = try GoldenFile(path: sample.file).profile()
    let service = try #require(
      profile.services.first { $0.characteristics.contains { $0.name == sample.characteristic } })
    let characteristic = try #require(service.characteristics.first { $0.name == sample.characteristic })
    let computed = try #require(characteristic.computed.first { $0.name == sample.name })
    let source = service.characteristics.first { $0.uuid == computed.source?.uuid }
    let interpreter = Interpreter(characteristic)
    var random = SeededRandom(sample.testDescription)
    var (values, numbers) = (0, 0)
    for _ in 0..<4_000 {
      // Some of the random values have no octets.
      guard let bytes = octets(of: characteristic, using: &random) else { continue }
      let other = source.map { octets(of: $0, using: &random) } ?? []
      guard let other, let value = try? interpreter.decode(bytes) else { continue }
      let with = try source.map { try DecodedValue(other, by: Interpreter($0)) }
      let number = computed.number(of: value, in: interpreter, with: with)
      let generated = try sample.generated(bytes, other)
      try #require(number == generated, "\(bytes) with \(other), seed \(random.seed)")
      #expect(number?.isFinite != false)
      values += 1
      numbers += number == nil ? 0 : 1
    }
    #expect(!computed.isAlwaysThere || numbers == values, "a number that is no optional has to be there")
    #expect(values > 500 && numbers > values / 20, "\(numbers) of \(values)")
  }

  private func octets(of characteristic: Characteristic, using random: inout SeededRandom) -> [UInt8]? {
    try? Interpreter(characteristic).encode(RandomValue.for(characteristic, using: &random))
  }

  @Test("every computed value of the golden files is sampled")
  func isComplete() throws {
    let names = try GoldenFile.all.flatMap { file in
      try file.profile().services.flatMap(\.characteristics).flatMap { characteristic in
        characteristic.computed.map { "\(characteristic.name), \($0.name)" }
      }
    }
    #expect(names.sorted() == Self.samples.map(\.testDescription).sorted())
  }

  @Test("a format of advertised data computes the same by interpreter and generated code")
  func advertised() throws {
    let profile = try GoldenFile(path: "Tests/Goldens/Beacon.gatt.yaml").profile()
    let format = try #require(profile.advertisements.first { !$0.computed.isEmpty })
    let interpreter = Interpreter(format)
    let properties: [String: (Beacon.BeaconAdvertisement) -> Double?] = [
      "Fahrenheit": { $0.fahrenheit }, "Slope": { $0.slope }, "Charge": { $0.charge },
    ]
    #expect(format.computed.map(\.name).sorted() == properties.keys.sorted())
    var random = SeededRandom(format.name)
    var numbers = 0
    for _ in 0..<4_000 {
      let value = RandomValue.plausible(format.layout, using: &random)
      let bytes = try interpreter.encode(value)
      let generated = try Beacon.BeaconAdvertisement(bytes: bytes)
      for computed in format.computed {
        let number = computed.number(of: try interpreter.decode(bytes), in: interpreter)
        try #require(number == properties[computed.name]?(generated), "\(computed.name) of \(bytes)")
        numbers += number == nil ? 0 : 1
      }
    }
    #expect(numbers > 4_000)
  }
}
