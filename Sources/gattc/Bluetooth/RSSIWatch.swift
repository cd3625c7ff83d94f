import GATTRuntime
import GATTSchema

/// Prints how strong a device is heard, each time that it says anything, or of its connection again and again.
struct RSSIWatch: Sendable {
  /// Where the readings come from.
  enum Source: Sendable {
    /// What the device advertises.
    case advertisements
    /// The connection, read each so often.
    case connection(every: Duration)
  }

  let session: BluetoothSession
  let device: DeviceIdentifier
  let source: Source
  /// After how many readings it ends; nil for never.
  let count: Int?
  /// After which time it ends; nil for never.
  let limit: Duration?
  let isJSON: Bool

  /// Watches to the end.
  func run() async throws {
    let readings = try await withThrowingTaskGroup { group in
      group.addTask { try await read() }
      if let limit {
        group.addTask {
          try await Task.sleep(for: limit)
          return 0
        }
      }
      // The time that is up cancels the reading, which then returns how many there were.
      let first = try await group.next() ?? 0
      group.cancelAll()
      return first + ((try? await group.next()) ?? 0)
    }
    guard readings == 0, !Task.isCancelled else { return }
    throw ToolError.because(.bluetooth, "\(device) was not heard; check that it is near and advertises")
  }

  /// Prints readings until there were enough; how many there were.
  private func read() async throws -> Int {
    var printer = Printer(device: device, isJSON: isJSON, isLive: Console.isTerminal && !isJSON)
    if case .connection(let period) = source {
      do {
        let connection = try await session.central.connect(to: device)
        for try await rssi in connection.rssi(every: period) {
          try printer.print(rssi, "connection")
          if printer.count == count { return printer.count }
        }
        return printer.count
      } catch GATTError.unsupported {
        Console.complain("note: the strength of the connection cannot be told here; this is that of advertisements")
      }
    }
    for try await peripheral in session.central.scan(ScanFilter(allowsDuplicates: true)) {
      guard peripheral.identifier == device, let rssi = peripheral.rssi else { continue }
      try printer.print(rssi, "advertisement")
      if printer.count == count { break }
    }
    return printer.count
  }

  /// Prints a reading: in a chart that is drawn again, or on a line of its own.
  private struct Printer {
    let device: DeviceIdentifier
    let isJSON: Bool
    let isLive: Bool
    private var chart = RSSIChart()
    private var screen = LiveTable()

    init(device: DeviceIdentifier, isJSON: Bool, isLive: Bool) {
      (self.device, self.isJSON, self.isLive) = (device, isJSON, isLive)
    }

    var count: Int { chart.count }

    mutating func print(_ rssi: Int, _ source: String) throws {
      chart.add(rssi)
      guard !isLive else { return try screen.show(chart.drawing) }
      try Console.print(isJSON ? RSSIWatch.json(rssi, of: device, source) : "\(Timestamp.now)  \(rssi) dBm")
    }
  }

  /// A reading as one line of JSON.
  static func json(_ rssi: Int, of device: DeviceIdentifier, _ source: String) -> String {
    ValueReport.object([
      ("address", JSONString.quoted(device.description)), ("rssi", "\(rssi)"), ("source", JSONString.quoted(source)),
      ("time", JSONString.quoted(Timestamp.now)),
    ])
  }
}
