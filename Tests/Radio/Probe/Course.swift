import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// A device's course through faults, and what its statistics have to be for that.
@MainActor
final class Course {
  let device: Device
  let peer = LoggedPeer("Peer")
  let central: CentralManager
  /// Where the adapter is now: `0` of `hci0`.
  var adapter = "0"
  /// Whether the program fails to prepare the device the next time.
  private let preparation: Preparation

  /// What the device has to have counted.
  private(set) var (links, timeouts, failures, readyEnds) = (0, 0, 0, 0)
  private(set) var ends: [DisconnectReason: Int] = [:]
  /// How long its links have lasted at least.
  private(set) var linked = Duration.zero
  private(set) var gaps = 0

  private var values = 0
  private var began = ContinuousClock.now
  private var readySince = ContinuousClock.now
  private var consumer: Task<Void, any Error>?

  init() async throws {
    try await peer.start()
    guard let first = try await BlueZTransport().adapters().first(where: { $0.name == "hci0" }) else {
      throw Failure("there is no hci0")
    }
    central = try await CentralManager(transport: .bluez(adapter: .address(first.address)))
    let preparation = Preparation()
    self.preparation = preparation
    var options = DeviceOptions(policy: ReconnectPolicy(jitter: 0))
    options.steps.prepare = { _ in try await preparation.run() }
    device = central.device(.peer("Peer"), remembering: FileDeviceStore(path: "/tmp/devices"), options: options)
  }

  /// Since the first link was made.
  var age: Duration { began.duration(to: .now) }

  /// Makes the first link, and takes what the device sends from then on.
  func begin() async throws {
    consumer = Task { [device] in
      for try await arrival in device.notifications(of: Peer.Stream.self).withGaps { self.take(arrival) }
    }
    try await device.activate()
    (began, links) = (.now, 1)
    try await isBack()
  }

  private func take(_ arrival: DeviceArrival<Peer.Stream>) {
    switch arrival {
    case .value: values += 1
    case .gap: gaps += 1
    }
  }

  /// Has the device suffer a fault, and waits until it is back.
  func take(_ fault: Fault) async throws {
    let broken = ContinuousClock.now
    linked += readySince.duration(to: broken) + fault.linked
    try await fault.happens(self)
    links += fault.ends.values.reduce(0, +)
    readyEnds += fault.readyEnds
    timeouts += fault.timeouts
    failures += fault.failures
    ends.merge(fault.ends, uniquingKeysWith: +)
    // The link that a fault leaves alone has lasted through it.
    if fault.ends.isEmpty { linked += broken.duration(to: .now) }
    try await isBack()
    try equal(device.statistics.ends, ends)
  }

  private func isBack() async throws {
    try await until("link number \(links)") {
      self.device.statistics.connections == self.links && self.device.status.connection?.isOpen == true
    }
    readySince = .now
    let before = values
    let connection = try await device.withConnection { $0 }
    try equal(try await device.read(Peer.Short.self).octets, counting(20))
    // The peer sends them once they are subscribed to.
    try await connection.write(Peer.Control.notify(.init(count: 3, length: 20, period: 2)))
    try await until("three values") { self.values == before + 3 }
  }

  /// Has the program fail to prepare the device, once.
  func failNextPreparation() { preparation.isToFail = true }

  func end() async {
    consumer?.cancel()
    await device.deactivate()
    await central.close()
  }
}

/// What the program does before a device is ready.
@MainActor
private final class Preparation {
  var isToFail = false

  func run() throws {
    defer { isToFail = false }
    try expect(!isToFail, "it is to fail")
  }
}
