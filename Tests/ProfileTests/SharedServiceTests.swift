import CommunityProfiles
import GATTProfiles
import GATTRuntime
import MiaoMiaoProfiles
import TIProfiles
import TestSupport
import Testing
import XDripProfiles

@Suite("Devices of other kinds that share a service's UUID", .guarded)
struct SharedServiceTests {
  /// A counter over Nordic's UART service, whose UUIDs MiaoMiao has for its packets.
  private enum Counter: ServiceConfigurable, DeviceProfile {
    static let name = "UART"
    static let uuid = MiaoMiao.Reader.uuid
    static let device = DeviceDescription(
      name: "Counter", nameRule: .exact("Counter"), requiredServices: [uuid], services: { [makeProfile()] })

    struct Count: GATTCharacteristic, RawDeserializable {
      typealias Service = Counter
      static let name = "Count"
      static let uuid = MiaoMiao.Reader.Reading.uuid
      static let properties: CharacteristicProperties = [.notify]
      static let permissions: AttributePermissions = []
      let rawValue: UInt32
    }

    static func makeProfile() -> ServiceProfile { ConfiguredServiceProfile<Counter>([Count.makeProfile()]) }
  }

  private let loopback = LoopbackTransport(clock: ManualClock())

  /// A device of a kind, which advertises one of its services.
  private func serve(
    _ kind: (some DeviceProfile).Type, _ service: any ServiceConfigurable.Type, as name: String
  ) async throws -> PeripheralManager {
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    try await device.addServices(kind.device.makeServices().map { MutableService(profile: $0, initialValues: true) })
    try await device.startAdvertising(name: name, services: [service])
    return device
  }

  /// What a kept device gets of bytes that its peripheral sends once somebody is subscribed.
  private func first<T: GATTCharacteristic>(
    _ type: T.Type, of device: Device, when peripheral: PeripheralManager, sends bytes: [UInt8]
  ) async throws -> T? {
    let characteristic = try peripheral.characteristic(type)
    async let value = device.notifications(of: type).first { _ in true }
    await until { !characteristic.subscribers.isEmpty }
    try await peripheral.updateValue(bytes, of: characteristic)
    return try await value
  }

  @Test("FFE0 of a SensorTag, of a scale and of an xDrip bridge are read side by side, each by its own profile")
  func sharedNumber() async throws {
    let tag = try await serve(TISensorTag.self, TISensorTag.KeyPressed.self, as: "SensorTag")
    let scale = try await serve(QNScale.self, QNScale.Scale.self, as: "QN-Scale")
    let bridge = try await serve(XDripBridge.self, XDripBridge.Bridge.self, as: "xBridge")
    let central = try await CentralManager(transport: loopback, profileManager: ProfileManager(), clock: ManualClock())
    let devices = (
      tag: central.device(TISensorTag.self), scale: central.device(QNScale.self),
      bridge: central.device(XDripBridge.self)
    )
    let key = try await first(TISensorTag.KeyPressed.State.self, of: devices.tag, when: tag, sends: [2])
    #expect(key == .buttonTwo)
    let weight: [UInt8] = [0x10, 0x0B, 0x15, 0x1D, 0x4C, 0x01, 0x01, 0xF4, 0x01, 0xF5, 0x85]
    let measurement = try await first(QNScale.Scale.Measurement.self, of: devices.scale, when: scale, sends: weight)
    guard case .weight(let read)? = measurement else {
      Issue.record("\(String(describing: measurement))")
      return
    }
    #expect(read.weight == 75)
    let beacon: [UInt8] = [0x07, 0xF1, 0xAF, 0x14, 0x63, 0x00, 0x01]
    let packet = try await first(XDripBridge.Bridge.Packet.self, of: devices.bridge, when: bridge, sends: beacon)
    guard case .beacon(let told)? = packet?.packet else {
      Issue.record("\(String(describing: packet))")
      return
    }
    #expect(told.identifier == "6655F")
    // A bridge has no name to go by: the others were looked at, passed over, and kept their links.
    #expect([devices.tag, devices.scale].allSatisfy { $0.statistics.disconnections == 0 })
  }

  @Test("a MiaoMiao and a counter of the same UUIDs are read side by side, as packets and as numbers")
  func sharedUART() async throws {
    let reader = try await serve(MiaoMiao.self, MiaoMiao.Reader.self, as: "miaomiao")
    let counter = try await serve(Counter.self, Counter.self, as: "Counter")
    let central = try await CentralManager(transport: loopback, profileManager: ProfileManager(), clock: ManualClock())
    let count = try await first(
      Counter.Count.self, of: central.device(Counter.self), when: counter, sends: [0x28, 0, 0, 0])
    #expect(count?.rawValue == 0x28)
    let noSensor = try await first(
      MiaoMiao.Reader.Reading.self, of: central.device(MiaoMiao.self), when: reader, sends: [0x34])
    #expect(noSensor.map { "\($0)" }?.contains("noSensor") == true)
  }
}
