import GATTProfiles
import GATTRuntime

/// Something that happens to a device, and what it is to count for that. BlueZ 5.66 does not tell why a single link ended;
/// where Bluetooth was gone, the transport knows.
struct Fault: Sendable {
  let name: String
  /// Why links end. For each, another is made.
  var ends: [DisconnectReason: Int] = [:]
  /// How many of the links were ready before they ended.
  var readyEnds = 1
  /// How many attempts get no answer in time, and how many fail otherwise.
  var (timeouts, failures) = (0, 0)
  /// How long links last in the midst of it.
  var linked = Duration.zero
  let happens: @MainActor (Course) async throws -> Void

  static let all = links + adapters + programs + peers
}

extension Fault {
  /// What ends a link.
  private static let links = [
    Fault("the link is lost", ends: [.unknown: 1]) { course in
      _ = try await radio("lose-links", course.adapter)
    },
    Fault("the peer disconnects", ends: [.unknown: 1]) { course in
      try await course.device.withConnection { connection in
        try await connection.write(Peer.Control.disconnect, type: .withoutResponse)
      }
    },
    Fault("another program disconnects", ends: [.unknown: 1]) { course in
      let call = "org.bluez.Device1.Disconnect"
      _ = try await output(of: "dbus-send --system --print-reply --dest=org.bluez \(course.path) \(call)")
    },
    Fault("another program removes the device", ends: [.unknown: 1]) { course in
      let call = "/org/bluez/hci\(course.adapter) org.bluez.Adapter1.RemoveDevice objpath:\(course.path)"
      _ = try await output(of: "dbus-send --system --print-reply --dest=org.bluez \(call)")
    },
  ]

  /// What becomes of the adapter.
  private static let adapters = [
    Fault("the adapter is switched off and on", ends: [.bluetoothOff: 1]) { course in
      _ = try await radio("power", course.adapter, "off")
      try await Task.sleep(for: .seconds(20))
      _ = try await radio("power", course.adapter, "on")
    },
    Fault("the adapter is blocked and unblocked", ends: [.bluetoothOff: 1]) { course in
      _ = try await radio("block", course.adapter)
      try await Task.sleep(for: .seconds(20))
      _ = try await radio("unblock", course.adapter)
      _ = try await radio("power", course.adapter, "on")
    },
    Fault("the adapter is pulled out and plugged in", ends: [.adapterRemoved: 1]) { course in
      _ = try await radio("unplug", course.adapter)
      try await Task.sleep(for: .seconds(20))
      try await course.plug()
    },
    Fault("the adapter is back under another index", ends: [.adapterRemoved: 1]) { course in
      course.adapter = String(try await radio("replug", course.adapter).dropFirst("hci".count))
    },
    Fault("the controller hangs", ends: [.adapterRemoved: 1], linked: .seconds(5)) { course in
      _ = try await radio("hang", course.adapter)
      try await Task.sleep(for: .seconds(5))
      _ = try await radio("unplug", course.adapter)
      try await course.plug()
    },
  ]

  /// What programs do: bluetoothd and this one.
  private static let programs = [
    Fault("bluetoothd is restarted", ends: [.serviceLost: 1]) { _ in
      _ = try await radio("restart-bluetoothd")
    },
    Fault("bluetoothd stands still", readyEnds: 0) { _ in
      _ = try await radio("pause-bluetoothd")
      try await Task.sleep(for: .seconds(5))
      _ = try await radio("resume-bluetoothd")
    },
    Fault("the program fails to prepare the device", ends: [.unknown: 1, .local: 1], failures: 1) { course in
      course.failNextPreparation()
      _ = try await radio("lose-links", course.adapter)
    },
  ]

  /// What the peer does.
  private static let peers = [
    // The third attempt is under way when it is back: they last 10 s, with 1 s and 2 s in between.
    Fault("the peer is away for 30 s", ends: [.unknown: 1], timeouts: 2) { course in
      try await course.peer.stop()
      try await Task.sleep(for: .seconds(30))
      try await course.peer.start()
    },
    Fault("the peer accepts and drops, three times", ends: [.unknown: 4], readyEnds: 4, linked: .seconds(15)) {
      course in
      try await course.peer.stop()
      try await course.peer.start("--drop 5000")
      // 1 s and 2 s are between them; a fourth would be made after 4 s.
      try await Task.sleep(for: .seconds(20))
      try equal(try await course.peer.ends(), 3)
      try await course.peer.stop()
      try await course.peer.start()
    },
    Fault("the peer exits", ends: [.unknown: 1]) { course in
      try await course.device.withConnection { connection in
        try await connection.write(Peer.Control.exit, type: .withoutResponse)
      }
      try await until("end of the link") { course.device.statistics.disconnections > course.ends.values.reduce(0, +) }
      try await course.peer.stop()
      try await course.peer.start()
    },
    Fault("the peer's services change, and change back", readyEnds: 0) { course in
      for _ in 1...2 {
        let connection = try await course.device.withConnection { $0 }
        let control = try await connection.characteristic(Peer.Control.uuid, in: Peer.uuid)
        try await connection.write([UInt8(ascii: "C")], to: control)
        try await Task.sleep(for: .seconds(1))
      }
    },
    // ATT waits for 30 s, then the link ends.
    Fault("the peer answers nothing any more", ends: [.unknown: 1], linked: .seconds(30)) { course in
      _ = try await radio("peer", "hang")
      do {
        _ = try await course.device.read(Peer.Short.self)
        throw Failure("the read succeeded")
      } catch GATTError.timedOut {}
      try await Task.sleep(for: .seconds(21))
    },
    // 5 s are for the services.
    Fault(
      "the peer accepts and answers nothing", ends: [.bluetoothOff: 1, .local: 1], timeouts: 1, linked: .seconds(5)
    ) { course in
      _ = try await radio("power", course.adapter, "off")
      _ = try await radio("peer", "hang")
      // What is off for less than 0.1 s is not told.
      try await Task.sleep(for: .seconds(1))
      _ = try await radio("power", course.adapter, "on")
    },
  ]

  private init(
    _ name: String, ends: [DisconnectReason: Int] = [:], readyEnds: Int = 1, timeouts: Int = 0, failures: Int = 0,
    linked: Duration = .zero, happens: @escaping @MainActor (Course) async throws -> Void
  ) {
    self.name = name
    self.ends = ends
    self.readyEnds = readyEnds
    (self.timeouts, self.failures) = (timeouts, failures)
    self.linked = linked
    self.happens = happens
  }
}

extension Course {
  /// Plugs the adapter in, which may get another index.
  fileprivate func plug() async throws {
    adapter = String(try await radio("plug").dropFirst("hci".count))
  }

  /// The device's object, as other programs know it.
  fileprivate var path: String {
    let address = device.status.connection.map { "\($0.peripheral.identifier)" } ?? ""
    return "/org/bluez/hci\(adapter)/dev_" + String(address.map { $0 == ":" ? "_" : $0 })
  }
}
