import GATTRuntime

/// The sessions of devices that are connected. One that has to change ends before the next of its device begins; others go on.
struct SessionTable {
  private struct Running {
    let device: DeviceConfiguration
    /// The digests of the profiles by which it reads and writes.
    let profiles: [String: String]
    /// Is set for it to end.
    let stop = AutoResetEvent()
    /// Is set when it has ended.
    let end = AutoResetEvent()
  }

  private let gateway: Gateway
  private let central: CentralManager
  private let slots: ConnectionSlots
  private var running: [DeviceConfiguration.Identity: Running] = [:]
  /// By which is known that the last session of a device that was stopped has ended.
  private var ends: [DeviceConfiguration.Identity: AutoResetEvent] = [:]

  init(_ gateway: Gateway, _ central: CentralManager) {
    (self.gateway, self.central) = (gateway, central)
    slots = ConnectionSlots(gateway.configuration.connections)
  }

  /// Ends what another configuration has otherwise, and begins what it has besides.
  mutating func update(_ loaded: LoadedConfiguration, in group: inout DiscardingTaskGroup) {
    slots.resize(to: loaded.configuration.connections)
    for (identity, session) in running where !Self.goesOn(session, by: loaded) {
      session.stop.set()
      ends[identity] = session.end
      running[identity] = nil
    }
    for device in loaded.configuration.devices where running[device.identity] == nil {
      guard let session = DeviceSession(device, central, slots, gateway) else { continue }
      let started = Running(device: device, profiles: loaded.profiles(of: device))
      running[device.identity] = started
      let earlier = ends.removeValue(forKey: device.identity)
      group.addTask { await Self.run(session, started, after: earlier) }
    }
  }

  private static func goesOn(_ session: Running, by loaded: LoadedConfiguration) -> Bool {
    loaded.configuration.devices.contains { device in
      device.identity == session.device.identity && device.name == session.device.name
        && device.connection == session.device.connection && loaded.profiles(of: device) == session.profiles
    }
  }

  private static func run(_ session: DeviceSession, _ running: Running, after earlier: AutoResetEvent?) async {
    await earlier?.wait()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await session.run() }
      group.addTask { await running.stop.wait() }
      await group.next()
      group.cancelAll()
    }
    running.end.set()
  }
}
