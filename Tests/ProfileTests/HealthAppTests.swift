import GATTProfiles
import SIGHealthProfiles
import Testing

/// What an application writes with the health services: eight lines or so each.
@Suite struct HealthAppTests {
  @Test("a heart rate is one number, whatever its width")
  func heartRate() throws {
    let beat = try HeartRate.Measurement(bytes: [0x1E, 72, 0x2A, 0x01, 0x00, 0x04, 0x00, 0x02])
    #expect(beat.heartRate == 72)  // beats/min
    #expect(beat.sensorContact == .detected)
    #expect(beat.energyExpended == 298)  // kJ
    #expect(beat.rrIntervals == [1, 0.5])  // s
    let fast = try HeartRate.Measurement(heartRate: 300, rrIntervals: [0.5])
    #expect(fast.encoded() == [0x11, 0x2C, 0x01, 0x00, 0x02])
    var slow = try HeartRate.Measurement(sensorContact: .notDetected, heartRate: 300)
    slow.heartRate = 60
    #expect(slow.encoded() == [0x04, 60])
    #expect(throws: ValueRangeError.self) { try HeartRate.Measurement(heartRate: 60, rrIntervals: [65]) }
  }

  @Test("a blood pressure says its unit")
  func bloodPressure() throws {
    let pressure = try BloodPressure.Measurement(bytes: [0x04, 120, 0, 80, 0, 93, 0, 64, 0])
    #expect(pressure.bloodPressureUnits == .millimetersOfMercury)
    #expect(pressure.systolic.value == 120)
    #expect(pressure.diastolic.value == 80)
    #expect(pressure.meanArterialPressure.value == 93)
    #expect(pressure.pulseRate?.value == 64)  // beats/min
    #expect(pressure.stringValue["bloodPressureUnits"] ?? pressure.stringValue["flags.bloodPressureUnits"] == "mmHg")
    let metric = try BloodPressure.Measurement(
      bloodPressureUnits: .kilopascals, systolic: 16, diastolic: 10.7, meanArterialPressure: 12.4)
    #expect(metric.encoded() == [0x01, 16, 0, 0x6B, 0xF0, 0x7C, 0xF0])
  }

  @Test("a glucose concentration has its unit by name, and its bits come by themselves")
  func glucose() throws {
    let time = try #require(DateTime(year: 2026, month: 11, day: 23, hours: 12, minutes: 0, seconds: 0))
    let measurement = try Glucose.Measurement(
      glucoseUnits: .molesPerLiter, sequenceNumber: 7, baseTime: time, glucoseConcentration: 0.0055,
      typeSampleLocation: .init(type: .capillaryWholeBlood, sampleLocation: .finger))
    #expect(measurement.encoded().first == 0x06)
    #expect(measurement.glucoseUnits == .molesPerLiter)
    #expect(measurement.stringValue["flags.glucoseUnits"] == "mol/L")
    let error = #expect(throws: ValueRangeError.self) {
      try Glucose.Measurement(sequenceNumber: 7, baseTime: time, glucoseConcentration: 0.0055)
    }
    #expect(error?.reason == .contradiction)
  }

  @Test("a temperature has a unit that is a choice")
  func temperature() throws {
    let fever = try HealthThermometer.TemperatureMeasurement(temperature: 38.5)
    #expect(fever.encoded() == [0x00, 0x81, 0x01, 0x00, 0xFF])
    #expect(fever.temperatureUnits == .celsius)
    let read = try HealthThermometer.TemperatureMeasurement(bytes: [0x01, 0xEA, 0x03, 0x00, 0xFF])
    #expect(read.temperature.value == 100.2)
    #expect(read.temperatureUnits == .fahrenheit)
  }

  @Test("a weight is SI or imperial, and its BMI comes with the height")
  func weight() throws {
    let weight = try WeightScale.WeightMeasurement(weight: 70.5, bmi: 22.3, height: 1.78)
    #expect(weight.encoded() == [0x08, 0x14, 0x37, 0xDF, 0x00, 0xF4, 0x06])
    #expect(weight.measurementUnits == .si)
    let imperial = try WeightScale.WeightMeasurement(measurementUnits: .imperial, weight: 155.4)
    #expect(imperial.encoded() == [0x01, 0xB4, 0x3C])
    #expect(imperial.weight == 155.4)  // lb
    #expect(try WeightScale.WeightMeasurement(weight: nil).encoded() == [0x00, 0xFF, 0xFF])
    #expect(throws: ValueRangeError.self) { try WeightScale.WeightMeasurement(weight: 70.5, bmi: 22.3) }
  }

  @Test("a body composition is made of what the scale knows")
  func bodyComposition() throws {
    let body = try BodyComposition.Measurement(bodyFatPercentage: 18.5, muscleMass: 33.3, impedance: 500)
    #expect(body.measurementUnits == .si)
    #expect(body.muscleMass == 33.3)  // kg
    #expect(body.bodyFatPercentage == 18.5)
    #expect(try BodyComposition.Measurement(bytes: body.encoded()) == body)
  }

  @Test("a saturation and a pulse")
  func pulseOximeter() throws {
    let spot = try PulseOximeter.PLXSpotCheckMeasurement(measured: .init(saturation: 97, pulseRate: 61))
    #expect(spot.encoded() == [0x00, 97, 0, 61, 0])
    let read = try PulseOximeter.PLXSpotCheckMeasurement(bytes: [0x10, 97, 0, 61, 0])
    #expect(read.measured.saturation.value == 97)
    #expect(read.clockNotSet)
  }

  @Test("a glucose measured again and again is a list of records, with what each needs")
  func continuousGlucose() throws {
    let measurement = try ContinuousGlucoseMonitoring.Measurement(records: [
      .init(glucoseConcentration: 105, timeOffset: 5, warning: .init(resultAbovePatientHigh: true), trend: -1.5)
    ])
    #expect(measurement.encoded() == [0x09, 0x21, 105, 0, 5, 0, 0x02, 0xF1, 0xFF])
    let read = try ContinuousGlucoseMonitoring.Measurement(bytes: [0x06, 0x00, 98, 0, 10, 0, 0x06, 0x00, 99, 0, 15, 0])
    #expect(read.records.map(\.glucoseConcentration.value) == [98, 99])  // mg/dL
    #expect(read.records.map(\.timeOffset) == [10, 15])  // min
    #expect(read.records[0].trend == nil)
    // Whether there is a checksum, a feature of the device says.
    let checked = ContinuousGlucoseMonitoring.Measurement.Context(e2eCRCSupported: true)
    let sent = measurement.encoded(context: checked)
    #expect(sent.count == 11)
    #expect(try ContinuousGlucoseMonitoring.Measurement(bytes: sent, context: checked) == measurement)
  }

  @Test("a user has a name, a date of birth, a weight and a height")
  func user() throws {
    #expect(try UserData.FirstName("Ada").encoded() == Array("Ada".utf8))
    #expect(UserData.Age(rawValue: 36).encoded() == [36])  // years
    let birth = try UserData.DateOfBirth(year: 1815, month: .december, day: 10)
    #expect(birth.encoded() == [0x17, 0x07, 12, 10])
    #expect(try UserData.DateOfBirth(bytes: [0, 0, 0, 0]).year == nil)
    #expect(try UserData.Weight(70.5).encoded() == [0x14, 0x37])  // kg
    #expect(try UserData.Height(bytes: [178, 0]).value == 1.78)  // m
    #expect(try UserData.Gender(bytes: [1]) == .female)
    #expect(throws: ValueRangeError.self) { try UserData.Weight(400) }
  }
}
