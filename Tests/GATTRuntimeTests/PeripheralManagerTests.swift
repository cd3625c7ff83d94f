import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("The peripheral role", .guarded)
struct PeripheralManagerTests {
  @Test("a service is made from its type once its profile is registered")
  func fromType() async throws {
    let profiles = ProfileManager()
    #expect(throws: GATTError.self) { try MutableService(Accelerometer.self, in: profiles) }
    profiles.addService(Accelerometer.makeProfile())
    let service = try MutableService(Accelerometer.self, initialValues: true, in: profiles)
    #expect(service.characteristics.map(\.value) == [[0, 0, 64], [0], [100]], "values start at the initial ones")
  }

  @Test("advertising twice is an error, stopping twice is not")
  func advertising() async throws {
    let rig = try await Rig()
    let error = await failure { () async throws(GATTError) in try await rig.device.startAdvertising() }
    guard case .alreadyAdvertising = error else {
      Issue.record("expected already advertising, not \(String(describing: error))")
      return
    }
    await rig.device.stopAdvertising()
    await rig.device.stopAdvertising()
    #expect(await !rig.device.isAdvertising)
    try await rig.device.startAdvertising(name: "Again", services: [Workbench.self])
    let peripheral = try await rig.central.firstPeripheral(advertising: Workbench.self, within: .seconds(5))
    #expect(peripheral.name == "Again")
    #expect(peripheral.advertisement.serviceUUIDs == [Workbench.uuid])
  }

  @Test("a service is advertised only once it is added")
  func advertisingNotAdded() async throws {
    let rig = try await Rig(services: [Workbench.makeProfile()])
    await rig.device.stopAdvertising()
    let error = await failure { () async throws(GATTError) in
      try await rig.device.startAdvertising(services: [Workbench.self, Hut.self])
    }
    guard case .serviceNotAdded(Hut.uuid) = error else {
      Issue.record("expected not added, not \(String(describing: error))")
      return
    }
    #expect(await !rig.device.isAdvertising)
    try await rig.device.addService(MutableService(profile: Hut.makeProfile(), initialValues: true))
    try await rig.device.startAdvertising(services: [Workbench.self, Hut.self])
  }

  @Test("a manager that is closed offers nothing, and its events have ended")
  func closing() async throws {
    let rig = try await Rig()
    let events = rig.device.events
    let connection = try await rig.connect()
    await rig.device.close()
    #expect(await !rig.device.isAdvertising)
    #expect(rig.device.services.isEmpty)
    for await _ in events {}
    let error = await failure { () async throws(GATTError) in try await connection.discoverServices() }
    #expect(error != nil, "the link is still there")
    await rig.device.close()
  }

  @Test("advertising with Bluetooth off is an error, and can be tried again")
  func advertisingOff() async throws {
    let rig = try await Rig()
    await rig.device.stopAdvertising()
    await rig.loopback.setState(.poweredOff, of: rig.device.identifier)
    let error = await failure { () async throws(GATTError) in try await rig.device.startAdvertising() }
    guard case .bluetoothUnavailable(.poweredOff) = error else {
      Issue.record("expected Bluetooth off, not \(String(describing: error))")
      return
    }
    await rig.loopback.setState(.poweredOn)
    try await rig.device.startAdvertising()
    #expect(await rig.device.isAdvertising)
  }

  @Test("a service is added once; when one of several fails, none is added")
  func addingTwice() async throws {
    let rig = try await Rig(services: [])
    let (first, second) = (
      MutableService(profile: Accelerometer.makeProfile()), MutableService(profile: Workbench.makeProfile())
    )
    try await rig.device.addService(first)
    let error = await failure { () async throws(GATTError) in try await rig.device.addServices([second, first]) }
    guard case .serviceAlreadyAdded(Accelerometer.uuid) = error else {
      Issue.record("expected already added, not \(String(describing: error))")
      return
    }
    #expect(rig.device.services.map(\.uuid) == [Accelerometer.uuid])
    try await rig.device.removeService(first)
    try await rig.device.removeService(first)
    try await rig.device.addServices([second, first])
    #expect(rig.device.services.map(\.uuid) == [Workbench.uuid, Accelerometer.uuid])
    try await rig.device.removeAllServices()
    #expect(rig.device.services.isEmpty)
    #expect(try await rig.connect().discoverServices().isEmpty)
  }

