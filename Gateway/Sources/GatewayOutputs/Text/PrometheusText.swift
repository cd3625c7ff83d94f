public import GatewayCore

/// What is known of devices, as Prometheus reads it (text format 0.0.4).
public struct PrometheusText: Sendable {
  /// The text.
  public private(set) var text = ""

  /// The newest numbers and states of devices, and what the gateway has counted.
  public init(_ devices: [DeviceSnapshot], _ counts: GatewayCounts, gateway: String) {
    add(
      "gatt_online", "Whether a device is there.",
      devices.map { (["device": $0.device.description], $0.isOnline ? 1 : 0) })
    add(
      "gatt_rssi_dbm", "How strongly a device is heard.",
      devices.compactMap { device in device.rssi.map { (["device": device.device.description], Double($0)) } })
    let fields = devices.flatMap { device in device.values.map { (device, $0) } }
    add(
      "gatt_value", "The newest number of a field, in its unit; 1 for true, 0 for false.",
      fields.compactMap(Self.number))
    add("gatt_state", "1 for the state that a field has.", fields.compactMap(Self.state))
    add(
      "gatt_heard_timestamp_seconds", "When a field was heard last.",
      fields.map {
        ([("device", $0.device.description), ("field", $1.path)].labels, Double($1.heard.milliseconds) / 1000)
      })
    let name = ["gateway": gateway]
    for (counter, purpose, count) in Self.counters(counts) {
      add("gatt_gateway_\(counter)_total", purpose, [(name, Double(count))], type: "counter")
    }
  }

  private static func counters(_ counts: GatewayCounts) -> [(String, String, Int)] {
    [
      ("advertisements", "Advertisements that were heard.", counts.advertisements),
      ("repeated", "Advertisements that said what was said before.", counts.repeated),
      ("weak", "Advertisements that were too weak.", counts.weak),
      ("unknown", "Advertisements of devices that are not told of.", counts.unknown),
      ("values", "Values that were decoded.", counts.values),
      ("undecrypted", "Parts of advertisements that no key has decrypted.", counts.undecrypted),
      ("replayed", "Encrypted parts of advertisements that were sent before.", counts.replayed),
      ("reports", "Reports that were made.", counts.reports),
      ("held", "Times that a device had to wait for others.", counts.held),
      ("refused", "Devices that were not taken, since there were too many.", counts.refused),
      ("power_cycles", "Times that a silent adapter was switched off and on.", counts.powerCycles),
      ("usb_resets", "Times that the USB device of a silent adapter was reset.", counts.usbResets),
    ]
  }

  private static func number(_ device: DeviceSnapshot, _ change: Change) -> ([String: String], Double)? {
    var labels = ["device": device.device.description, "field": change.path]
    labels["unit"] = change.unit
    switch change.value {
    case .number(let number): return (labels, number)
    case .whole(let number): return (labels, Double(number))
    case .flag(let flag): return (labels, flag ? 1 : 0)
    case .text, .bytes, .list, .fields, .none: return nil
    }
  }

  private static func state(_ device: DeviceSnapshot, _ change: Change) -> ([String: String], Double)? {
    guard case .text(let text) = change.value else { return nil }
    return (["device": device.device.description, "field": change.path, "state": text], 1)
  }

  private mutating func add(
    _ name: String, _ purpose: String, _ rows: [(labels: [String: String], value: Double)], type: String = "gauge"
  ) {
    guard !rows.isEmpty else { return }
    text += "# HELP \(name) \(purpose)\n# TYPE \(name) \(type)\n"
    for row in rows {
      let labels = row.labels.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(Self.escaped($0.value))\"" }
      text += "\(name){\(labels.joined(separator: ","))} \(Self.number(row.value))\n"
    }
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    guard value.isFinite else { return value < 0 ? "-Inf" : "+Inf" }
    return value == value.rounded() && value.magnitude < 0x1p53 ? "\(Int64(value))" : "\(value)"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(scalar)
      }
    }.joined()
  }
}

extension [(String, String)] {
  fileprivate var labels: [String: String] { Dictionary(self) { first, _ in first } }
}
