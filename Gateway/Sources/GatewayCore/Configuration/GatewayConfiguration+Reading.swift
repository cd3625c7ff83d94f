public import Foundation
import GATTRuntime

extension GatewayConfiguration {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: its path, as findings give it.
  ///   - environment: where systemd says in which folder credentials are.
  /// - Throws: all that is wrong with it.
  public init(
    contentsOf path: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ConfigurationError) {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw ConfigurationError(findings: [
        ConfigurationFinding(path, nil, "this cannot be read as text in UTF-8; check the path, and who may read it")
      ])
    }
    try self.init(text: text, path: path, environment: environment)
  }

  /// Takes the text of a file.
  ///
  /// - Parameters:
  ///   - text: the YAML.
  ///   - path: where it is, or would be: paths in it are from the folder of that.
  ///   - environment: where systemd says in which folder credentials are.
  /// - Throws: all that is wrong with it.
  public init(text: String, path: String, environment: [String: String] = [:]) throws(ConfigurationError) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    var reader = ConfigurationReader(path: path, secrets: SecretStore(folder: folder, environment: environment))
    let root = reader.read(text, as: ConfigurationKeys.all)
    var made = GatewayConfiguration(gateway: root?["gateway"]?.text ?? "")
    if let root { made.take(root, in: folder, &reader) }
    guard reader.findings.isEmpty else {
      throw ConfigurationError(
        findings: reader.findings.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) })
    }
    self = made
  }

  private mutating func take(_ root: Setting, in folder: URL, _ reader: inout ConfigurationReader) {
    profiles = root["profiles"]?.texts.map { folder.file($0).path } ?? []
    if root["profiles"] != nil, profiles.isEmpty {
      reader.note(nil, "“profiles” is empty; name a file or folder, such as profiles")
    }
    adapter = root["adapter"]?.text
    resetsUSB = root["usb-reset"]?.flag ?? false
    connections = root["connections"]?.whole ?? connections
    minimumRSSI = root["rssi"]?.whole
    rate = root["rate"]?.number ?? rate
    fields = Self.fields(root["fields"])
    unknown = root["unknown"].map { UnknownDevices($0) }
    outputs = root["outputs"].map { OutputConfiguration($0, in: folder) } ?? OutputConfiguration(lines: "-")
    fleet = root["fleet"].map { FleetConfiguration($0) }
    http = root["http"].flatMap { HTTPConfiguration($0) }
    state = root["state"]?.text.map { folder.file($0).path }
    history = root["history"].flatMap { HistoryConfiguration($0, in: folder) }
    devices = (root["devices"]?.rows ?? []).compactMap { DeviceConfiguration($0.name, $0.setting, $0.place, &reader) }
    if let server = root["outputs"]?["influxdb"], let fault = InfluxConfiguration.fault(server) {
      reader.note(nil, fault)
    }
    if let broker = outputs.mqtt {
      if let fault = broker.fault { reader.note(nil, fault) }
      takeNames(of: broker)
    }
    if fleet != nil, outputs.mqtt == nil {
      reader.note(
        nil, "“fleet” needs a broker, by which gateways hear each other; give “outputs” an “mqtt”, or remove it")
    }
    refuseSharedIdentities(root["devices"]?.rows.map(\.place) ?? [], &reader)
    refuseTooManyConnections(&reader)
  }

  static func fields(_ setting: Setting?) -> [String: FieldRule] {
    // Of one name there is one row: YAML with two is refused.
    Dictionary((setting?.rows ?? []).map { ($0.name, FieldRule($0.setting)) }) { first, _ in first }
  }

  /// Two names of one device would share what is heard of it.
  private func refuseSharedIdentities(_ places: [ConfigurationPlace?], _ reader: inout ConfigurationReader) {
    var names: [DeviceConfiguration.Identity: Slug] = [:]
    var slugs: Set<Slug> = []
    for (device, place) in zip(devices, places) {
      if let other = names.updateValue(device.name, forKey: device.identity) {
        reader.note(place, "“\(device.name)” is the same device as “\(other)”; remove one of them")
      }
      if !slugs.insert(device.name).inserted {
        reader.note(place, "“\(device.name)” is the name of two devices; give one another name")
      }
    }
  }

  private func refuseTooManyConnections(_ reader: inout ConfigurationReader) {
    let kept = devices.filter { $0.connection?.isKept ?? false }
    let others = devices.contains { $0.connection.map { !$0.isKept } ?? false }
    guard kept.count + (others ? 1 : 0) > connections else { return }
    guard kept.count > connections else {
      reader.note(
        nil,
        "\(kept.count) devices are to be kept connected, and others need a connection once in a while; raise “connections” above \(connections) as far as the adapter goes"
      )
      return
    }
    reader.note(
      nil,
      "\(kept.count) devices are to be kept connected, and there are \(connections) connections; give some of them an “every”, or raise “connections” as far as the adapter goes"
    )
  }
}
