import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Sending values through BlueZ", .needs(.bus), .guarded)
struct ServerValueTests {
  @Test("R53 values go to the client that subscribed, by its file descriptor, in order and none lost")
  func outlet() async throws {
    let session = try await ServerSession.begin()
    let end = try await session.fake.acquire(Session.data)
    #expect(session.data.subscribers == [ServerSession.client])
    let sent = Atomic(0)
    let sending = Task {
      for number in 0..<2000 {
        try await session.device.updateValue([UInt8(number & 0xFF), UInt8(number >> 8), 0], of: session.data)
        sent.add(1, ordering: .relaxed)
      }
    }
    await until { sent.load(ordering: .relaxed) >= 64 }
    for number in 0..<2000 {
      // The file descriptor has room for some hundred packets: the sender has to wait.
      #expect(sent.load(ordering: .relaxed) < number + 1000)
      #expect(await end.next() == [UInt8(number & 0xFF), UInt8(number >> 8), 0])
    }
    try await sending.value
  }

  @Test(
    "an update of one subscriber is an error where BlueZ may give it to others, and is none with one device connected")
  func oneSubscriber() async throws {
    let second = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_02")
    let session = try await ServerSession.begin { fake in
      fake.addStrap(second, address: "C0:FF:EE:00:00:02")
      fake.setQuietly(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
    }
    let one = try await session.fake.acquire(Session.data)
    let update = { (value: UInt8) async throws(GATTError) in
      try await session.device.updateValue([value, 0, 0], of: session.data, for: ServerSession.client)
    }
    try await update(1)
    #expect(await one.next() == [1, 0, 0])
    // BlueZ 5.66 does not tell that this one subscribes.
    await onBus { session.fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: second) }
    await until { await !failure { try await update(2) }.isEmpty }
    #expect(await failure { try await update(3) }.contains("sending a value to one subscriber of several"))
    #expect(throws: GATTError.self) {
      try session.device.updateValueAtOnce([3, 0, 0], of: session.data, for: ServerSession.client)
    }
    // A newer one asks for a way for each.
    let other = try await session.fake.acquire(Session.data, by: second)
    try await update(4)
    try await session.device.updateValue([5, 0, 0], of: session.data)
    var taken: [UInt8] = []
    while taken.last != 5, let value = await one.next() { taken.append(value[0]) }
    #expect(taken.suffix(2) == [4, 5] && !taken.contains(3))
    #expect(await other.next() == [5, 0, 0])
  }

  @Test("a client that stands still holds up neither who measures nor the others, and has the newest values then")
  func standstill() async throws {
    let second = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_02")
    let session = try await ServerSession.begin { $0.addStrap(second, address: "C0:FF:EE:00:00:02") }
    let still = try await session.fake.acquire(Session.data)
    let quick = try await session.fake.acquire(Session.data, by: second)
    session.data.updatePolicy = .newest(capacity: 8)
    // At 50 Hz, half a minute: more than the file descriptor of the one has room for.
    for number in 0..<1500 {
      let value = [UInt8(number & 0xFF), UInt8(number >> 8), 0]
      try await session.device.updateValue(value, of: session.data)
      #expect(await quick.next() == value)
    }
    var taken: [Int] = []
    while taken.last != 1499 {
      let value = try #require(await still.next())
      taken.append(Int(value[0]) + Int(value[1]) << 8)
    }
    #expect(taken.suffix(8) == Array(1492..<1500) && taken == taken.sorted())
    #expect(taken.count < 1000, "\(taken.count)")
  }

  @Test("values go to all clients by signal where that is chosen, in order and none lost")
  func signals() async throws {
    let session = try await ServerSession.begin(with: { $0.notifyMode = .signal })
    let path = try await session.fake.offered(Session.data)
    #expect(await session.fake.property("NotifyAcquired", of: path) == nil)
    _ = try await session.fake.callProgram(.startNotify, at: path)
    #expect(session.data.subscribers == [ServerClients.anyone])
    for number in 0..<500 {
      try await session.device.updateValue([UInt8(number & 0xFF), UInt8(number >> 8), 0], of: session.data)
    }
    await until { await session.fake.signalled[path]?.count == 500 }
    let values = await onBusValue { session.fake.signalled[path] ?? [] }
    #expect(values == (0..<500).map { [UInt8($0 & 0xFF), UInt8($0 >> 8), 0] })
    _ = try await session.fake.callProgram(.stopNotify, at: path)
    #expect(session.data.subscribers.isEmpty)
  }

  @Test("R26 a value is signalled once BlueZ has taken the one before: several at once may overtake each other")
  func oneSignalAtATime() async throws {
    let session = try await ServerSession.begin(with: { $0.notifyMode = .signal })
    await session.fake.script("Peer.Ping") { fake, message in fake.held.append(message) }
    let path = try await session.fake.offered(Session.data)
    _ = try await session.fake.callProgram(.startNotify, at: path)
    for number in UInt8(1)...3 { try await session.device.updateValue([number], of: session.data) }
    for number in UInt8(1)...3 {
      await until { await session.fake.held.count == 1 }
      #expect(await session.fake.signalled[path]?.last == [number])
      await onBus {
        for message in session.fake.held { try? message.reply() }
        session.fake.held = []
      }
    }
  }

  @Test("an empty value goes by signal: BlueZ takes an empty packet for the end")
  func emptyValue() async throws {
    let session = try await ServerSession.begin()
    let end = try await session.fake.acquire(Session.data)
    let path = try await session.fake.offered(Session.data)
    try await session.device.updateValue([], of: session.data)
    await until { await session.fake.signalled[path] == [[]] }
    try await session.device.updateValue([1], of: session.data)
    #expect(await end.next() == [1])
  }

  @Test(
    "one indication is under way at a time, until BlueZ says by either way that it is confirmed",
    arguments: [true, false])
  func indications(_ isByOctet: Bool) async throws {
    let session = try await ServerSession.begin()
    let end = try await session.fake.acquire(Session.alarm)
    for number in UInt8(1)...3 { try await session.device.updateValue([number], of: session.alarm) }
    for number in UInt8(1)...3 {
      #expect(await end.next() == [number])
      // Behind the answer to a read, the next would be there.
      _ = try await session.fake.read(Session.data, by: nil)
      #expect(end.receive() == nil)
      if isByOctet {
        end.send([1])
      } else {
        let confirm = BusMethod(BlueZInterface.characteristic, "Confirm")
        _ = try await session.fake.callProgram(confirm, at: session.fake.offered(Session.alarm))
      }
    }
  }

  @Test("an indication waits until BlueZ has sent the notifications before it, which it gathers for a moment")
  func gathering() async throws {
    let session = try await ServerSession.begin(with: { $0.limits.gathering = .seconds(3600) })
    let data = try await session.fake.acquire(Session.data)
    let alarm = try await session.fake.acquire(Session.alarm)
    try await session.device.updateValue([1], of: session.alarm)
    #expect(await alarm.next() == [1], "nothing was before it")
    alarm.send([1])
    try await session.device.updateValue([1, 2, 3], of: session.data)
    #expect(await data.next() == [1, 2, 3])
    try await session.device.updateValue([2], of: session.alarm)
    // Behind the answer to a read, it would be there.
    _ = try await session.fake.read(Session.data, by: nil)
    await idle()
    #expect(alarm.receive() == nil)
  }

  @Test("an indication that is not confirmed in time does not hold up the next")
  func unconfirmed() async throws {
    let session = try await ServerSession.begin(with: { $0.limits.operation = .milliseconds(100) })
    let end = try await session.fake.acquire(Session.alarm)
    for number in UInt8(1)...2 { try await session.device.updateValue([number], of: session.alarm) }
    #expect(await end.next() == [1])
    #expect(await end.next() == [2])
  }

  @Test("the end of the file descriptor ends the subscription, and frees who waits for room")
  func endOfOutlet() async throws {
    let session = try await ServerSession.begin()
    let end = try await session.fake.acquire(Session.data)
    let sent = Atomic(0)
    let sending = Task {
      for number in 0..<2000 {
        try await session.device.updateValue([UInt8(number & 0xFF), 0, 0], of: session.data)
        sent.add(1, ordering: .relaxed)
      }
    }
    await until { sent.load(ordering: .relaxed) >= 64 }
    end.close()
    try await sending.value
    await until { session.data.subscribers.isEmpty }
    #expect(session.data.value == [207, 0, 0])
  }

  @Test("R53 each client has its own file descriptor from newer versions; the end of one is not that of the others")
  func severalOutlets() async throws {
    let second = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_02")
    let session = try await ServerSession.begin { $0.addStrap(second, address: "C0:FF:EE:00:00:02") }
    let ends = try await [session.fake.acquire(Session.data), session.fake.acquire(Session.data, by: second)]
    #expect(session.data.subscribers.map(\.identifier) == ["C0:FF:EE:00:00:01", "C0:FF:EE:00:00:02"])
    try await session.device.updateValue([1], of: session.data)
    for end in ends { #expect(await end.next() == [1]) }
    ends[0].close()
    await until { session.data.subscribers.count == 1 }
    try await session.device.updateValue([2], of: session.data)
    #expect(await ends[1].next() == [2])
  }

  @Test("R53 a file descriptor that 5.66 keeps open for others when the first client leaves stays in use")
  func sharedOutlet() async throws {
    let session = try await ServerSession.begin()
    let end = try await session.fake.acquire(Session.data)
    var events = session.device.events.makeAsyncIterator()
    await session.fake.set(["Connected": .bool(false)], of: BlueZInterface.device, at: Place.strap)
    await until { session.data.subscribers == [ServerClients.anyone] }
    try await session.device.updateValue([5], of: session.data)
    #expect(await end.next() == [5])
    end.close()
    await until { session.data.subscribers.isEmpty }
    var told: [String] = []
    while told.last != "disconnected", let event = await events.next(isolation: nil) {
      if case .disconnected(let central, _) = event, central == ServerSession.client { told.append("disconnected") }
    }
    #expect(told == ["disconnected"])
  }

  @Test("R53 a client that leaves ends its subscription first, and comes back as the same")
  func reconnection() async throws {
    let session = try await ServerSession.begin()
    let end = try await session.fake.acquire(Session.data)
    await onBus {
      session.fake.set(["Connected": .bool(false)], of: BlueZInterface.device, at: Place.strap)
      end.close()
    }
    await until { session.data.subscribers.isEmpty }
    let again = try await session.fake.acquire(Session.data)
    #expect(session.data.subscribers == [ServerSession.client])
    try await session.device.updateValue([6], of: session.data)
    #expect(await again.next() == [6])
  }

  @Test("R54 a restart of BlueZ ends the subscriptions, which it does not keep; services and advertising come back")
  func restartedDaemon() async throws {
    let session = try await ServerSession.begin()
    try await session.device.startAdvertising(name: "Strap")
    let end = try await session.fake.acquire(Session.data)
    var states = session.device.states.makeAsyncIterator()
    #expect(await states.next(isolation: nil) == .poweredOn)
    var events = session.device.events.makeAsyncIterator()
    await session.fake.kill()
    #expect(await states.next(isolation: nil) == .resetting)
    #expect(session.data.subscribers.isEmpty)
    guard case .unsubscribed? = await events.next(isolation: nil),
      case .disconnected(ServerSession.client, .serviceLost)? = await events.next(isolation: nil)
    else {
      Issue.record("not told of the end of the subscription")
      return
    }
    // As 5.66 does: the second manager comes a moment after the first.
    await onBus { session.fake.objects[Place.adapter]?[BlueZInterface.advertisingManager] = nil }
    try await session.fake.start()
    #expect(await states.next(isolation: nil) == .poweredOn)
    #expect(try await session.fake.read(Session.data) == [1, 2, 3])
    await session.fake.add(Place.adapter, [BlueZInterface.advertisingManager: [:]])
    await until { await session.fake.advertisement?["LocalName"] == .string("Strap") }
    #expect(end.receive() == [])
  }

  @Test("R43 R54 an adapter that was away offers everything again when it is back, under another name")
  func adapterBack() async throws {
    let session = try await ServerSession.begin(with: { $0.adapter = .address("00:00:00:00:00:01") })
    try await session.device.startAdvertising(name: "Strap")
    _ = try await session.fake.acquire(Session.data)
    await onBus {
      session.fake.remove(Place.adapter)
      (session.fake.applications, session.fake.offered) = ([], [:])
    }
    await until { session.device.state == .unsupported }
    #expect(session.data.subscribers.isEmpty)
    await session.fake.addAdapter(ObjectPath("/org/bluez/hci7"))
    await until { await session.fake.applications.count == 2 }
    await until { session.device.state == .poweredOn }
    #expect(try await session.fake.read(Session.data, by: nil) == [1, 2, 3])
  }
}
