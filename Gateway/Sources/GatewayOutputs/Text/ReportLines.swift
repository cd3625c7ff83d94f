public import GatewayCore

/// A form of reports as lines of text.
public enum LineFormat: Sendable {
  /// A JSON object for each value, and for each device that comes or goes.
  case json
  /// InfluxDB's line protocol, of numbers, truth values and texts.
  case influx

  /// The lines of a report, each ended by a newline.
  public func text(of report: DeviceReport) -> String {
    switch self {
    case .json: JSONLines.text(of: report)
    case .influx: InfluxLines.text(of: report)
    }
  }
}
