import GATTRuntime
import GATTSchema

/// A session with a device: carries out what is asked for, one line after the other, while watches go on.
actor DeviceSession {
  let radio: BluetoothSession
  let device: DeviceIdentifier
  let output: SessionOutput
  let isJSON: Bool
  /// The watches that go on, by the name of what they watch.
  var watches: [String: (attribute: DeviceAttribute, task: Task<Void, Never>)] = [:]
  /// The link that there is; nil while it is made again.
  private(set) var connection: Connection?
  /// Whether any watch was sent octets that are no value, or ended with an error.
  var hasFailed = false
  /// What the device has, as far as names can be completed by it.
  private(set) var names: [String] = []

  init(_ radio: BluetoothSession, with device: DeviceIdentifier, output: SessionOutput, isJSON: Bool) {
    (self.radio, self.device, self.output, self.isJSON) = (radio, device, output, isJSON)
  }

  /// Connects, discovers what there is, and has the watches of an earlier link go on.
  func connect() async throws {
    let connection = try await radio.central.connect(to: device)
    _ = try await connection.discoverServices()
    self.connection = connection
    do {
      try await goOn(over: connection)
    } catch {
      lose(connection)
      // Once the link has ended, another error says nothing about the device.
      guard !Task.isCancelled, let reason = connection.closeReason else { throw error }
      throw GATTError.disconnected(reason)
    }
  }

  private func goOn(over connection: Connection) async throws {
    names = Self.names(of: try await connection.attributes(radio.profiles))
    for (name, watch) in watches {
      watch.task.cancel()
      try await start(name, watch.attribute)
    }
  }

  /// Connects as often as it takes: the device may come back at any time, and so may Bluetooth.
  func connectAgain() async throws {
    while true {
      do {
        return try await connect()
      } catch let error as GATTError {
        if case .cancelled = error { throw error }
      }
      try await Task.sleep(for: .seconds(1))
      // Where nobody can tell, it is tried.
      guard radio.central.state != .poweredOn, radio.central.state != .unknown else { continue }
      try await radio.central.waitUntil(.poweredOn)
    }
  }

  /// Says that the link is gone; what is asked for meanwhile is refused.
  func lose(_ connection: Connection) {
    if self.connection === connection { self.connection = nil }
  }

  /// What the device calls itself, or else its address.
  var title: String { connection?.peripheral.name?.printable ?? device.description }

  /// The link; throws while there is none.
  func link() throws(ToolError) -> Connection {
    guard let connection, connection.isOpen else {
      throw .because(.bluetooth, "there is no link to \(device) at the moment; try again when it is connected")
    }
    return connection
  }

  /// Carries out a line; false when it ends the session.
  func run(_ line: SessionLine, history: [String]) async throws -> Bool {
    switch line.verb {
    case .browse: try await browse()
    case .read: try await read(line.rest)
    case .write: try await write(line.rest)
    case .watch: try await watch(line.rest)
    case .unwatch: try await unwatch(line.rest)
    case .rssi: try await printRSSI()
    case .info: try await printInfo()
    case .wait: try await wait(line.rest)
    case .history: for line in history { try output.print(line.printable) }
    case .help: for line in Self.help { try output.print(line) }
    case .quit: return false
    }
    return true
  }

  /// The characteristic that `text` means.
  func attribute(_ text: String) async throws -> DeviceAttribute {
    guard !text.isEmpty else { throw ToolError.because(.usage, "give the name of a characteristic; browse lists them") }
    let attributes = try await link().attributes(radio.profiles)
    names = Self.names(of: attributes)
    return try CharacteristicChoice(text).attribute(among: attributes)
  }

  private static func names(of attributes: [DeviceAttribute]) -> [String] {
    attributes.map { $0.name ?? $0.uuid.description }
  }

  private static var help: [String] {
    let layout = ColumnLayout(fitting: SessionVerb.allCases.map { [$0.usage] })
    return SessionVerb.allCases.map { layout.line([$0.usage, $0.summary]) }
  }
}
