import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// What a scan saw of a device, for printing.
struct ScanRow: Sendable {
  /// As wide as addresses, names and strengths mostly are: rows are printed before the next is known.
  private static let layout = ColumnLayout(widths: [17, 4, 24, 0])

  /// The head of the table.
  static func header(showsValues: Bool) -> String {
    layout.line(["ADDRESS", "RSSI", "NAME", showsValues ? "SERVICES AND VALUES" : "SERVICES"])
  }

  /// What is told while it goes on.
  static func progress(devices: Int, seconds: Int) -> String {
    "scanning for \(seconds) s, \(devices) device\(devices == 1 ? "" : "s"); Ctrl-C ends"
  }

  /// The device.
  let device: DeviceIdentifier
  /// What it calls itself.
  let name: String?
  /// Its strength in dBm.
  let rssi: Int?
  private let advertisement: AdvertisementData
  private let profiles: KnownProfiles
  /// What the advertised data means, or why it is no value of the format that it matches; empty unless it is asked for.
  private let values: [AdvertisedData]

  /// What tells the values from the same sent again.
  var marks: [AdvertisedMark] { values.compactMap(\.mark) }

  /// What was seen last of a device, with its values if they are shown.
  init(
    _ device: Sighting, _ profiles: KnownProfiles, showsValues: Bool,
    decrypting decryptor: inout AdvertisementDecryptor?
  ) throws(ToolError) {
    self.init(
      device.identifier, name: device.name, rssi: device.rssi, advertisement: device.advertisement, profiles,
      values: showsValues ? try Self.values(of: device, profiles.library, &decryptor) : [])
  }

  private static func values(
    of device: Sighting, _ library: ProfileLibrary, _ decryptor: inout AdvertisementDecryptor?
  ) throws(ToolError) -> [AdvertisedData] {
    guard var keyed = decryptor else { return try AdvertisedData.all(of: device.advertisement, library) }
    defer { decryptor = keyed }
    return try AdvertisedData.all(of: device.advertisement, library, from: device.identifier, decrypting: &keyed)
  }

  /// A row of its parts.
  init(
    _ device: DeviceIdentifier, name: String?, rssi: Int?, advertisement: AdvertisementData, _ profiles: KnownProfiles,
    values: [AdvertisedData] = []
  ) {
    (self.device, self.name, self.rssi) = (device, name, rssi)
    (self.advertisement, self.profiles) = (advertisement, profiles)
    self.values = values.filter { $0.report != nil || $0.refusal?.isOfOctets ?? false }
  }

  /// A row of the table; services by their names where they have one.
  var line: String {
    let services = advertisement.serviceUUIDs.map { profiles.name(ofService: $0) ?? UUID128($0).description }
    let told = [services.joined(separator: ", ")].filter { !$0.isEmpty } + values.map(\.line)
    let cells = [device.description, rssi.map(String.init) ?? "", name ?? "", told.joined(separator: "; ")]
    return Self.layout.line(cells.map(\.printable))
  }

  /// One line of JSON; what was not said is not there.
  var json: String {
    var members = [("address", JSONString.quoted(device.description))]
    if let name { members.append(("name", JSONString.quoted(name))) }
    if let rssi { members.append(("rssi", "\(rssi)")) }
    if let txPower = advertisement.txPower { members.append(("txPower", "\(txPower)")) }
    members.append(("services", "[" + advertisement.serviceUUIDs.map(service).joined(separator: ",") + "]"))
    members += data(
      "manufacturerData",
      advertisement.manufacturerData.sorted { $0.key < $1.key }
        .map { (Hex.digits(UInt64($0.key), count: 4), $0.value) })
    members += data(
      "serviceData",
      advertisement.serviceData.sorted { $0.key < $1.key }.map { (UUID128($0.key).description, $0.value) })
    if !values.isEmpty { members.append(("values", "[" + values.map(\.json).joined(separator: ",") + "]")) }
    return ValueReport.object(members.map { (name: $0.0, json: $0.1) })
  }

  private func service(_ uuid: BluetoothUUID) -> String {
    let name = profiles.name(ofService: uuid).map { [("name", JSONString.quoted($0))] } ?? []
    return ValueReport.object([("uuid", JSONString.quoted(UUID128(uuid).description))] + name)
  }

  private func data(_ name: String, _ data: [(String, [UInt8])]) -> [(String, String)] {
    guard !data.isEmpty else { return [] }
    return [(name, ValueReport.object(data.map { ($0.0, JSONString.quoted(Hex.text($0.1))) }))]
  }
}
