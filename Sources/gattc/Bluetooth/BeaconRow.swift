import GATTProfiles
import GATTRuntime
import GATTSchema

/// What is told of beacons, for printing.
enum BeaconRow {
  private static let layout = ColumnLayout(widths: [36, 5, 5, 4, 8, 9])

  /// The head of the table.
  static let header = layout.line(["UUID", "MAJOR", "MINOR", "RSSI", "DISTANCE", "PROXIMITY"])

  /// A row of the table.
  static func line(_ ranged: RangedBeacon) -> String {
    let beacon = ranged.beacon
    return layout.line([
      beacon.uuid.fullDescription, "\(beacon.major)", "\(beacon.minor)", ranged.rssi.map { rounded($0, 0) } ?? "",
      ranged.accuracy.map { "\(rounded($0, 1)) m" } ?? "", ranged.proximity.rawValue,
    ])
  }

  /// The same as one line of JSON.
  static func json(_ ranged: RangedBeacon, at time: String) -> String {
    var members = members(of: ranged.beacon)
    if let rssi = ranged.rssi { members.append(("rssi", rounded(rssi, 1))) }
    if let accuracy = ranged.accuracy { members.append(("accuracy", rounded(accuracy, 2))) }
    members.append(("proximity", JSONString.quoted(ranged.proximity.rawValue)))
    members.append(("address", JSONString.quoted(ranged.peripheral.identifier.description)))
    return ValueReport.object(members + [("time", JSONString.quoted(time))])
  }

  /// That a region is entered or left.
  static func line(_ event: BeaconEvent, at time: String) -> String {
    "\(time)  \(word(event).padded(to: 7))  \(region(event))"
  }

  /// The same as one line of JSON.
  static func json(_ event: BeaconEvent, at time: String) -> String {
    let members = [("event", word(event)), ("region", region(event).description), ("time", time)]
    return ValueReport.object(members.map { (name: $0.0, json: JSONString.quoted($0.1)) })
  }

  /// The beacon that is advertised.
  static func line(_ beacon: ProximityBeacon, from device: DeviceIdentifier) -> String {
    "advertising \(beacon.uuid.fullDescription)/\(beacon.major)/\(beacon.minor), \(beacon.measuredPower) dBm, from \(device)"
  }

  /// The same as one line of JSON.
  static func json(_ beacon: ProximityBeacon, from device: DeviceIdentifier) -> String {
    let event = [(name: "event", json: JSONString.quoted("advertising"))]
    return ValueReport.object(event + members(of: beacon) + [("address", JSONString.quoted(device.description))])
  }

  private static func members(of beacon: ProximityBeacon) -> [(name: String, json: String)] {
    [
      ("uuid", JSONString.quoted(beacon.uuid.fullDescription)), ("major", "\(beacon.major)"),
      ("minor", "\(beacon.minor)"), ("power", "\(beacon.measuredPower)"),
    ]
  }

  private static func word(_ event: BeaconEvent) -> String {
    switch event {
    case .entered: "entered"
    case .exited: "exited"
    }
  }

  private static func region(_ event: BeaconEvent) -> BeaconRegion {
    switch event {
    case .entered(let region), .exited(let region): region
    }
  }

  /// A number with so many digits behind the point.
  private static func rounded(_ number: Double, _ digits: Int) -> String {
    let factor = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
    let rounded = (number * factor).rounded() / factor
    return digits == 0 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
