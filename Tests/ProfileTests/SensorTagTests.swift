import GATTProfiles
import GATTSchema
import TIProfiles
import Testing

/// The SensorTag's values by name, and what is Swift beside its YAML.
@Suite struct SensorTagTests {
  private static func initial<Value: GATTCharacteristic>(_ type: Value.Type) throws -> Value {
    try Value(bytes: #require(Value.initialValue))
  }

  @Test("the accelerometer counts x and y backwards, in 64ths of g")
  func acceleration() throws {
    let data = try Self.initial(TISensorTag.Accelerometer.Data.self)
    #expect([data.x, data.y, data.z] == [1, 0.5, -1.5])
    #expect(try TISensorTag.Accelerometer.Data(x: 1, y: 0.5, z: -1.5) == data)
  }

  @Test("an acceleration beyond an octet is refused", arguments: [2.01, -2, .nan, .infinity])
  func unreachable(_ x: Double) throws {
    var data = try Self.initial(TISensorTag.Accelerometer.Data.self)
    #expect(throws: ValueRangeError.self) { try data.setX(x) }
    #expect(data.x == 1)
  }

  @Test("magnetometer, gyroscope and hygrometer start with the values that BlueCap's octets stand for")
  func initialValues() throws {
    let field = try Self.initial(TISensorTag.Magnetometer.Data.self)
    #expect([field.x, field.y, field.z] == [66.619873046875, -58.4716796875, 38.299560546875])
    let rate = try Self.initial(TISensorTag.Gyroscope.Data.self)
    #expect([rate.x, rate.y, rate.z] == [0.18310546875, 1.67083740234375, -0.17547607421875])
    let climate = try Self.initial(TISensorTag.Hygrometer.Data.self)
    #expect(climate.temperature == -39.8886865234375)
    #expect(climate.humidity == 0.67572021484375)
  }

  @Test(
    "the interpreter finds the same meanings",
    arguments: [
      ("Accelerometer Data", #"{"X":1,"Y":0.5,"Z":-1.5}"#),
      ("Magnetometer Data", #"{"X":66.619873046875,"Y":-58.4716796875,"Z":38.299560546875}"#),
      ("Gyroscope Data", #"{"X":0.18310546875,"Y":1.67083740234375,"Z":-0.17547607421875}"#),
      ("Temperature Data", #"{"Object Raw":-172,"Ambient":26.46875}"#),
      ("Hygrometer Data", #"{"Temperature":-39.8886865234375,"Humidity":0.67572021484375}"#),
      ("Accelerometer Update Period", "1000"),
      ("Barometer Enabled", "No"),
    ])
  func meanings(_ name: String, _ json: String) throws {
    let characteristic = try TwoReadings(name, in: .sensorTag).interpreted
    let value = try Interpreter(characteristic).decode(#require(characteristic.initial))
    #expect(characteristic.layout.meaning(of: value).text == json)
  }

  @Test("the thermopile's voltage and the sensor's temperature make the object's")
  func objectTemperature() throws {
    let data = try Self.initial(TISensorTag.Temperature.Data.self)
    #expect(data.ambient == 26.46875)
    let object = try #require(data.object)
    #expect(abs(object - 26.9532013) < 5e-8)
  }

  @Test("an object colder than can be has no temperature")
  func impossibleObject() throws {
    #expect(try TISensorTag.Temperature.Data(objectRaw: .min, ambientRaw: 3200).object == nil)
  }

  @Test("the barometer's calibration makes pressure and temperature")
  func barometer() throws {
    let data = try Self.initial(TISensorTag.Barometer.Data.self)
    let calibration = try Self.initial(TISensorTag.Barometer.CalibrationData.self)
    let pressure = data.pressure(with: calibration)
    #expect(abs(pressure - 102_148.5137) < 5e-5)
    let temperature = data.temperature(with: calibration)
    #expect(abs(temperature - 18.6104332) < 5e-8)
  }

  @Test(
    "a period below 10 ms lasts 10 ms",
    arguments: [(0, 0, 10), (1, 10, 10), (2, 20, 20), (255, 2550, 2550)] as [(UInt8, Double, Double)])
  func period(_ raw: UInt8, _ period: Double, _ effective: Double) {
    let accelerometer = TISensorTag.Accelerometer.UpdatePeriod(rawValue: raw)
    #expect(accelerometer.period == period)
    #expect(accelerometer.effectivePeriod == effective)
    #expect(TISensorTag.Magnetometer.UpdatePeriod(rawValue: raw).effectivePeriod == effective)
  }

  @Test("a switch is a Bool as well")
  func switches() {
    #expect(TISensorTag.Accelerometer.Enabled(boolValue: true) == .yes)
    #expect(TISensorTag.Hygrometer.Enabled(boolValue: false) == .no)
    #expect(TISensorTag.Test.Enabled.yes.boolValue)
    #expect(!TISensorTag.Temperature.Enabled.no.boolValue)
  }

  @Test("the self-test's bits have names and verdicts")
  func selfTest() throws {
    var data = try Self.initial(TISensorTag.Test.Data.self)
    #expect(data.test5 && data.test8 && !data.test1)
    data.test1 = true
    #expect(data.encoded() == [0xF1])
  }

  @Test("labels come in the order of their cases")
  func labels() {
    #expect(TISensorTag.KeyPressed.State.stringValues == ["None", "Button One", "Button Two"])
    #expect(TISensorTag.Barometer.Enabled.stringValues == ["No", "Yes", "Calibrate"])
    #expect(TISensorTag.KeyPressed.State(stringValue: ["Key Pressed": "ButtonOne"]) == nil)
  }
}