  @Test("a removed service is read no more, and its subscribers are gone")
  func removed() async throws {
    let rig = try await Rig()
    let counter = try rig.characteristic(Workbench.Counter.self)
    let connection = try await rig.connect()
    let remote = try await connection.characteristic(Workbench.Counter.self)
    let values = try await connection.subscribe(to: remote)
    #expect(counter.isUpdating)
    try await rig.device.removeService(rig.device.services[1])
    #expect(!counter.isUpdating)
    let read = await failure { () async throws(GATTError) in try await connection.read(remote) }
    guard case .att(.invalidHandle, _) = read else {
      Issue.record("expected an invalid handle, not \(String(describing: read))")
      return
    }
    let update = await failure { () async throws(GATTError) in
      try await rig.device.updateValue([0, 0, 0, 0], of: counter)
    }
    guard case .characteristicNotAdded = update else {
      Issue.record("expected not added, not \(String(describing: update))")
      return
    }
    withExtendedLifetime(values) {}
  }

  @Test("an update that the profile refuses changes nothing")
  func invalidUpdate() async throws {
    let rig = try await Rig()
    let enabled = try rig.characteristic(Accelerometer.Enabled.self)
    for value: [UInt8] in [[], [2], [0, 0], [UInt8](repeating: 0, count: 513)] {
      #expect(
        await failure { () async throws(GATTError) in try await rig.device.updateValue(value, of: enabled) } != nil)
    }
    #expect(enabled.value == [0])
    try await rig.device.updateString(["Accelerometer Enabled": "Yes"], of: enabled)
    #expect(enabled.value == [1])
  }

  @Test("without a subscriber an update can be read, and who subscribes later gets what comes later")
  func noSubscriber() async throws {
    let rig = try await Rig()
    try await rig.device.updateValue(Workbench.Counter(count: 1))
    let connection = try await rig.connect()
    let values = try await connection.subscribe(to: Workbench.Counter.self)
    #expect(try await connection.read(Workbench.Counter.self).count == 1)
    try await rig.device.updateValue(Workbench.Counter(count: 2))
    #expect(try await values.first(1).map(\.count) == [2])
  }

  @Test("a handler makes the value at each read, or refuses it")
  func readHandler() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let counter = try rig.characteristic(Workbench.Counter.self)
    counter.onRead { _ in [7, 0, 0, 0] }
    #expect(try await connection.read(Workbench.Counter.self).count == 7)
    counter.onRead { _ throws(ATTError) in throw .insufficientAuthorization }
    let error = await failure { () async throws(GATTError) in try await connection.read(Workbench.Counter.self) }
    guard case .att(.insufficientAuthorization, operation: let operation) = error else {
      Issue.record("expected insufficient authorization, not \(String(describing: error))")
      return
    }
    #expect(operation.contains("Counter"))
    counter.onRead(nil)
    #expect(try await connection.read(Workbench.Counter.self).count == 0)
  }

  @Test("what clients do is told in order")
  func events() async throws {
    let rig = try await Rig()
    let events = rig.device.events
    let connection = try await rig.connect()
    let values = try await connection.subscribe(to: Workbench.Counter.self)
    await connection.disconnect()
    withExtendedLifetime(values) {}
    var story: [String] = []
    for await event in events {
      switch event {
      case .connected: story.append("connected")
      case .written(_, let characteristic, let value): story.append("\(characteristic.name): \(value)")
      case .descriptorWritten(_, _, let descriptor, let value): story.append("\(descriptor): \(value)")
      case .subscribed(_, let characteristic): story.append("subscribed to \(characteristic.name)")
      case .unsubscribed(_, let characteristic): story.append("unsubscribed from \(characteristic.name)")
      case .disconnected(_, let reason): story.append("disconnected: \(reason.rawValue)")
      }
      if story.count == 5 { break }
    }
    #expect(
      story == [
        "connected", "Accelerometer Enabled: [1]", "subscribed to Counter", "unsubscribed from Counter",
        "disconnected: remote",
      ])
  }

  @Test("a handler may update values while it decides, indications too")
  func updateInHandler() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let alarms = try await connection.subscribe(to: Workbench.Alarm.self)
    try rig.device.onWrite(Accelerometer.Period.self) { _, _ in
      for level in 0..<70 as Range<UInt16> { try await rig.device.updateValue(Workbench.Alarm(level: level)) }
    }
    let period = try #require(Accelerometer.Period(rawValue: 20))
    try await connection.write(period)
    #expect(try await alarms.first(70).map(\.level) == Array(0..<70))
  }
}
