import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("A device that is kept, through BlueZ", .needs(.bus), .guarded)
struct KeptDeviceTests {
  /// The strap's service, with its first characteristic.
  private enum Serial: ServiceConfigurable {
    static let name = "Serial"
    static let uuid = Session.service

    struct Data: GATTCharacteristic, RawDeserializable {
      typealias Service = Serial
      static let name = "Data"
      static let uuid = Session.data
      static let properties: CharacteristicProperties = [.read, .write, .writeWithoutResponse, .notify]
      static let permissions: AttributePermissions = [.readable, .writeable]
      let rawValue: UInt8
    }

    static func makeProfile() -> ServiceProfile { ConfiguredServiceProfile<Serial>([Data.makeProfile()]) }
  }

  private static let data = CharacteristicPath(service: Session.service, characteristic: Session.data)

  private static func strap(_ required: [BluetoothUUID] = [Session.service]) -> DeviceDescription {
    DeviceDescription(
      name: "Strap", advertisedServices: [Session.service], nameRule: .prefix("str", isCaseSensitive: false),
      manufacturer: ManufacturerRule(company: 0x1234, prefix: [1]), minimumRSSI: -60, requiredServices: required,
      receive: data, ready: [.write(data, [0xF0])], services: { [Serial.makeProfile()] })
  }

  private static let options = DeviceOptions(
    policy: ReconnectPolicy(firstDelay: .milliseconds(1), spread: .zero), connecting: .patient,
    firstConnecting: .patient, discovery: .patient)

  @Test(
    "is found, connected to once the discovery has stopped, subscribed to, then written to")
  func order() async throws {
    let session = try await Session.begin()
    let device = session.central.device(Self.strap(), options: Self.options)
    _ = try await device.activate()
    let wanted = [
      "Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect", "GattCharacteristic1.StartNotify",
      "GattCharacteristic1.WriteValue",
    ]
    #expect(await session.fake.calls.filter { wanted.contains($0) } == wanted)
    await device.deactivate()
    #expect(await session.fake.count("Device1.Disconnect") == 1)
  }

  @Test("is the one that is remembered, whatever it is called: of three sightings one is connected to")
  func identity() async throws {
    let others = ["02", "03"].map {
      (path: "\(Place.adapter)/dev_C0_FF_EE_00_00_\($0)", address: "C0:FF:EE:00:00:\($0)")
    }
    let session = try await Session.begin { fake in
      fake.remove(Place.strap)
      fake.script("Adapter1.StartDiscovery") { fake, message in
        try message.reply()
        fake.addStrap(ObjectPath(others[0].path), address: others[0].address)
        fake.addStrap()
        fake.set(["Name": .string("Renamed")], of: BlueZInterface.device, at: Place.strap)
        fake.addStrap(ObjectPath(others[1].path), address: others[1].address)
      }
    }
    let device = session.central.device(Self.strap(), at: Session.strap, options: Self.options)
    #expect(try await device.activate().peripheral.identifier == Session.strap)
    #expect(await session.fake.count("Device1.Connect") == 1)
    await device.deactivate()
  }

