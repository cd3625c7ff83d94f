import GATTProfiles
import GATTRuntime
import TIProfiles

/// What a user of a SensorTag does, from scan to disconnect. Prints what it decoded, nothing else.
struct Session {
  /// The central that the session runs on.
  let central: CentralManager
  /// Takes the tag out of reach; nil where the program cannot.
  let loseLink: (@Sendable () async -> Void)?

  /// Runs the session against the first SensorTag in reach.
  func run() async throws {
    let tag = try await find()
    print(
      "found       \(tag.name ?? "a device without a name") at \(tag.rssi.map { "\($0) dBm" } ?? "unknown strength")")
    let connection = try await tag.connect()
    print("connected   MTU \(connection.mtu)")
    try await discover(on: connection)
    try await read(from: connection)
    try await write(to: connection)
    try await stream(from: connection)
    await connection.disconnect()
    print("closed      \(connection.closeReason.map { "\($0)" } ?? "not yet")")
    if let loseLink { try await keep(losing: loseLink) }
  }

  /// The same tag as a device that is kept: its link is lost, and its values go on.
  private func keep(losing loseLink: @Sendable () async -> Void) async throws {
    let tag = central.device(TISensorTag.self)
    var values = 0
    for try await arrival in tag.notifications(of: TISensorTag.Accelerometer.Data.self).withGaps {
      guard case .value(let acceleration) = arrival else {
        print("lost        the link; the tag is connected to again")
        continue
      }
      values += 1
      print("kept        z \(fixed(acceleration.z)) g")
      if values == 2 { break }
      await loseLink()
    }
    await tag.deactivate()
    print("links       \(tag.statistics.connections), of which \(tag.statistics.ends[.linkLoss] ?? 0) lost")
  }

  /// The tag that TI sold advertises none of its services: it is known by its name.
  private func find() async throws -> Peripheral {
    let limit = Duration.seconds(10)
    for try await device in central.scan(ScanFilter(allowsDuplicates: true), timeout: limit) {
      let name = device.name?.replacing(" ", with: "").lowercased() ?? ""
      let isTag = device.advertisement.serviceUUIDs.contains(TISensorTag.Accelerometer.uuid)
      if isTag || name.contains("sensortag") { return device }
    }
    throw GATTError.scanTimedOut(after: limit)
  }

  /// Discovery makes the profile's `on-discovery` writes; reading back shows that the sensors are on.
  private func discover(on connection: Connection) async throws {
    let services = try await connection.discoverServices()
    let count = services.reduce(0) { $0 + $1.characteristics.count }
    print("discovered  \(services.count) services with \(count) characteristics")
    for characteristic in services.flatMap(\.characteristics) where !characteristic.profile.onDiscovery.isEmpty {
      let texts = try await connection.readString(characteristic)
      print("switched    \(texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))")
    }
  }

  private func read(from connection: Connection) async throws {
    let temperature = try await connection.read(TISensorTag.Temperature.Data.self)
    print("read        ambient \(fixed(temperature.ambient)) °C, object \(fixed(temperature.object)) °C")
    let humidity = try await connection.read(TISensorTag.Hygrometer.Data.self)
    print("read        humidity \(fixed(humidity.humidity)) % at \(fixed(humidity.temperature)) °C")
    let calibration = try await connection.read(TISensorTag.Barometer.CalibrationData.self)
    let barometer = try await connection.read(TISensorTag.Barometer.Data.self)
    let pressure = barometer.pressure(with: calibration)
    print("read        pressure \(fixed(pressure / 100)) hPa")
  }

  private func write(to connection: Connection) async throws {
    try await connection.write(TISensorTag.Accelerometer.UpdatePeriod(50))
    let period = try await connection.read(TISensorTag.Accelerometer.UpdatePeriod.self)
    print("wrote       update period, now \(fixed(period.period, decimals: 0)) ms")
  }

  private func stream(from connection: Connection) async throws {
    var left = 10
    for try await acceleration in connection.notifications(of: TISensorTag.Accelerometer.Data.self) {
      print("notified    x \(fixed(acceleration.x)) g  y \(fixed(acceleration.y)) g  z \(fixed(acceleration.z)) g")
      left -= 1
      if left == 0 { break }
    }
  }

  /// A formula of a profile has no result for some octets, as where it takes the root of a negative number.
  private func fixed(_ value: Double?, decimals: Int = 2) -> String {
    guard let value else { return "unknown" }
    return NumberFormat.formatted(value, decimals: decimals).replacing("-", with: "−")
  }
}
