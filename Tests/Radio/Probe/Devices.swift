import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `devices COUNT`: so many devices at once. After a restart of bluetoothd all are ready again, and not all were called in
/// the same moment.
@MainActor
func devices(_ arguments: Arguments) async throws {
  let count = arguments.number(0, or: 32)
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  let options = DeviceOptions(connecting: .seconds(60))
  let names = (0..<count).map { "Peer\($0)" }
  let devices = names.map {
    central.device(.peer($0), remembering: FileDeviceStore(path: "/tmp/devices"), options: options)
  }

  await check("\(count) devices are found by their names and made ready", within: .seconds(600)) {
    for name in names { _ = try await radio("peer", "start", name) }
    let (_, wait) = try await timed {
      try await withThrowingTaskGroup { group in
        for device in devices { group.addTask { _ = try await device.activate() } }
        try await group.waitForAll()
      }
    }
    note("after \(wait.text)")
  }
  await check("bluetoothd is restarted: all are ready again, and not all are called at once", within: .seconds(600)) {
    let calls = devices.map { device in
      Task { [events = device.events] in await call(events) }
    }
    _ = try await radio("restart-bluetoothd")
    var times: [ContinuousClock.Instant] = []
    for call in calls { if let time = await call.value { times.append(time) } }
    times.sort()
    try equal(times.count, count)
    try expectSpread(times, over: options.policy.spread)
    let (_, wait) = try await timed {
      try await until("ready devices") { devices.allSatisfy { $0.statistics.connections == 2 && $0.isReady } }
    }
    note("all were ready \(wait.text) later")
    for device in devices {
      try equal(try await device.read(Peer.Short.self).octets, counting(20))
      try equal(device.statistics.ends, [.serviceLost: 1])
    }
  }
  for device in devices { await device.deactivate() }
  await central.close()
}

/// When the next attempt to connect to a device begins.
@MainActor
private func call(_ events: EventStream<DeviceEvent>) async -> ContinuousClock.Instant? {
  for await event in events {
    if case .found = event { return .now }
  }
  return nil
}

/// By chance within so long: no tenth of the time has half of them, and no half has all.
@MainActor
private func expectSpread(_ times: [ContinuousClock.Instant], over spread: Duration) throws {
  guard let first = times.first, let last = times.last else { return }
  let whole = first.duration(to: last)
  let densest = times.map { begin in times.count { $0 >= begin && begin.duration(to: $0) < spread / 10 } }.max() ?? 0
  note("\(times.count) calls in \(whole.text), at most \(densest) of them in \((spread / 10).text)")
  try expect(whole > spread / 2, "they came within \(whole.text)")
  try expect(whole <= spread + .milliseconds(200) * patience, "they took \(whole.text)")
  try expect(densest <= times.count / 2, "\(densest) came at once")
}

extension Device {
  fileprivate nonisolated var isReady: Bool { status.connection?.isOpen == true }
}