  @Test("is unsubscribed from before its link is ended")
  func unsubscribing() async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal })
    let device = session.central.device(Self.strap(), options: Self.options)
    _ = try await device.activate()
    await device.deactivate()
    let wanted = ["GattCharacteristic1.StartNotify", "GattCharacteristic1.StopNotify", "Device1.Disconnect"]
    #expect(await session.fake.calls.filter { wanted.contains($0) } == wanted)
  }

  @Test("R20 is connected to and subscribed to again after a loss; its values go on, with a gap between")
  func acrossLinks() async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal })
    let device = session.central.device(Self.strap(), options: Self.options)
    var arrivals = device.notifications(of: Serial.Data.self).withGaps.makeAsyncIterator()
    var words: [String] = []
    for round in UInt8(1)...3 {
      // The strap sends until the program, which subscribes beside the kind's own subscription, has got it.
      let strap = Task {
        while !Task.isCancelled {
          await session.fake.signal([round])
          try? await Task.sleep(for: .milliseconds(10))
        }
      }
      while words.last != "\(round)", let arrival = try await arrivals.next(isolation: nil) {
        guard case .value(let value) = arrival else { continue }
        if value.rawValue == round { words.append("\(value.rawValue)") }
      }
      strap.cancel()
      await strap.value
      guard round < 3 else { break }
      await session.fake.loseStrap()
      while words.last != "gap", let arrival = try await arrivals.next(isolation: nil) {
        if case .gap = arrival { words.append("gap") }
      }
    }
    #expect(words == ["1", "gap", "2", "gap", "3"])
    #expect(await session.fake.count("Device1.Connect") == 3)
  }

  private static let (bert, bertsAddress) = (
    ObjectPath("\(Place.adapter)/dev_C0_FF_EE_00_00_02"), DeviceIdentifier("C0:FF:EE:00:00:02")
  )

  @Test(
    "is the same after its link was lost: it is connected to again, and not another that is seen then",
    arguments: [false, true], [false, true])
  func anotherStrap(isBertSeenFirst: Bool, refusesOnce: Bool) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal })
    let device = session.central.device(Self.strap(), options: Self.options)
    var events = device.events.makeAsyncIterator()
    try await device.activate()
    await onBus {
      let fake = session.fake
      if refusesOnce { fake.script("Device1.Connect", FakeBlueZ.failing("Failed", "le-connection-abort"), fake.usual) }
      if isBertSeenFirst { fake.addStrap(Self.bert, address: Self.bertsAddress.description) }
      fake.loseStrap()
      if !isBertSeenFirst { fake.addStrap(Self.bert, address: Self.bertsAddress.description) }
    }
    var links = 0
    while links < 2, let event = await events.next() {
      if case .ready = event { links += 1 }
    }
    #expect(device.status.connection?.peripheral.identifier == Session.strap)
    #expect(await session.fake.objects[Self.bert]?[BlueZInterface.device]?["Connected"] == .bool(false))
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 1)
  }

  @Test(
    "is another than that of its kind which is kept already, in whatever order they are seen",
    arguments: [false, true])
  func twoStraps(isBertSeenFirst: Bool) async throws {
    let session = try await Session.begin { fake in
      if isBertSeenFirst { fake.remove(Place.strap) }
      fake.addStrap(Self.bert, address: Self.bertsAddress.description)
      if isBertSeenFirst { fake.addStrap() }
      fake.add(
        ObjectPath("\(Self.bert)/service000a"),
        [BlueZInterface.gattService: ["UUID": .string("FFE0"), "Primary": .bool(true)]])
    }
    let kind = DeviceDescription(name: "Strap", advertisedServices: [Session.service])
    let devices = (0..<2).map { _ in session.central.device(kind, options: Self.options) }
    for device in devices { try await device.activate() }
    let identifiers = devices.map { $0.status.connection?.peripheral.identifier }
    #expect(Set(identifiers) == [Session.strap, Self.bertsAddress])
    #expect(devices.map(\.identifier) == identifiers)
  }

  @Test("R32 lacks what the profile demands: all of it is told at once, and the device is not kept")
  func missing() async throws {
    let session = try await Session.begin()
    let device = session.central.device(Self.strap(["180D", "180F"]), at: Session.strap, options: Self.options)
    let error = await failure { _ = try await device.activate() }
    #expect(error.contains("no service 180d, no service 180f"), "\(error)")
    #expect(device.status.isInactive)
    #expect(await session.fake.count("Device1.Connect") == 1)
  }

  @Test("R38 ends the link for a wrong key: it is given up, and not dialled again")
  func authentication() async throws {
    let session = try await Session.begin()
    let device = session.central.device(Self.strap(), options: Self.options)
    var events = device.events.makeAsyncIterator()
    _ = try await device.activate()
    await onBus {
      let reason: [BusValue] = [.string("org.bluez.Reason.Authentication"), .string("")]
      session.fake.emit("Disconnected", of: BlueZInterface.device, at: Place.strap, reason)
      session.fake.loseStrap()
    }
    while let event = await events.next() {
      guard case .gaveUp(let error) = event else { continue }
      #expect("\(error)".contains("remove the pairing on both sides, then pair again"), "\(error)")
      break
    }
    #expect(await session.fake.count("Device1.Connect") == 1)
  }

  @Test("R38 ends the link for a wrong key before it is ready: it is given up, and not dialled again")
  func authenticationBeforeReady() async throws {
    let session = try await Session.begin { fake in
      fake.script("GattCharacteristic1.WriteValue") { fake, message in
        let reason: [BusValue] = [.string("org.bluez.Reason.Authentication"), .string("")]
        fake.emit("Disconnected", of: BlueZInterface.device, at: Place.strap, reason)
        fake.loseStrap()
        try FakeBlueZ.failing("Failed", "Not connected")(fake, message)
      }
    }
    let device = session.central.device(Self.strap(), options: Self.options)
    let error = await failure { _ = try await device.activate() }
    #expect(error.contains("not connected"), "\(error)")
    #expect(device.status.isInactive)
    #expect(await session.fake.count("Device1.Connect") == 1)
  }
}
