import GatewayCore

/// Reports as lines of JSON: `{"device":"shed","path":"temperature","value":21.5,"unit":"°C","heard":"2026-11-28T02:00:00.000Z",
/// "gateway":"attic","rssi":-60}`.
enum JSONLines {
  static func text(of report: DeviceReport) -> String {
    var lines: [String] = []
    if let availability = report.availability { lines.append(line(availability, of: report)) }
    lines += report.changes.map { line($0, of: report) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ availability: DeviceReport.Availability, of report: DeviceReport) -> String {
    var line = JSONText()
    line.object { line in
      line.member("device", report.device.description)
      line.member("state", availability.rawValue)
      if let time = report.availabilityTime { line.member("since", time.description) }
      line.member("gateway", report.gateway)
    }
    return line.text
  }

  private static func line(_ change: Change, of report: DeviceReport) -> String {
    var line = JSONText()
    line.object { line in
      line.member("device", report.device.description)
      line.member("path", change.path)
      line.member("value", change.value)
      if let unit = change.unit { line.member("unit", unit) }
      if change.isMomentary { line.member("momentary", true) }
      line.member("heard", change.heard.description)
      line.member("gateway", report.gateway)
      if let rssi = report.rssi { line.member("rssi", Double(rssi)) }
    }
    return line.text
  }
}
