import GATTProfiles
import GATTRuntime
import SIGFitnessProfiles
import SIGHealthProfiles
import TestSupport
import Testing

@testable import RideRecorder

@Suite("A ride recorder", .guarded)
struct RideRecorderTests {
  /// Seconds from one record to the next.
  private static let interval = 12

  /// A device goes out of reach with one record of the ride, and comes back with another.
  private struct Absence: Sendable {
    let device: any KeyPath<SimulatedGym, PeripheralManager> & Sendable
    let from: Int
    let to: Int
  }

  private static let absences = [
    Absence(device: \.strap, from: 20, to: 24), Absence(device: \.meter, from: 22, to: 23),
    Absence(device: \.trainer, from: 95, to: 110), Absence(device: \.strap, from: 150, to: 151),
    Absence(device: \.trainer, from: 300, to: 302), Absence(device: \.meter, from: 301, to: 330),
    Absence(device: \.strap, from: 400, to: 430), Absence(device: \.trainer, from: 500, to: 501),
  ]

  @Test(
    "two hours with eight losses: each record has what was sent in its time, and the trainer brakes as the workout says"
  )
  func twoHours() async throws {
    let clock = ManualClock()
    let loopback = LoopbackTransport(clock: clock)
    let gym = try await SimulatedGym(on: loopback)
    let central = try await CentralManager(transport: loopback, clock: clock)
    let workout = try #require(Workout("1200@120,600@250,3600@180,300@320,1500@100"))
    // A device that is out of reach is waited for: no attempt ends while the clock is moved.
    let options = DeviceOptions(policy: ReconnectPolicy(jitter: 0), connecting: .seconds(86_400))
    let ride = Ride(central, workout, every: Self.interval, options: options, clock: clock)
    let recording = Task { try await ride.record() }

    let devices = [gym.strap, gym.meter, gym.trainer]
    for device in devices { try await subscription(to: device) }
    var sent: [RideRecord] = []
    for second in stride(from: 0, to: workout.seconds, by: Self.interval) {
      await clock.waitForSleeper(.seconds(Self.interval))
      try await move(gym, on: loopback, at: sent.count)
      sent.append(try await send(gym, ride, at: second))
      clock.advance(by: .seconds(Self.interval))
    }
    let records = try await recording.value
    #expect(records.count == 600)
    #expect(records.map(\.heartRate) == sent.map(\.heartRate))
    #expect(records.map(\.power) == sent.map(\.power))
    #expect(records.map(\.speed) == sent.map(\.speed))
    #expect(records.count { $0.heartRate == nil } == 4 + 1 + 30)
    #expect(records.count { $0.power == nil } == 1 + 29)
    #expect(records.count { $0.speed == nil } == 15 + 2 + 1)
    // Once a step, unless it is out of reach then, and again on each link after a loss.
    #expect(gym.controls == 4)
    #expect(gym.targets == [120, 250, 180, 180, 320, 100, 100])
    #expect(RideRecord.table(records).split(separator: "\n").count == 601)
  }

  /// Returns once somebody is subscribed to what a device measures.
  private func subscription(to device: PeripheralManager) async throws {
    let measured = device.services.flatMap(\.characteristics).filter { $0.profile.properties.contains(.notify) }
    await until("nobody subscribes to \(measured.map(\.name))") { measured.contains { !$0.subscribers.isEmpty } }
    try Task.checkCancellation()
  }

  /// Takes out of reach what goes away now, and brings back what comes back.
  private func move(_ gym: SimulatedGym, on loopback: LoopbackTransport, at record: Int) async throws {
    for absence in Self.absences where absence.from == record {
      let device = gym[keyPath: absence.device]
      await device.stopAdvertising()
      await loopback.dropLinks(of: device.identifier)
    }
    for absence in Self.absences where absence.to == record {
      let device = gym[keyPath: absence.device]
      try await device.resumeAdvertising()
      try await subscription(to: device)
    }
  }

  /// Has the devices measure, and waits until the ride has heard those that are in reach; returns what it was to hear.
  private func send(_ gym: SimulatedGym, _ ride: Ride, at second: Int) async throws -> RideRecord {
    let away = Self.absences.filter { $0.from <= second / Self.interval && second / Self.interval < $0.to }
    let isAway = { (device: KeyPath<SimulatedGym, PeripheralManager>) in away.contains { $0.device == device } }
    let beat = UInt16(90 + second % 97)
    let power = gym.targets.last ?? 0
    try await gym.send(heartRate: beat)
    let sent = RideRecord(
      heartRate: isAway(\.strap) ? nil : beat, power: isAway(\.meter) ? nil : power,
      speed: isAway(\.trainer) ? nil : Double(power) / 8)
    await until("the ride has not heard \(sent)") {
      let heard = ride.readings.heard
      return heard.heartRate == sent.heartRate && heard.power == sent.power && heard.speed == sent.speed
    }
    return sent
  }

  @Test("a workout is read, and nothing else is taken for one")
  func workout() {
    #expect(Workout("600@150,120@280")?.steps == [.init(seconds: 600, power: 150), .init(seconds: 120, power: 280)])
    #expect(Workout("600@150,120@280")?.power(at: 600) == 280)
    #expect(Workout("600@150")?.power(at: 600) == nil)
    for text in ["", "600", "600@", "@150", "0@150", "600@-1", "600@150,", "600@150@3"] {
      #expect(Workout(text) == nil)
    }
  }

  @Test("a file has a line for each record, and nothing where nothing was heard")
  func table() {
    let records = [RideRecord(second: 0, heartRate: 120, power: 150, speed: 30.5, target: 150), RideRecord(second: 1)]
    #expect(RideRecord.table(records) == "second,heart rate,power,speed,target\n0,120,150,30.5,150\n1,,,,\n")
  }
}
