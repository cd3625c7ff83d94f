import GATTProfiles
import GATTSchema
import GnosusProfiles
import NordicProfiles
import SIGProfiles
import TIProfiles
import Testing

/// BlueCap's defects in values and profiles, each the other way round here, by the number it has in this project.
@Suite struct DefectTests {
  @Test("octets have the order that the profile says, whatever the machine's")
  func byteOrder() throws {
    #expect(try SerdeVectors.Unsigned16(bytes: [1, 2]).rawValue == 0x0201)
    #expect(try SerdeVectors.BigUnsigned16(bytes: [1, 2]).rawValue == 0x0102)
    #expect(try Self.numbers("Unsigned 16", [1, 2]) == [0x0201])
    #expect(try Self.numbers("Big Unsigned 16", [1, 2]) == [0x0102])
  }

  @Test("the size of an array counts numbers, not octets")
  func arraySize() {
    #expect(TISensorTag.Magnetometer.Data.size == 3)
    #expect(TISensorTag.Barometer.CalibrationData.size1 == 4)
    #expect(TISensorTag.Barometer.CalibrationData.size2 == 4)
  }

  @Test("the second half of an array pair begins where the first ends and is as long as it is")
  func arrayPairSlices() throws {
    let short = try SerdeVectors.ShortFirst(bytes: [1, 2, 3, 4, 5, 6])
    #expect(short.rawValue1 == [1, 2])
    #expect(short.rawValue2 == [3, 4, 5, 6])
    let long = try SerdeVectors.LongFirst(bytes: [1, 2, 3, 4, 5, 6])
    #expect(long.rawValue1 == [1, 2, 3, 4])
    #expect(long.rawValue2 == [5, 6])
    #expect(try Self.numbers("Short First", [1, 2, 3, 4, 5, 6]) == [1, 2, 3, 4, 5, 6])
    #expect(throws: ValueDecodingError.self) { try SerdeVectors.LongFirst(bytes: [1, 2, 3, 4]) }
  }

  @Test("a scaled number reaches both ends of its type, and past them is refused, not trapped")
  func scaledLimits() throws {
    #expect(try NordicDeviceTemperature.Data(8191.75).rawValue == .max)
    #expect(try NordicDeviceTemperature.Data(-8192).rawValue == .min)
    #expect(try TISensorTag.Accelerometer.UpdatePeriod(0).rawValue == 0)
    #expect(try TISensorTag.Accelerometer.UpdatePeriod(2550).rawValue == 255)
    for temperature in [8192, -8192.25, 1e300, .nan, -.infinity] {
      #expect(throws: ValueRangeError.self, "\(temperature)") {
        try NordicDeviceTemperature.Data(temperature)
      }
    }
  }

  @Test(
    "hex that is odd, spaced, prefixed or not hex at all is no hex",
    arguments: ["abc", "zz", "-1", "0x01", "0 1"])
  func hex(_ text: String) {
    #expect([UInt8](hexString: text) == nil)
    #expect(CharacteristicProfile(uuid: "2a19").bytes(fromStringValue: ["Unknown": text]) == nil)
  }

  @Test("a profile with odd hex does not compile")
  func hexLiteral() {
    #expect(Self.findings("value: { raw: uint8 }", initial: "{ hex: \"123\" }") == ["bad-hex"])
  }

  @Test("a text's initial value is served")
  func initialText() {
    #expect(HelloWorld.Greeting.makeProfile().initialValue == Array("Hello".utf8))
  }

  @Test("the sixth octet of an address is the sixth")
  func address() throws {
    let octets: [UInt8] = [1, 2, 3, 4, 5, 6]
    let address = try NordicBLEAddress.Address(bytes: octets)
    #expect(address.addr6 == 6)
    #expect(address.rawValue == octets)
    #expect(address.encoded() == octets)
  }

  @Test("every initial value is a value of its characteristic, to both readings", arguments: ProfileFile.shipped)
  func initialValues(_ file: ProfileFile) throws {
    for readings in try TwoReadings.all(in: file) {
      guard let initial = readings.generated.initialValue else { continue }
      #expect(try readings.decode(initial) != nil, "\(readings.generated.name)")
    }
  }

  @Test("an initial value of the wrong length or range does not compile")
  func initialLiterals() {
    #expect(Self.findings("value: { raw: uint8, scale: 10 }", initial: "5000") == ["value-out-of-range"])
    #expect(Self.findings("value: { raw: uint8 }", initial: "{ hex: \"8813\" }") == ["invalid-value"])
    #expect(Self.findings("value: { array: uint8, count: 6 }", initial: "[100, 0]") == ["literal-shape"])
    #expect(Self.findings("value: { raw: uint8 }", initial: "100") == [])
  }

  @Test("the barometer's Calibrate prints as Calibrate, and no two cases print alike")
  func labels() {
    #expect(TISensorTag.Barometer.Enabled.calibrate.stringValue == ["Barometer Enabled": "Calibrate"])
    for state in TISensorTag.Barometer.Enabled.allCases {
      #expect(TISensorTag.Barometer.Enabled(stringValue: state.stringValue) == state)
    }
  }

  @Test("a place stays where it is, to a hundredth of a degree")
  func location() throws {
    let place = try Location.LatitudeAndLongitude(latitude: 37.75276, longitude: -122.413234)
    #expect(place.latitude == 37.75)
    #expect(place.longitude == -122.41)
    #expect(place.encoded() == Location.LatitudeAndLongitude.initialValue)
  }

  @Test("an unknown characteristic has its own UUID, not its service's")
  func unknownCharacteristic() {
    let manager = ProfileManager()
    TISensorTag.register(in: manager)
    let profile = manager.characteristicProfile("2a19", in: TISensorTag.Accelerometer.uuid)
    #expect(profile.uuid == "2a19")
    #expect(profile.name == "Unknown")
  }

  @Test("services and characteristics keep the order of the file, time after time")
  func order() throws {
    let written = try ProfileFile.sensorTag.profile().services.map { $0.characteristics.map(\.name) }
    for _ in 0..<20 {
      let manager = ProfileManager()
      TISensorTag.register(in: manager)
      #expect(manager.services.map { $0.characteristics.map(\.name) } == written)
    }
  }

  private static func numbers(_ name: String, _ bytes: [UInt8]) throws -> [Int128] {
    let value = try Interpreter(TwoReadings(name, in: .serde).interpreted).decode(bytes)
    guard case .numbers(let numbers) = value else { return [] }
    return numbers.compactMap(\.integer)
  }

  /// The rules that a characteristic of this layout and initial value breaks.
  private static func findings(_ value: String, initial: String) -> [String] {
    let text = """
      gatt: 1
      name: Device
      services:
        - name: Part
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Sample
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              \(value)
              initial: \(initial)
      """
    return Compilation(SourceFile(path: "device.gatt.yaml", text: text)).diagnostics.map(\.rule)
  }
}
