import GATTProfiles
import SIGFitnessProfiles
import SIGProfiles
import Testing

/// What an application writes with the fitness and device services: eight lines or so each.
@Suite struct FitnessAppTests {
  @Test("a power with a balance and revolutions")
  func cyclingPower() throws {
    let power = try CyclingPower.Measurement(
      instantaneousPower: 250, pedalPowerBalance: 49.5,
      crankRevolutionData: .init(cumulativeCrankRevolutions: 12, lastCrankEventTime: 1.5))
    #expect(power.encoded() == [0x21, 0x00, 0xFA, 0x00, 99, 12, 0, 0x00, 0x06])
    #expect(power.instantaneousPower == 250)  // W
    #expect(power.pedalPowerBalance == 49.5)  // %
    #expect(power.crankRevolutionData?.lastCrankEventTime == 1.5)  // s
  }

  @Test("revolutions of a wheel")
  func cyclingSpeed() throws {
    let speed = try CyclingSpeedAndCadence.CSCMeasurement(bytes: [0x01, 10, 0, 0, 0, 0x00, 0x04])
    #expect(speed.wheelRevolutionData?.cumulativeWheelRevolutions == 10)
    #expect(speed.wheelRevolutionData?.lastWheelEventTime == 1)  // s
    #expect(speed.crankRevolutionData == nil)
  }

  @Test("a run's speed and stride")
  func running() throws {
    let run = try RunningSpeedAndCadence.RSCMeasurement(
      walkingOrRunningStatus: true, instantaneousSpeed: 3.5, instantaneousCadence: 90, instantaneousStrideLength: 1.2)
    #expect(run.encoded() == [0x05, 0x80, 0x03, 90, 120, 0])
    #expect(run.instantaneousSpeed == 3.5)  // m/s
    #expect(run.instantaneousStrideLength == 1.2)  // m
  }

  @Test("a bike's speed is there unless more data follows")
  func indoorBike() throws {
    let bike = try FitnessMachine.IndoorBikeData(instantaneousSpeed: 30.5, instantaneousPower: 200)
    #expect(bike.encoded() == [0x40, 0x00, 0xEA, 0x0B, 200, 0])
    let read = try FitnessMachine.IndoorBikeData(bytes: [0x41, 0x00, 200, 0])
    #expect(read.instantaneousSpeed == nil)
    #expect(read.instantaneousPower == 200)  // W
  }

  @Test("a request of one number takes the number, with a scale or without")
  func requests() throws {
    typealias Request = FitnessMachine.ControlPoint.Request
    #expect(Request.setTargetPower(200).encoded() == [5, 200, 0])
    #expect(try Request.setTargetSpeed(12.5).encoded() == [2, 0xE2, 0x04])
    #expect(try Request.setTargetInclination(-1.5) == .setTargetInclination(.init(setTargetInclination: -1.5)))
    #expect(throws: ValueRangeError.self) { try Request.setTargetSpeed(1_000) }
  }

  @Test("a treadmill's inclination that it does not have is nil")
  func treadmill() throws {
    let data = try FitnessMachine.TreadmillData(
      instantaneousSpeed: 12, inclinationAndRampAngleSetting: .init(inclination: 1.5, rampAngleSetting: nil),
      metabolicEquivalent: 9.8)
    let read = try FitnessMachine.TreadmillData(bytes: data.encoded())
    #expect(read.inclinationAndRampAngleSetting?.inclination == 1.5)  // %
    #expect(read.inclinationAndRampAngleSetting?.rampAngleSetting == nil)
    #expect(read.metabolicEquivalent == 9.8)
  }

  @Test("a place and a speed")
  func location() throws {
    let place = try LocationAndNavigation.LocationAndSpeed(
      positionStatus: .positionOk, instantaneousSpeed: 1.25,
      location: .init(locationLatitude: 48.1371, locationLongitude: 11.5754))
    let read = try LocationAndNavigation.LocationAndSpeed(bytes: place.encoded())
    #expect(read.location?.locationLatitude == 48.1371)  // °
    #expect(read.instantaneousSpeed == 1.25)  // m/s
    #expect(read.positionStatus == .positionOk)
  }

  @Test("a battery's level and state")
  func battery() throws {
    let status = try Battery.LevelStatus(powerState: .init(batteryPresent: true), batteryLevel: 87)
    #expect(status.encoded() == [0x02, 0x01, 0x00, 87])
    #expect(status.powerState.batteryPresent)
    #expect(throws: ValueRangeError.self) { try Battery.LevelStatus(batteryLevel: 101) }
  }

  @Test("a clock tells the date, the time and the fraction of a second, and why it was set")
  func currentTime() throws {
    let time = try CurrentTime.Time(bytes: [0xEA, 0x07, 11, 23, 12, 30, 15, 1, 128, 0x01])
    #expect(time.dateTime == DateTime(year: 2026, month: 11, day: 23, hours: 12, minutes: 30, seconds: 15))
    #expect(time.dayOfWeek == .monday)
    #expect(time.fraction == 0.5)  // s
    #expect(time.adjustReason == .init(manualTimeUpdate: true))
    let set = try CurrentTime.Time(dateTime: time.dateTime, dayOfWeek: .monday, fraction: 0.25)
    #expect(set.encoded() == [0xEA, 0x07, 11, 23, 12, 30, 15, 1, 64, 0])
    let india = try CurrentTime.LocalTimeInformation(timeZone: 330, dstOffset: .standardTime)  // min
    #expect(india.encoded() == [22, 0])
    #expect(try CurrentTime.LocalTimeInformation(bytes: [0x80, 0xFF]).timeZone == nil)
  }
}
