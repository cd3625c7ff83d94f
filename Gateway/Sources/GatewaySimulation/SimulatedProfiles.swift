public import GATTDynamic
import GATTProfiles
public import GATTRuntime
public import GatewayCore

/// Devices of somebody's own profiles that are not there: one for each format, which advertises its examples by turns, and one that
/// has all services, with their initial values. What is written to that one stays.
public struct SimulatedProfiles: Sendable {
  /// How often the sensors advertise.
  private static let interval = Duration.seconds(2)

  /// The radio that they are on.
  public let radio: LoopbackTransport
  private let time: GatewayTime
  private let sensors: [(peripheral: PeripheralManager, data: [AdvertisementData])]
  /// What has the services, until the sensors end.
  private let server: PeripheralManager?

  /// Sets the devices up: the sensors in the order of the formats, then the one with services.
  public init(_ library: ProfileLibrary, time: GatewayTime) async throws {
    self.time = time
    radio = LoopbackTransport(clock: time.clock)
    var sensors: [(peripheral: PeripheralManager, data: [AdvertisementData])] = []
    for format in library.formats where !format.examples.isEmpty {
      let data = format.examples.map { Self.advertisement($0.bytes, of: format) }
      sensors.append((try await PeripheralManager(transport: radio, clock: time.clock), data))
    }
    self.sensors = sensors
    let services = library.makeServices()
    guard !services.isEmpty else {
      server = nil
      return
    }
    let server = try await PeripheralManager(transport: radio, clock: time.clock)
    try await server.addServices(services.map { MutableService(profile: $0, initialValues: true) })
    try await server.startAdvertising(name: "Simulation")
    self.server = server
  }

  /// Has them send their examples until the task is cancelled.
  public func run() async throws {
    var step = 0
    repeat {
      for sensor in sensors {
        await sensor.peripheral.stopAdvertising()
        try await sensor.peripheral.startAdvertising(sensor.data[step % sensor.data.count])
      }
      step += 1
    } while (try? await time.clock.sleep(for: Self.interval)) != nil
  }

  private static func advertisement(_ bytes: [UInt8], of format: DynamicFormat) -> AdvertisementData {
    switch format.format.place {
    case .manufacturer(let company): AdvertisementData(manufacturerData: [company: bytes])
    case .manufacturers(let some): AdvertisementData(manufacturerData: [some.min() ?? 0xFFFF: bytes])
    case .service(let uuid): AdvertisementData(serviceData: [uuid: bytes])
    case .structure(let type): AdvertisementData(structures: [type: bytes])
    }
  }
}
