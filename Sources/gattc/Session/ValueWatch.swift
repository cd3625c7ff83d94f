import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Prints the values that a device sends of a characteristic, each with the time at which it came.
struct ValueWatch: Sendable {
  /// How many values wait while the terminal is busy, before the watch gives up rather than lose one.
  private static let capacity = 65_536

  /// The device.
  let connection: Connection
  /// The characteristic.
  let attribute: DeviceAttribute
  /// What decodes its values.
  let coding: ValueCoding?
  /// Whether it prints JSON.
  let isJSON: Bool
  /// After how many values it ends; nil for never.
  let count: Int?
  /// After which time it ends; nil for never.
  let limit: Duration?
  /// Where it prints, the name of the characteristic in front of each line; nil for the standard streams.
  var output: SessionOutput?
  /// What is drawn of the values in place of them; nil for nothing.
  var plot: Plot?

  /// Watches to the end. Throws when a value was none, after all of them.
  func run() async throws {
    let values = try await stream.subscribed()
    if coding == nil { complain("note: \(attribute.ignorance)") }
    let areValues = try await withThrowingTaskGroup { group in
      group.addTask { try await print(values) }
      if let limit {
        group.addTask {
          try await Task.sleep(for: limit)
          return true
        }
      }
      // The time that is up cancels the printing, which then returns what it has seen.
      let first = try await group.next() ?? true
      group.cancelAll()
      var areValues = first
      while let next = try? await group.next() { areValues = areValues && next }
      return areValues
    }
    guard areValues else { throw ToolError.silent(.findings) }
  }

  /// The notifications, or what they make up together.
  private var stream: Notifications<[UInt8]> {
    let buffering = BufferingPolicy.failing(capacity: Self.capacity)
    let framing = attribute.subject?.characteristic?.message.map(GATTProfiles.MessageFraming.init)
    return connection.notifications(of: attribute.characteristic, framing: framing, buffering: buffering)
  }

  private func print(_ values: Notifications<[UInt8]>) async throws -> Bool {
    var (left, areValues) = (count ?? .max, true)
    var drawing = plot.map { LivePlot($0) }
    var iterator = values.makeAsyncIterator()
    while left > 0 {
      do {
        guard let octets = try await iterator.next(isolation: nil) else { break }
        let value = DeviceValue(octets, of: attribute, coding, time: Timestamp.now)
        let isValue = try drawing?.add(value) ?? print(value)
        areValues = areValues && isValue
        left -= 1
      } catch GATTError.brokenMessage(let name, let error) {
        // The next one may be whole.
        complain("error: \(GATTError.brokenMessage(characteristic: name, error))".printable)
        areValues = false
      }
    }
    try drawing?.finish()
    return areValues
  }

  private func print(_ value: DeviceValue) throws -> Bool {
    if let failure = value.failure { complain("error: \(failure)") }
    if let output {
      try output.print(isJSON ? value.json : value.line(called: attribute.name ?? attribute.uuid.description))
    } else {
      try Console.print(isJSON ? value.json : value.line)
    }
    return value.failure == nil
  }

  private func complain(_ line: String) {
    guard let output else { return Console.complain(line) }
    output.complain(line)
  }
}
