import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `liars`: peers that refuse subscriptions, that accept connections and drop them, and whose answers to a discovery are
/// none. Whatever bluetoothd makes of
/// them, this program ends what it began, in time and with a reason; and both go on.
@MainActor
func liars(_ arguments: Arguments) async throws {
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  let peer = DeviceIdentifier(try await radio("peer", "start"))
  for mode in [NotifyMode.automatic, .fileDescriptor] {
    for code: UInt8 in [0x03, 0x05, 0x0F, 0x99] {
      await refusals(code, mode, of: peer)
    }
  }
  await check("bluetoothd lives when the device is removed that has refused") {
    _ = try await output(of: "bluetoothctl remove \(peer)")
    try await works(central, peer)
  }
  await check("a peer that accepts and drops is tried ever later: a few times a minute", within: .seconds(120)) {
    let dropper = DeviceIdentifier(try await radio("peer", "start", "Dropper", "--drop", "300"))
    var (made, lost) = (0, 0)
    let begin = ContinuousClock.now
    for await event in central.peripheral(dropper).connectionEvents(ReconnectPolicy(jitter: 0)) {
      switch event {
      case .connected: made += 1
      case .disconnected: lost += 1
      case .failed(let error): note("\(error)")
      case .gaveUp(let error): throw error
      }
      if begin.duration(to: .now) > .seconds(60) { break }
    }
    note("\(made) links in \(begin.duration(to: .now).text)")
    // After 1, 2, 4, 8, 16 and 32 seconds.
    try expect((4...8).contains(made), "\(made) links")
    try expect(lost >= made - 1, "\(lost) losses")
    _ = try await radio("peer", "stop", "Dropper")
    try await works(central, peer)
  }
  await check("a peer that drops links at once: the attempts end in time, with the reason") {
    let dropper = DeviceIdentifier(try await radio("peer", "start", "Slammer", "--drop", "1"))
    for _ in 1...5 {
      do {
        let connection = try await central.connect(to: dropper, timeout: .seconds(20))
        try await connection.discoverServices()
        throw Failure("it succeeded")
      } catch let error as GATTError {
        note("\(error)")
      }
    }
    _ = try await radio("peer", "stop", "Slammer")
    try await works(central, peer)
  }
  await check("a peer that never answers: the attempt ends in time, and succeeds later", within: .seconds(200)) {
    let silent = DeviceIdentifier(try await radio("peer", "start", "Silent"))
    for _ in 1...2 {
      // For as long as the link lasts.
      _ = try await radio("peer", "hang", "Silent")
      let begin = ContinuousClock.now
      let connection = try await central.connect(to: silent, timeout: .seconds(10))
      do {
        try await connection.discoverServices()
        throw Failure("it succeeded")
      } catch let error as GATTError {
        note("\(error)")
      }
      await connection.disconnect()
      try expect(begin.duration(to: .now) < .seconds(45) * patience, "after \(begin.duration(to: .now).text)")
    }
    try await works(central, silent)
    _ = try await radio("peer", "stop", "Silent")
  }
  for lie in ["backwards", "zero", "creeping", "standing", "wrong", "truncated", "narrow", "garbage"] {
    await check("a peer tells of its attributes \(lie): the attempt ends in time, and what is there afterwards works") {
      // An address each: bluetoothd remembers what a device has.
      let name = "Liar-\(lie)"
      let liar = DeviceIdentifier(try await radio("peer", "start", name, "--lie", lie))
      let begin = ContinuousClock.now
      var outcome = "services"
      do {
        let connection = try await central.connect(to: liar, timeout: .seconds(60))
        let services = try await connection.discoverServices()
        outcome = "\(services.count) services, \(services.flatMap(\.characteristics).count) characteristics"
        await connection.disconnect()
      } catch let error as GATTError {
        outcome = "\(error)"
      }
      let took = begin.duration(to: .now)
      note("\(lie): \(outcome), after \(took.text)")
      try expect(took < .seconds(100) * patience, "after \(took.text)")
      _ = try await radio("peer", "stop", name)
      try await works(central, peer)
    }
  }
  await central.close()
}

/// The peer refuses a subscription with a code, which is told at once, by whichever way; the next succeeds.
@MainActor
private func refusals(_ code: UInt8, _ mode: NotifyMode, of peer: DeviceIdentifier) async {
  await check("a subscription, \(mode), that the peer refuses with \(ATTError(rawValue: code)) is told at once") {
    let transport = BlueZTransport(configuration: .init(adapter: .named("hci0"), notifyMode: mode))
    let central = try await CentralManager(transport: transport)
    let connection = try await central.connect(to: peer)
    let control = try await connection.characteristic(Peer.Control.uuid, in: Peer.uuid)
    try await connection.write([UInt8(ascii: "E"), code], to: control)
    let begin = ContinuousClock.now
    do {
      _ = try await connection.subscribe(to: Peer.Stream.self)
      throw Failure("it succeeded")
    } catch GATTError.att(let refusal, _) {
      try equal(refusal.rawValue, code)
    } catch GATTError.disconnected(let reason) where [0x05, 0x0F].contains(code) {
      // Linux pairs then, and ends the link because this peer does not.
      note("\(reason)")
    }
    let took = begin.duration(to: .now)
    try expect(took < .seconds(2) * patience, "after \(took.text)")
    let again = connection.isOpen ? connection : try await central.connect(to: peer)
    var values = try await again.subscribe(to: Peer.Stream.self).makeAsyncIterator()
    try await again.write(Peer.Control.notify(.init(count: 1, length: 4, period: 1)))
    _ = try await values.next()
    await central.close()
  }
}
