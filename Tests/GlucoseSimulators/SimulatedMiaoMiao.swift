package import Foundation
import GATTProfiles
package import GATTRuntime
package import MiaoMiaoProfiles

/// A MiaoMiao: reads its sensor when it is told to start and every five minutes, and sends the memory in notifications of 20
/// bytes.
package actor SimulatedMiaoMiao: SimulatedTransmitter {
  /// What goes wrong with a memory on its way.
  package enum Fault: Hashable, Sendable {
    /// A byte is another one.
    case wrongByte(Int)
    /// A notification does not arrive; the first is 0.
    case lostNotification(Int)
    /// The link is lost after so many notifications.
    case lostLink(after: Int)
  }

  /// A memory that was sent whole.
  package struct Sent: Hashable, Sendable {
    package let sensor: SimulatedLibre
    package let age: Int
  }

  package nonisolated let device: PeripheralManager
  /// What it was told since it was made, and when.
  package private(set) var commands: [(command: MiaoMiao.Reader.Command, time: Duration)] = []
  /// The memories that were sent whole.
  package private(set) var sent: [Sent] = []
  /// The sensor that it is on.
  package private(set) var sensor: SimulatedLibre?

  private let clock: any Clock<Duration>
  nonisolated let start: Date
  private nonisolated let elapsed: @Sendable () -> Int64
  private let advertiser: SingleLinkAdvertiser
  private var interval = Duration.seconds(300)
  private var faults: [Fault] = []
  /// From when on it reads the sensor; nil until a new one is accepted.
  private var readsFrom: Duration? = .zero
  private var isReading = false

  /// A reader on a sensor that was started half an hour before, asleep.
  ///
  /// - Parameters:
  ///   - transport: the radio.
  ///   - clock: measures all times.
  ///   - start: the date at which the clock stands now.
  ///   - endLinks: ends the links of a device on the transport.
  package init(
    transport: some Transport, clock: any Clock<Duration>, start: Date,
    endLinks: @escaping @Sendable (DeviceIdentifier) async -> Void
  ) async throws {
    device = try await PeripheralManager(transport: transport)
    advertiser = SingleLinkAdvertiser(of: device, as: AdvertisementData(localName: "MiaoMiao"), endLinks: endLinks)
    self.clock = clock
    self.start = start
    elapsed = Deadline(clock: clock).stopwatch()
    sensor = SimulatedLibre(number: 1, start: .seconds(-1800))
    try await device.addService(MutableService(profile: MiaoMiao.Reader.makeProfile(), initialValues: true))
    try device.onWrite(MiaoMiao.Reader.Command.self) { [weak self] command, _ in await self?.take(command) }
  }

  /// The date, by its clock.
  package nonisolated var now: Date { start.addingTimeInterval(TimeInterval(elapsed()) / 1000) }

  private var time: Duration { .milliseconds(elapsed()) }

  package func wake() async { await advertiser.wake() }

  package func sleep() async { await advertiser.sleep() }

  /// Loses the link.
  package func dropLink() async { await advertiser.dropLink() }

  /// Whether anybody is connected.
  package var isTaken: Bool { get async { await advertiser.isTaken } }

  /// Begins anew, as with another battery.
  package func reset() async {
    interval = .seconds(300)
    await advertiser.dropLink()
  }

  /// Reads by its interval, until the task is cancelled.
  package func run() async {
    while (try? await clock.sleep(for: interval)) != nil { await read() }
  }

  /// What goes wrong with the next memories, one each.
  package func fail(_ faults: Fault...) { self.faults = faults.reversed() + self.faults }

  /// Another sensor is put on, started now; or none.
  package func replaceSensor(by number: UInt8?) {
    sensor = number.map { SimulatedLibre(number: $0, start: time) }
    readsFrom = nil
  }

  /// Reads the sensor, and sends what there is to say to whoever is subscribed.
  package func read() async {
    guard !isReading else { return }
    isReading = true
    let fault = await sendReading()
    isReading = false
    // The next link may come before this one has ended here.
    if case .lostLink = fault { await advertiser.dropLink() }
  }

  /// Returns what went wrong.
  private func sendReading() async -> Fault? {
    guard let sensor, let readsFrom else {
      await send(sensor == nil ? .noSensor : .newSensor)
      return nil
    }
    let age = sensor.age(at: time)
    guard time >= readsFrom, let characteristic = try? device.characteristic(MiaoMiao.Reader.Reading.self),
      characteristic.isUpdating, let data = try? MiaoMiao.Reader.Reading.SensorData(packet: sensor.packet(at: age))
    else { return nil }
    let reading = MiaoMiao.Reader.Reading.sensorData(data)
    guard let fault = faults.popLast() else {
      await send(reading)
      sent.append(Sent(sensor: sensor, age: age))
      return nil
    }
    await send(reading.encoded(), of: characteristic, with: fault)
    return fault
  }

  private func take(_ command: MiaoMiao.Reader.Command) async {
    commands.append((command, time))
    switch command {
    case .startReading: await read()
    case .acceptSensor: readsFrom = time + .milliseconds(500)
    case .setInterval(let minutes):
      interval = .seconds(60 * max(1, Int(minutes)))
      await send(.intervalChanged(.done))
    case .unknown: break
    }
  }

  private func send(_ reading: MiaoMiao.Reader.Reading) async {
    try? await device.updateValue(reading, inPartsOf: 20)
  }

  private func send(_ bytes: [UInt8], of characteristic: MutableCharacteristic, with fault: Fault) async {
    var bytes = bytes
    if case .wrongByte(let place) = fault { bytes[place % bytes.count] ^= 0xFF }
    for (index, place) in stride(from: 0, to: bytes.count, by: 20).enumerated() {
      if fault == .lostLink(after: index) { return }
      if fault == .lostNotification(index) { continue }
      try? await device.updateValue(Array(bytes[place...].prefix(20)), of: characteristic)
    }
  }
}
