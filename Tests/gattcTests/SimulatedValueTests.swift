import GATTProfiles
import GATTRuntime
import GATTSchema
import Testing

@testable import gattc

@Suite("gattc simulate: values")
struct SimulatedValueTests {
  /// A device of the text of a profile.
  static func device(
    _ text: String, _ origin: ValueOrigin = .plausible, seed: UInt64 = 0, services: [String] = []
  ) throws -> SimulatedDevice {
    let source = SourceFile(path: "device.gatt.yaml", text: text)
    return try SimulatedDevice(Compilation(source), services: services, values: origin, seed: seed)
  }

  /// A service with one characteristic that notifies.
  static func profile(_ value: String, _ rest: String = "") -> String {
    """
    gatt: 1
    name: One
    services:
      - name: One
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Value
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, notify]
            value: \(value)
            \(rest)

    """
  }

  /// The first value and those that follow it.
  private func values(_ text: String, _ origin: ValueOrigin, seed: UInt64 = 0, count: Int = 50) throws -> [[UInt8]] {
    var values = try #require(try Self.device(text, origin, seed: seed).characteristics.first).values
    return [values.start] + (0..<count).map { _ in values.next() }
  }

  @Test("a service that extends one that ships has the mandatory characteristics of that as well")
  func extendedService() throws {
    let own = "uuid: F000AA00-0451-4000-B000-000000000000"
    let text = Self.profile("{ raw: uint8 }").replacing(own, with: "extends: 1818")
    let device = try Self.device(text)
    #expect(device.services.map(\.uuid) == ["1818"])
    #expect(
      device.services.flatMap(\.characteristics).map(\.name) == [
        "Cycling Power Measurement", "Cycling Power Feature", "Sensor Location", "Value",
      ])
  }

  @Test("initial values stay")
  func initial() throws {
    let text = Self.profile("{ raw: uint8 }", "initial: 7\n        examples: [{ hex: \"01\", is: 1 }]")
    #expect(Set(try values(text, .initial)) == [[7]])
  }

  @Test("examples come one after the other, from the start again; without any the initial value stays")
  func examples() throws {
    let text = Self.profile(
      "{ raw: uint8 }", "initial: 7\n        examples: [{ hex: \"01\", is: 1 }, { hex: \"02\", is: 2 }]")
    #expect(try values(text, .examples, count: 4) == [[1], [2], [1], [2], [1]])
    #expect(Set(try values(Self.profile("{ raw: uint8 }", "initial: 7"), .examples)) == [[7]])
  }

  @Test("plausible values begin with the initial one, stay near it, and change")
  func near() throws {
    let text = Self.profile(
      "{ raw: uint16, scale: 0.1, unit: °C }", "initial: 100\n        examples: [{ hex: 0a00, is: 1 }]")
    let numbers = try values(text, .plausible).map { Int($0[0]) | Int($0[1]) << 8 }
    #expect(numbers.first == 1000)
    #expect(numbers.allSatisfy { (938...1062).contains($0) }, "\(numbers)")
    #expect(Set(numbers).count > 20, "\(numbers)")
  }

  @Test("a written range is kept, and is what the steps go by")
  func range() throws {
    let text = Self.profile("{ raw: uint8, min: 0, max: 100, unit: \"%\" }", "initial: 98")
    let numbers = try values(text, .plausible).map { Int($0[0]) }
    #expect(numbers.allSatisfy { (92...100).contains($0) }, "\(numbers)")
    #expect(numbers.contains(100) && Set(numbers).count > 4, "\(numbers)")
  }

  @Test("the same seed has the same values, another has others")
  func seeds() throws {
    let text = Self.profile("{ array: int16, count: 3 }")
    #expect(try values(text, .plausible, seed: 1) == values(text, .plausible, seed: 1))
    #expect(try values(text, .plausible, seed: 1) != values(text, .plausible, seed: 2))
  }

  @Test(
    "without initial value and example there is one in the middle of what is valid",
    arguments: [
      ("{ raw: uint8 }", 20.0...40.0), ("{ raw: int16, scale: 0.01, unit: °C }", 15...30),
      ("{ raw: uint8, min: 0, max: 100 }", 25...75), ("{ raw: float32 }", 20...40),
      ("{ raw: float64, min: 0, max: 1 }", 0.25...0.75),
      ("{ raw: medfloat16, unit: beats/min }", 60...90), ("{ raw: medfloat32 }", 20...40),
      ("{ raw: float16 }", 20...40),
      ("{ raw: uint8, special: { None: 30 } }", 20...40), ("{ raw: bool }", 0...1),
    ])
  func invented(value: String, expected: ClosedRange<Double>) throws {
    for seed in 0..<20 as Range<UInt64> {
      let text = Self.profile(value)
      let device = try Self.device(text, seed: seed)
      let characteristic = try #require(device.characteristics.first)
      let decoded = try characteristic.subject.interpreter().decode(characteristic.values.start)
      guard case .numbers(let numbers) = decoded, let number = numbers.first else {
        Issue.record("no number: \(decoded)")
        return
      }
      let quantity = characteristic.subject.characteristic?.layout.elements.first?.quantity
      let scaled = number.integer.flatMap { quantity?.value(of: $0) } ?? number.double
      #expect(expected.contains(scaled), "\(scaled) of \(value)")
      #expect(value.contains("special") ? number.integer != 30 : true)
    }
  }

  @Test(
    "every kind of value has valid ones",
    arguments: [
      "{ raw: uint8, cases: { Idle: 0, Busy: 1, Done: 7 } }", "{ raw: uint8, bits: { 0: Power, 3: Alarm } }",
      "{ array: uint16, endian: big }", "{ pair: [uint8, int16] }", "{ array-pair: [uint16, int16], counts: [4, 4] }",
      "{ string: utf8 }", "{ string: utf16 }", "{ string: ascii, length: 8, padding: nul }", "{ bytes: 4 }",
      "{ bytes: rest }",
      "{ bytes: { max: 20 } }", "{ struct: [{ name: Time, type: date-time }, { name: Level, raw: uint8 }] }",
      "{ union: uint8, alternatives: [{ name: On, is: 1, raw: uint8 }, { name: Off, is: 2 }] }",
      "{ struct: [{ name: Count, raw: uint8 }, { name: Items, raw: uint16, repeat: { field: Count } }, { checksum: crc8 }] }",
      """
      { struct: [{ name: Flags, raw: uint8, bits: { 0: Wide, 1: Contact } }, \
      { name: Rate, union: { field: Wide }, alternatives: [{ name: Narrow, is: 0, raw: uint8 }, \
      { name: Broad, is: 1, raw: uint16 }] }] }
      """,
    ])
  func kinds(value: String) throws {
    for seed in 0..<10 as Range<UInt64> {
      let device = try Self.device(Self.profile(value), seed: seed)
      let characteristic = try #require(device.characteristics.first)
      var values = characteristic.values
      for octets in [values.start] + (0..<20).map({ _ in values.next() }) {
        #expect(throws: Never.self, "\(Hex.text(octets))") { try characteristic.subject.interpreter().decode(octets) }
      }
    }
  }

  @Test("cases and bits change now and then; what has nothing near it takes turns with its examples")
  func changes() throws {
    #expect(
      Set(try values(Self.profile("{ raw: uint8, cases: { A: 0, B: 1, C: 7 } }", "initial: B"), .plausible)).count == 3)
    #expect(
      Set(try values(Self.profile("{ raw: uint8, bits: { 0: A, 3: B } }", "initial: [A]"), .plausible)).count == 3)
    let union = "{ union: uint8, alternatives: [{ name: On, is: 1 }, { name: Off, is: 2 }] }"
    let two = "examples: [{ hex: \"01\", is: On }, { hex: \"02\", is: Off }]"
    #expect(try values(Self.profile(union, two), .plausible, count: 2) == [[1], [2], [1]])
    let text = Self.profile("{ string: utf8 }", "initial: a\n        examples: [{ hex: \"62\", is: b }]")
    #expect(try values(text, .plausible, count: 2) == [[0x61], [0x62], [0x61]])
  }

  @Test(
    "every profile that ships with services can be simulated, and every value of it is one",
    arguments: ShippedProfile.all.map(\.path.description))
  func shipped(path: String) throws {
    var pipeline = SchemaPipeline { path throws(FileError) in try ShippedProfile.source(at: path) }
    let compilation = pipeline.compile(try ShippedProfile.source(at: path))
    guard compilation.profile?.isLibrary == false else { return }
    for origin in ValueOrigin.allCases {
      let device = try SimulatedDevice(compilation, values: origin)
      for characteristic in device.characteristics
      where characteristic.subject.characteristic?.has(.read, .notify, .indicate) == true {
        var values = characteristic.values
        let interpreter = characteristic.subject.interpreter()
        for octets in [values.start] + (0..<10).map({ _ in values.next() }) {
          #expect(throws: Never.self, "\(characteristic.subject.title): \(Hex.text(octets))") {
            try interpreter.decode(octets)
          }
        }
      }
    }
  }

  @Test("what is advertised has what the format is told by: octets and the name")
  func told() throws {
    let text = """
      gatt: 1
      name: Tag
      advertisements:
        - name: Climate
          manufacturer: 0xFFFE
          match: [{ at: 1, hex: "a0", mask: "f0" }]
          local-name: { prefix: TP3 }
          value: { struct: [{ name: Level, raw: uint8 }, { name: Kind, raw: uint8 }] }

      """
    for seed in 0..<20 as Range<UInt64> {
      var formats = try Self.device(text, seed: seed).formats
      let values = [formats.first].compactMap(\.self) + (0..<20).compactMap { _ in formats.next() }
      #expect(values.count == 21)
      #expect(values.allSatisfy { $0.octets[1] & 0xF0 == 0xA0 }, "\(values.map(\.octets))")
      #expect(Set(values.map(\.octets)).count > 5)
      #expect(values[0].name(besides: "Tag") == "TP3")
      #expect(values[0].name(besides: "TP357") == "TP357")
    }
  }

  @Test("every format that ships is advertised so that it is decoded again", arguments: ValueOrigin.allCases)
  func formats(origin: ValueOrigin) throws {
    var pipeline = SchemaPipeline { path throws(FileError) in try ShippedProfile.source(at: path) }
    let library = try ProfileLibrary([])
    for shipped in ShippedProfile.all where shipped.path.description.hasPrefix("Advertisements/") {
      let device = try SimulatedDevice(pipeline.compile(shipped.source), values: origin)
      var formats = device.formats
      for _ in 0..<formats.count * 3 {
        let next = formats.next()
        let value = try #require(next)
        var data = AdvertisementData(localName: value.name(besides: device.name))
        data[value.place] = value.octets
        let read = try AdvertisedData.all(of: data, library)
        #expect(
          read.contains { $0.report?.coding.subject.name == value.subject.name }, "\(value.subject.qualifiedName)")
      }
    }
  }

  @Test("a profile without services, and a service that it has not, say what to do")
  func nothing() throws {
    let library = #expect(throws: ToolError.self) { try Self.device(Fixtures.library) }
    #expect(
      library?.description
        == "device.gatt.yaml has types, and neither services nor advertisements; give a profile that describes a device"
    )
    let missing = #expect(throws: ToolError.self) { try Self.device(Fixtures.clean, services: ["Weather"]) }
    #expect(missing?.description == "device.gatt.yaml has no service “Weather”; there is Climate")
    #expect(try Self.device(Fixtures.clean, services: ["climate"]).services.count == 1)
  }
}
