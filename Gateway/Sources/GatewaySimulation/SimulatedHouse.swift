public import GATTDynamic
import GATTProfiles
public import GATTRuntime
public import GatewayCore

/// Devices of a house that is not there: some that advertise, and one that is connected. They are on a loopback, and send what their
/// profile describes.
public struct SimulatedHouse: Sendable {
  /// How often the sensors advertise.
  private static let interval = Duration.seconds(2)

  /// The radio that they are on.
  public let radio: LoopbackTransport
  /// The profile of all of them.
  public let library: ProfileLibrary
  /// A configuration that knows them.
  public let configuration: GatewayConfiguration
  private let time: GatewayTime
  private let sensors: [PeripheralManager]
  private let stove: PeripheralManager

  /// Sets the devices up.
  ///
  /// - Parameter sensorCount: how many of them advertise.
  public init(time: GatewayTime, sensorCount: Int = 2) async throws {
    self.time = time
    radio = LoopbackTransport(clock: time.clock)
    library = try ProfileLibrary(profile: Self.profile, named: "House.gatt.yaml")
    var sensors: [PeripheralManager] = []
    for _ in 0..<sensorCount { sensors.append(try await PeripheralManager(transport: radio, clock: time.clock)) }
    stove = try await PeripheralManager(transport: radio, clock: time.clock)
    try await stove.addServices(library.makeServices().map { MutableService(profile: $0, initialValues: true) })
    try await stove.startAdvertising(name: "Stove")
    self.sensors = sensors
    configuration = try Self.configuration(of: sensors.map(\.identifier), stove.identifier)
  }

  /// What sensors are called, as far as there are words.
  private static let rooms = ["kitchen", "cellar"]

  private static func configuration(
    of sensors: [DeviceIdentifier], _ stove: DeviceIdentifier
  ) throws -> GatewayConfiguration {
    var configuration = GatewayConfiguration(gateway: "simulation")
    for (place, identifier) in sensors.enumerated() {
      let name = place < rooms.count ? rooms[place] : "room \(place + 1)"
      configuration.devices.append(DeviceConfiguration(name: try Slug(name), identity: .address(identifier)))
    }
    var device = DeviceConfiguration(name: try Slug("stove"), identity: .address(stove))
    device.connection = ConnectionPlan(
      read: ["Stove/Settings"], notify: ["Stove/Temperature"], write: ["Stove/Settings", "Stove/Bell"])
    configuration.devices.append(device)
    configuration.outputs.lines = "-"
    return configuration
  }

  /// A configuration with the profile of the house, and its devices where it has none of its own.
  ///
  /// - Parameter path: its path; nil for that of the house.
  /// - Throws: all that is wrong with it.
  public func loaded(_ path: String?) throws(LoadingError) -> LoadedConfiguration {
    guard let path else { return LoadedConfiguration(configuration, library) }
    var loaded = configuration
    do throws(ConfigurationError) {
      loaded = try GatewayConfiguration(contentsOf: path)
    } catch {
      throw LoadingError(error)
    }
    if loaded.devices.isEmpty { loaded.devices = configuration.devices }
    try loaded.check(by: library, path: path)
    return LoadedConfiguration(loaded, library)
  }

  /// Has them send values until the task is cancelled.
  public func run() async throws {
    let format = try library.format("Climate")
    let temperature = try library.characteristic("Stove/Temperature")
    let served = stove.services.flatMap(\.characteristics).first { $0.uuid == temperature.profile.uuid }
    var step = 0
    repeat {
      for (place, sensor) in sensors.enumerated() {
        let value = try format.value(json: Self.climate(step, of: place))
        await sensor.stopAdvertising()
        try await sensor.startAdvertising(Self.advertisement(value))
      }
      if let served {
        let degrees = 60 + Self.wave(step, period: 30, by: 15)
        try await stove.updateValue(try temperature.value(json: "\(degrees)").bytes, of: served)
      }
      step += 1
    } while (try? await time.clock.sleep(for: Self.interval)) != nil
  }

  private static func advertisement(_ value: DynamicValue) -> AdvertisementData {
    AdvertisementData(manufacturerData: [0xFFFF: value.bytes])
  }

  private static func climate(_ step: Int, of place: Int) -> String {
    let temperature = (place == 0 ? 21 : 12) + wave(step + 7 * place, period: 40, by: 2)
    let humidity = Int(50 + wave(step + 3 * place, period: 25, by: 8))
    return #"{"Temperature":\#(temperature),"Humidity":\#(humidity),"Window Open":\#(step / 10 % 2 == place)}"#
  }

  /// A number that goes up and down, in tenths.
  private static func wave(_ step: Int, period: Int, by height: Double) -> Double {
    let phase = Double(step % period) / Double(period)
    return ((phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase) * height * 10).rounded() / 10
  }
}
