import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Which device it is that is kept", .guarded)
struct DeviceIdentityTests {
  /// What happens while Anna's strap is kept and Bert's is of the same kind.
  enum Step: CaseIterable {
    case annaIsLost, annaGoesAway, bertAdvertises, secondIsActivated

    /// All orders of three steps.
    static func orders(_ steps: [Step]) -> [[Step]] {
      guard let first = steps.first else { return [[]] }
      return orders(Array(steps.dropFirst())).flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [first] + order[$0...] }
      }
    }
  }

  @Test(
    "is the same after its link was lost: Anna's is waited for, and Bert's values are not told as hers",
    arguments: Step.orders([.annaIsLost, .annaGoesAway, .bertAdvertises]), [false, true])
  func afterLoss(order: [Step], hasStore: Bool) async throws {
    let straps = try await Straps()
    let store: (any DeviceStore)? = hasStore ? MemoryStore() : nil
    let device = straps.central.device(Strap.self, remembering: store, options: .steady())
    let story = CounterStory(device)
    let bertsEvents = straps.bert.events
    let bert = Task {
      for await event in bertsEvents {
        guard case .subscribed = event else { continue }
        try await straps.bert.updateValue(Workbench.Counter(count: 180))
      }
    }
    try await straps.sendOnceSubscribed(60, from: straps.anna)
    _ = await story.first(1)
    for step in order {
      try await straps.take(step)
      if step == .annaIsLost { _ = await story.first(2) }
    }
    try await straps.annaReturns()
    try await straps.sendOnceSubscribed(61, from: straps.anna)
    #expect(await story.first(3) == ["60", "linkLoss", "61"])
    #expect(device.identifier == straps.anna.identifier)
    bert.cancel()
  }

  @Test(
    "has its identity while it is inactive, and is the same when it is activated again, until it is forgotten")
  func inactive() async throws {
    let straps = try await Straps()
    let device = straps.central.device(Strap.self, options: .steady())
    #expect(device.identifier == nil)
    try await device.activate()
    await device.deactivate()
    #expect(device.identifier == straps.anna.identifier)
    try await straps.take(.annaGoesAway)
    try await straps.take(.bertAdvertises)
    let activation = Task { try await device.activate().peripheral.identifier }
    await straps.clock.waitForSleeper(.seconds(10))
    try await straps.annaReturns()
    #expect(try await activation.value == straps.anna.identifier)
    try await straps.take(.annaGoesAway)
    try await device.forget()
    #expect(device.identifier == nil)
    #expect(try await device.activate().peripheral.identifier == straps.bert.identifier)
  }

  @Test(
    "is not taken by a second one of its kind, whenever that is activated",
    arguments: Step.orders([.annaIsLost, .secondIsActivated, .bertAdvertises]))
  func two(order: [Step]) async throws {
    let straps = try await Straps()
    let (first, second) = (straps.device(), straps.device())
    try await first.activate()
    var activation: Task<Connection, any Error>?
    for step in order {
      try await straps.take(step)
      guard step == .secondIsActivated else { continue }
      let statuses = second.statuses
      activation = Task { try await second.activate() }
      for await status in statuses { if case .activating = status { break } }
    }
    let connection = try #require(try await activation?.value)
    #expect(connection.peripheral.identifier == straps.bert.identifier)
    #expect(try await first.withConnection { $0.peripheral.identifier } == straps.anna.identifier)
  }

  @Test("is another than that of its kind which is activated at the same time", arguments: 1...20)
  func atOnce(_: Int) async throws {
    let straps = try await Straps()
    try await straps.take(.bertAdvertises)
    let (first, second) = (straps.device(), straps.device())
    async let one = first.activate().peripheral.identifier
    async let other = second.activate().peripheral.identifier
    #expect(try await Set([one, other]) == [straps.anna.identifier, straps.bert.identifier])
  }

  @Test(
    "is free for another of its kind once it is forgotten, or does not live any more", arguments: [false, true])
  func free(isForgotten: Bool) async throws {
    let straps = try await Straps()
    var first: Device? = straps.device()
    let second = straps.device()
    try await first?.activate()
    let story = DeviceStory(second)
    await second.begin()
    // It is seen while it is taken, too.
    await straps.rig.loopback.advertiseOnce()
    await straps.rig.loopback.settled()
    #expect(story.events == [] && second.identifier == nil)
    if isForgotten { try await first?.forget() } else { await first?.deactivate() }
    if !isForgotten { first = nil }
    // What is not referred to any more ends in its own time.
    await until {
      await straps.rig.loopback.advertiseOnce()
      return second.identifier != nil
    }
    #expect(second.identifier == straps.anna.identifier)
    withExtendedLifetime(first) {}
  }

  @Test("is remembered under the name of its kind once: a second one by that name is an error, which names the way out")
  func oneName() async throws {
    let straps = try await Straps()
    try await straps.take(.bertAdvertises)
    let store = MemoryStore()
    let devices = (0..<2).map { _ in straps.central.device(Strap.self, remembering: store, options: .steady()) }
    let anna = try await devices[0].activate().peripheral.identifier
    let error = await failure { () async throws(GATTError) in try await devices[1].activate() }
    guard case .deviceInUse(device: "Strap", anna)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(devices[1].status.isInactive)
    var own = Strap.device
    own.name = "Bert's"
    let other = straps.central.device(own, remembering: store, options: .steady())
    #expect(try await other.activate().peripheral.identifier == straps.bert.identifier)
    #expect(store.device(named: "Strap") == straps.anna.identifier)
    #expect(store.device(named: "Bert's") == straps.bert.identifier)
  }

  @Test("does not push another out of their store when both are ready at the same time", arguments: 1...20)
  func oneNameAtOnce(_: Int) async throws {
    let straps = try await Straps()
    try await straps.take(.bertAdvertises)
    let store = MemoryStore()
    let devices = (0..<2).map { _ in straps.central.device(Strap.self, remembering: store, options: .steady()) }
    let errors = await withTaskGroup(of: GATTError?.self) { group in
      for device in devices {
        group.addTask { await failure { () async throws(GATTError) in try await device.activate() } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let refused = errors.compactMap { error -> DeviceIdentifier? in
      guard case .deviceInUse(_, let identifier) = error else { return nil }
      return identifier
    }
    #expect(refused == [store.device(named: "Strap")])
    #expect(devices.count { $0.status.connection?.peripheral.identifier == store.device(named: "Strap") } == 1)
  }

  /// How a program comes by a device.
  enum Way: CaseIterable {
    case address, scan, connected, systemConnection, retrieved
  }

  @Test("is the one in hand, though another of its kind is there too", arguments: Way.allCases)
  func inHand(_ way: Way) async throws {
    let straps = try await Straps()
    try await straps.take(.bertAdvertises)
    let (central, bert) = (straps.central, straps.bert.identifier)
    var connection: Connection?
    let device: Device
    switch way {
    case .address: device = central.device(Strap.self, at: bert, options: .steady())
    case .retrieved: device = central.device(Strap.device, central.peripheral(bert), options: .steady())
    case .scan:
      let found = try await central.firstPeripheral(matching: ScanFilter(name: .exact("Ring")), within: .seconds(10))
      device = central.device(Strap.self, found, options: .steady())
    case .connected:
      connection = try await central.connect(to: bert)
      let found = try await central.connectedPeripherals().first { $0.identifier == bert }
      device = central.device(Strap.self, try #require(found), options: .steady())
    case .systemConnection:
      var changes = central.systemConnections().makeAsyncIterator()
      connection = try await central.connect(to: bert)
      let change = await changes.next()
      device = central.device(Strap.self, try #require(change?.peripheral), options: .steady())
    }
    #expect(device.identifier == bert)
    #expect(try await device.activate().peripheral.identifier == bert)
    // A device that is looked for is another, and one that is made for the same has its link.
    #expect(try await straps.device().activate().peripheral.identifier == straps.anna.identifier)
    let same = central.device(Strap.self, at: bert, options: .steady())
    #expect(try await same.activate() === device.activate())
    await device.deactivate()
    #expect(device.identifier == bert)
    withExtendedLifetime(connection) {}
  }
}
