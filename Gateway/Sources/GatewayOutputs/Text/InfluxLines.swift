import GatewayCore

/// Reports in InfluxDB's line protocol: a line for each time at which something was heard, with all fields of that time.
///
/// What the protocol cannot have is left out: a value that is none, and a device's coming and going.
enum InfluxLines {
  private static let measurement = "gatt"

  static func text(of report: DeviceReport) -> String {
    let times = Dictionary(grouping: report.changes, by: \.heard).sorted { $0.key < $1.key }
    return times.compactMap { time, changes in line(changes, at: time, of: report) }.joined()
  }

  private static func line(_ changes: [Change], at time: TimeStamp, of report: DeviceReport) -> String? {
    // Of one line, the protocol takes one value a field: of several presses at a time, the last.
    var fields: [String: String] = [:]
    for change in changes { if let value = text(of: change.value) { fields[change.path] = value } }
    guard !fields.isEmpty else { return nil }
    let written = fields.sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\($0.value)" }.joined(separator: ",")
    let tags = "device=\(escaped(report.device.description)),gateway=\(escaped(report.gateway))"
    return "\(measurement),\(tags) \(written) \(time.milliseconds)000000\n"
  }

  private static func text(of value: FieldValue) -> String? {
    switch value {
    case .number(let number): number.isFinite ? value.json : nil
    // A field has one type for ever: numbers are floating-point numbers.
    case .whole(let number): "\(Double(number))"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): quoted(text)
    case .bytes: value.json
    case .list, .fields: quoted(value.json)
    case .none: nil
    }
  }

  /// A text, with what would end it or its line escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\\\n"
      case "\r": quoted += "\\\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A key or a tag. A backslash in front of a comma would escape that, and nothing escapes a backslash: it becomes a line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case ",", "=", " ":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\\": escaped += "_"
      case _ where scalar.value < 0x20: escaped += "_"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
