import ExampleProfiles
import GATTProfiles
import Testing

/// The examples of BlueCap's guide, beyond the octets that VectorTests tries.
@Suite struct GuideTests {
  @Test("an enumeration reads its exact labels and nothing else", arguments: ["yes", "YES", "Yes ", "1", ""])
  func labels(_ text: String) {
    #expect(AccelerometerService.Enabled(stringValue: ["Accelerometer Enabled": "Yes"]) == .yes)
    #expect(AccelerometerService.Enabled(stringValue: ["Accelerometer Enabled": text]) == nil)
    #expect(AccelerometerService.Enabled(stringValue: ["Enabled": "Yes"]) == nil)
  }

  @Test("an array of two takes two numbers", arguments: [[], [1], [1, 2, 3]] as [[Int8]])
  func counts(_ numbers: [Int8]) {
    #expect(AccelerometerService.ArrayData(rawValue: [1, 2])?.encoded() == [1, 2])
    #expect(AccelerometerService.ArrayData(rawValue: numbers) == nil)
  }

  @Test(
    "a pair refuses text that its types do not hold",
    arguments: [("-1", "0"), ("256", "0"), ("0", "128"), ("0", "-129"), ("0", "")])
  func pairs(_ first: String, _ second: String) {
    #expect(
      AccelerometerService.PairData(stringValue: ["value1": "255", "value2": "-128"])?.encoded() == [0xFF, 0x80])
    #expect(AccelerometerService.PairData(stringValue: ["value1": first, "value2": second]) == nil)
  }

  @Test("the unsigned half of an array pair goes up to 255")
  func unsignedHalf() {
    let texts = ["value11": "128", "value12": "255", "value21": "-128", "value22": "127"]
    #expect(ArrayPairService.ArrayPairData(stringValue: texts)?.encoded() == [0x80, 0xFF, 0x80, 0x7F])
  }

  @Test("the services of the guide, their tags and initial values")
  func declarations() {
    #expect(AccelerometerService.uuid == "F000AA10-0451-4000-B000-000000000000")
    #expect(AccelerometerService.tag == "TI Sensor Tag")
    #expect(AccelerometerService.Enabled.initialValue == [0])
    #expect(AccelerometerService.ArrayData.initialValue == [1, 2])
    #expect(AccelerometerService.PairData.initialValue == [0x0A, 0xF6])
    #expect(ArrayPairService.ArrayPairData.initialValue == nil)
    #expect(SerialNumberService.SerialNumber.initialValue == Array("AAA11".utf8))
    #expect(MyServices.NumberService.tag == "My Services")
    #expect(MyServices.NumberService.Number.initialValue == [0x16, 0])
  }

  @Test("of services with one UUID, a manager keeps the last")
  func replacement() {
    let manager = ProfileManager()
    ExampleProfiles.registerAllProfiles(in: manager)
    #expect(manager.services.map(\.name) == ["NumberService", "Human Interface Device", "Device Information"])
  }
}
