import GATTProfiles
import Testing

@Suite("Hand-written profiles of the seed system")
struct SeedExampleTests {
  @Test("register, and are found by service and characteristic")
  func registration() throws {
    let manager = ProfileManager()
    let service = ConfiguredServiceProfile<AccelerometerService>()
    service.addCharacteristic(RawCharacteristicProfile<Enabled>())
    service.addCharacteristic(RawArrayCharacteristicProfile<ArrayData>())
    #expect(manager.addService(service) === service)

    let found = try #require(manager.service["f000aa10-0451-4000-b000-000000000000"])
    #expect(found.name == "TI Accelerometer")
    #expect(found.tag == "TI Sensor Tag")
    #expect(found.characteristics.map(\.name) == ["Accelerometer Enabled", "Accelerometer Data"])
    let enabled = manager.characteristicProfile(Enabled.uuid, in: AccelerometerService.uuid)
    #expect(enabled is RawCharacteristicProfile<Enabled>)
    #expect(enabled.stringValue([1]) == ["Accelerometer Enabled": "Yes"])
  }

  @Test("carry the initial values they declare")
  func initialValues() throws {
    #expect(RawCharacteristicProfile<Enabled>().initialValue == [0x00])
    #expect(RawArrayCharacteristicProfile<ArrayData>().initialValue == [0x01, 0x02])
    #expect(RawPairCharacteristicProfile<PairData>().initialValue == [0x0A, 0xF6])
    #expect(RawArrayPairCharacteristicProfile<ArrayPairData>().initialValue == nil)
    #expect(StringCharacteristicProfile<SerialNumber>().initialValue?.hexString == "4141413131")
    #expect(RawCharacteristicProfile<MyServices.Number>().initialValue == [0x16, 0x00])
  }

  @Test("take an exact label, and no other text", arguments: ["yes", "YES", "Yes ", "1", "", "Maybe"])
  func labels(text: String) {
    let profile = RawCharacteristicProfile<Enabled>()
    #expect(profile.stringValues == ["No", "Yes"])
    #expect(profile.bytes(fromStringValue: [profile.name: "Yes"]) == [1])
    #expect(profile.bytes(fromStringValue: [profile.name: "No"]) == [0])
    #expect(profile.bytes(fromStringValue: [profile.name: text]) == nil)
    #expect(profile.bytes(fromStringValue: ["Enabled": "Yes"]) == nil)
    #expect(profile.stringValue([2]) == nil)
  }

  @Test("show and read arrays by element")
  func arrays() throws {
    let profile = RawArrayCharacteristicProfile<ArrayData>()
    #expect(profile.stringValue(try hex("02ab")) == ["value1": "2", "value2": "-85"])
    #expect(profile.bytes(fromStringValue: ["value1": "2", "value2": "-85"]) == [0x02, 0xAB])
    #expect(profile.bytes(fromStringValue: ["value1": "128", "value2": "0"]) == nil)
    #expect(profile.bytes(fromStringValue: ["value1": "2"]) == nil)
    #expect(profile.stringValue([2]) == nil)
    #expect(profile.stringValue([2, 3, 4]) == nil)
  }

  @Test("refuse pair elements outside their type", arguments: [("-1", "0"), ("0", "128"), ("256", "0"), ("", "0")])
  func pairLimits(value1: String, value2: String) {
    let profile = RawPairCharacteristicProfile<PairData>()
    #expect(profile.bytes(fromStringValue: ["value1": value1, "value2": value2]) == nil)
    #expect(profile.bytes(fromStringValue: ["value1": "255", "value2": "-128"]) == [0xFF, 0x80])
    #expect(profile.stringValue([0x0A, 0xF6]) == ["value1": "10", "value2": "-10"])
  }

  @Test("take the whole range of an unsigned half of an array pair", arguments: [0, 1, 127, 128, 200, 255])
  func arrayPairRange(value: Int) throws {
    let profile = RawArrayPairCharacteristicProfile<ArrayPairData>()
    let texts = ["value11": "\(value)", "value12": "0", "value21": "-128", "value22": "127"]
    let bytes = try #require(profile.bytes(fromStringValue: texts))
    #expect(bytes == [UInt8(value), 0, 0x80, 0x7F])
    #expect(profile.stringValue(bytes) == texts)
    #expect(profile.bytes(fromStringValue: texts.merging(["value11": "256"]) { $1 }) == nil)
  }

  @Test("have text by the characteristic's name")
  func strings() throws {
    let profile = StringCharacteristicProfile<SerialNumber>()
    let initialValue = try #require(profile.initialValue)
    #expect(profile.stringValue(initialValue) == ["Device Serial Number": "AAA11"])
    #expect(profile.bytes(fromStringValue: ["Device Serial Number": "B2"]) == [0x42, 0x32])
    #expect(profile.uuid == BluetoothUUID(0x2A25))
  }

  @Test("of one's own register in a manager of choice")
  func myServices() throws {
    let manager = ProfileManager()
    MyServices.create(in: manager)
    #expect(manager.services(tagged: "My Services").map(\.name) == ["NumberService"])
    let number = manager.characteristicProfile(MyServices.Number.uuid, in: MyServices.NumberService.uuid)
    #expect(number.stringValue([0x16, 0x00]) == ["Number": "22"])
    #expect(number.bytes(fromStringValue: ["Number": "-2"]) == [0xFE, 0xFF])
    #expect(number.bytes(fromStringValue: ["Number": "40000"]) == nil)
  }

  @Test("and in the shared one unless told otherwise")
  func sharedManager() {
    MyServices.create()
    #expect(ProfileManager.shared.service[MyServices.NumberService.uuid]?.name == "NumberService")
  }
}
