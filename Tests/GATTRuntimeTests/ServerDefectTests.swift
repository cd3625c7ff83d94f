import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

/// As ``DefectTests``, for the peripheral role and for connections that are kept up.
@Suite("Known defects of other servers", .guarded)
struct ServerDefectTests {
  @Test("a subscriber that is held up loses no value and gets all in order")
  func slowSubscriber() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let connection = try await rig.connect()
    let values = try await connection.subscribe(to: Workbench.Counter.self)
    tap.hold { $0.bytes.first == 0x1B }
    let updates = Task {
      for count in UInt32(1)...500 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    }
    await tap.waitUntilHeld()
    tap.release()
    #expect(try await values.first(500).map(\.count) == Array(1...500))
    try await updates.value
  }

  @Test("a write that the schema or the handler refuses leaves the value, and says why")
  func refusedWrite() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let period = try await connection.characteristic(Accelerometer.Period.self)
    try rig.device.onWrite(Accelerometer.Period.self) { (value, _) async throws(ATTError) in
      // The value is still the old one while the handler decides.
      let present = try? rig.device.value(of: Accelerometer.Period.self).rawValue
      guard present == 100, value.rawValue != 99 else { throw .writeRequestRejected }
    }
    let refused: [([UInt8], ATTError)] = [
      ([], .invalidAttributeValueLength), ([9], .valueNotAllowed), ([99], .writeRequestRejected),
    ]
    for (octets, code) in refused {
      let error = await failure { () async throws(GATTError) in try await connection.write(octets, to: period) }
      guard case .att(code, _) = error else {
        Issue.record("\(octets) has to be refused with \(code), not \(String(describing: error))")
        continue
      }
      #expect(try rig.device.value(of: Accelerometer.Period.self).rawValue == 100)
    }
    try await connection.write([50], to: period)
    #expect(try rig.device.value(of: Accelerometer.Period.self).rawValue == 50)
  }

  @Test("a read starts at the offset that the client asks for")
  func readOffset() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration(mtu: 23))
    let connection = try await rig.connect()
    let blob = Workbench.Blob.of(100)
    try await rig.device.updateValue(blob)
    #expect(try await connection.read(Workbench.Blob.self) == blob)
    let offsets = tap.packets.filter { $0.first == 0x0C }.map { UInt16($0[3]) | UInt16($0[4]) << 8 }
    #expect(offsets == [22, 44, 66, 88])
  }

  @Test("adding no services succeeds at once")
  func noServices() async throws {
    let rig = try await Rig(services: [])
    try await rig.device.addServices([])
    #expect(rig.device.services.isEmpty)
    #expect(try await rig.connect().discoverServices().isEmpty)
  }

  @Test("characteristics are served and discovered in the order they are declared")
  func order() async throws {
    let profile = ServiceProfile(uuid: "FFF0", name: "Many")
    let uuids = (UInt16(0)..<40).map { BluetoothUUID(0xFE00 + ($0 &* 17) % 40) }
    for uuid in uuids { profile.addCharacteristic(CharacteristicProfile(uuid: uuid)) }
    let rig = try await Rig(services: [profile])
    #expect(rig.device.services[0].characteristics.map(\.uuid) == uuids)
    let services = try await rig.connect().discoverServices()
    #expect(services[0].characteristics.map(\.uuid) == uuids)
  }

  @Test("a connection that lasts starts the count of failures anew")
  func retryCounter() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    await rig.device.stopAdvertising()
    let peripheral = rig.central.peripheral(rig.device.identifier)
    let policy = ReconnectPolicy(attempts: 2, firstDelay: .seconds(1), jitter: 0, lasting: .seconds(5))
    let connected = Signal()
    let story = Task {
      var story: [String] = []
      for await event in peripheral.connectionEvents(policy, timeout: .seconds(5)) {
        switch event {
        case .connected:
          story.append("connected")
          connected.fire()
        case .disconnected(let reason): story.append("disconnected: \(reason.rawValue)")
        case .failed: story.append("failed")
        case .gaveUp: story.append("gave up")
        }
      }
      return story
    }
    await clock.pass(.seconds(5))
    await clock.waitForSleeper(.seconds(1))
    try await rig.device.startAdvertising(name: "Rig")
    clock.advance(by: .seconds(1))
    await connected.wait()
    // The limit of the attempt that succeeded passes, too.
    clock.advance(by: .seconds(5))
    await rig.device.stopAdvertising()
    await rig.loopback.dropLinks()
    await clock.pass(.seconds(5))
    await clock.pass(.seconds(1))
    await clock.pass(.seconds(5))
    #expect(await story.value == ["failed", "connected", "disconnected: linkLoss", "failed", "gave up"])
  }
}
