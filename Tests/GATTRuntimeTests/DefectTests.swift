import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

/// The defects of a well-known runtime that this one must not have. The numbers are those of its defect list.
@Suite("Known defects of others", .guarded)
struct DefectTests {
  @Test("characteristics of one UUID are told apart by handle, in reads and in streams")
  func duplicateUUIDs() async throws {
    let workbench = Workbench.makeProfile()
    let rig = try await Rig(services: [workbench, workbench])
    let second = try #require(rig.device.services.last?.characteristics.first { $0.uuid == Workbench.Counter.uuid })
    try await rig.device.updateValue(Workbench.Counter(count: 7).encoded(), of: second)
    let connection = try await rig.connect()

    let error = await failure { () async throws(GATTError) in try await connection.read(Workbench.Counter.self) }
    guard case .ambiguous(Workbench.Counter.uuid, let handles) = error else {
      Issue.record("expected ambiguous, not \(String(describing: error))")
      return
    }
    let counters = try await connection.discoverServices().flatMap(\.characteristics)
      .filter { $0.uuid == Workbench.Counter.uuid }
    #expect(handles == counters.map(\.handle))
    #expect(try await connection.read(Workbench.Counter.self, at: counters[0]).count == 0)
    #expect(try await connection.read(Workbench.Counter.self, at: counters[1]).count == 7)

    let first = try await connection.subscribe(to: Workbench.Counter.self, at: counters[0])
    let other = try await connection.subscribe(to: Workbench.Counter.self, at: counters[1])
    try await rig.device.updateValue(Workbench.Counter(count: 8).encoded(), of: second)
    let firstCounter = try #require(
      rig.device.services.first?.characteristics.first { $0.uuid == Workbench.Counter.uuid })
    try await rig.device.updateValue(Workbench.Counter(count: 1).encoded(), of: firstCounter)
    #expect(try await other.first(1).map(\.count) == [8])
    #expect(try await first.first(1).map(\.count) == [1])
  }

  @Test("a read while notifying gets its answer, and the stream gets every value once and no answer")
  func readWhileNotifying() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let values = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...50 {
      async let answer = connection.read(Workbench.Counter.self)
      try await rig.device.updateValue(Workbench.Counter(count: count))
      #expect([count - 1, count].contains(try await answer.count))
    }
    #expect(try await values.first(50).map(\.count) == Array(1...50))
  }

  @Test("the late answer to a timed-out read does not complete the next one")
  func lateAnswer() async throws {
    let (tap, clock) = (Tap(), ManualClock())
    let rig = try await Rig(tap.configuration(), clock: clock)
    let connection = try await rig.connect()
    try await connection.discoverServices()

    tap.hold { $0.bytes.first == 0x0B }
    async let late = failure { () async throws(GATTError) in
      try await connection.read(Accelerometer.Data.self, timeout: .seconds(1))
    }
    await tap.waitUntilHeld()
    await clock.pass(.seconds(1))
    guard case .timedOut(_, after: .seconds(1)) = await late else {
      Issue.record("the first read has to time out")
      return
    }
    async let next = connection.read(Accelerometer.Period.self)
    await clock.waitForSleeper(.seconds(10))
    tap.release()
    #expect(try await next.rawValue == 100)
    #expect(connection.isOpen)
  }

  @Test("reads, writes and subscriptions that are pending fail at once when the link is lost")
  func pendingOperations() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let connection = try await rig.connect()
    try await connection.discoverServices()
    tap.swallow { $0.direction == .toCentral }
    tap.hold { $0.direction == .toCentral }

    async let read = failure { () async throws(GATTError) in try await connection.read(Accelerometer.Data.self) }
    await tap.waitUntilHeld()
    async let write = failure { () async throws(GATTError) in try await connection.write(Accelerometer.Enabled.no) }
    async let stream = failure { () async throws(GATTError) in
      try await connection.notifications(of: Workbench.Counter.self).first(1)
    }
    await rig.loopback.dropLink(between: rig.central.identifier, and: rig.device.identifier)
    for error in await [read, write, stream] {
      guard case .disconnected(.linkLoss) = error else {
        Issue.record("expected a lost link, not \(String(describing: error))")
        continue
      }
    }
    #expect(try await connection.closed() == .linkLoss)
    tap.release()
  }

  @Test("a scan with Bluetooth off is an error, and the next one with Bluetooth on scans")
  func scanWhileOff() async throws {
    let rig = try await Rig()
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    let error = await failure { () async throws(GATTError) in try await rig.central.scan().first(1) }
    guard case .bluetoothUnavailable(.poweredOff) = error else {
      Issue.record("expected Bluetooth to be off, not \(String(describing: error))")
      return
    }
    await rig.loopback.setState(.poweredOn, of: rig.central.identifier)
    #expect(try await rig.central.scan().first(1).map(\.identifier) == [rig.device.identifier])
  }

  @Test("every option of a scan reaches the transport")
  func scanOptions() async throws {
    let transport = ScanRecorder()
    let central = try await CentralManager(transport: transport, clock: ManualClock())
    let filter = ScanFilter(
      services: [Accelerometer.uuid], name: .prefix("Sensor"), minimumRSSI: -60, allowsDuplicates: true)
    var results = central.scan(filter).makeAsyncIterator()
    #expect(try await results.next(isolation: nil)?.identifier == ScanRecorder.device)
    #expect(transport.filters == [filter])
  }

  @Test("a second scan times out too, though the first has found a device")
  func secondScan() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    _ = try await rig.central.firstPeripheral(advertising: Accelerometer.self, within: .seconds(10))
    await rig.device.stopAdvertising()
    async let error = failure { () async throws(GATTError) in
      try await rig.central.firstPeripheral(advertising: Accelerometer.self, within: .seconds(5))
    }
    await clock.pass(.seconds(5))
    guard case .scanTimedOut(after: .seconds(5)) = await error else {
      Issue.record("the second scan has to time out")
      return
    }
  }
}
