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
    connections = root["connections"]?.whole ?? connections
    minimumRSSI = root["rssi"]?.whole
    rate = root["rate"]?.number ?? rate
    fields = Self.fields(root["fields"])
    unknown = root["unknown"].map { UnknownDevices($0) }
    outputs = root["outputs"].map { OutputConfiguration($0, in: folder) } ?? OutputConfiguration(lines: "-")
    fleet = root["fleet"].map { FleetConfiguration($0) }
    http = root["http"].flatMap { HTTPConfiguration($0) }
    history = root["history"].flatMap { HistoryConfiguration($0, in: folder) }
    devices = (root["devices"]?.rows ?? []).compactMap { DeviceConfiguration($0.name, $0.setting, $0.place, &reader) }
    if let server = root["outputs"]?["influxdb"], let fault = InfluxConfiguration.fault(server) {
      reader.note(nil, fault)
    }
    if let broker = outputs.mqtt, let fault = broker.fault { reader.note(nil, fault) }
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

extension DeviceConfiguration {
  /// A row of the devices; nil where it does not say which device it is.
  fileprivate init?(
    _ name: String, _ setting: Setting, _ place: ConfigurationPlace?, _ reader: inout ConfigurationReader
  ) {
    let address = setting["address"]?.text, key = setting["irk"]?.text.flatMap { IdentityResolvingKey($0) }
    switch (address, key) {
    case (let address?, nil): identity = .address(DeviceIdentifier(address))
    case (nil, let key?): identity = .resolving(key)
    case (.some, .some):
      reader.note(
        place, "“\(name)” has an address and an irk; keep the irk where its address changes, else the address")
      return nil
    case (nil, nil):
      reader.note(place, "“\(name)” has neither a valid address nor an irk; say which device it is")
      return nil
    }
    guard let slug = try? Slug(name) else { return nil }
    self.name = slug
    fields = GatewayConfiguration.fields(setting["fields"])
    throttle = setting["throttle"]?.duration ?? .zero
    expiry = setting["expire"]?.duration
    connection = Self.connection(setting)
    if let fault = connectionFault(setting) { reader.note(place, "“\(name)” \(fault)") }
  }

  private func connectionFault(_ setting: Setting) -> String? {
    guard let connection else {
      return setting["every"].map { _ in "has “every” and nothing to do over a connection; add “read”, or remove it" }
    }
    if case .resolving = identity {
      return "changes its address, and cannot be connected by it; remove “read”, “notify” and “write”"
    }
    if connection.every != nil, !connection.notify.isEmpty {
      return "has “every”, and “notify” needs a connection that is kept; remove one of them"
    }
    if connection.every != nil, connection.read.isEmpty {
      return "has “every” and nothing to read; add “read”, or remove it"
    }
    if connection.every == nil, connection.notify.isEmpty, connection.write.isEmpty {
      return "does not say how often it is read; add “every: 5 min”, or “notify” for a connection that is kept"
    }
    return nil
  }

  private static func connection(_ setting: Setting) -> ConnectionPlan? {
    let plan = ConnectionPlan(
      read: setting["read"]?.texts ?? [], notify: setting["notify"]?.texts ?? [],
      write: setting["write"]?.texts ?? [], every: setting["every"]?.duration)
    return plan.read.isEmpty && plan.notify.isEmpty && plan.write.isEmpty ? nil : plan
  }
}

extension FieldRule {
  fileprivate init(_ setting: Setting) {
    self.init(
      period: setting["every"]?.duration ?? .zero, band: setting["change"]?.number ?? 0,
      repetition: setting["repeat"]?.duration, isMomentary: setting["momentary"]?.flag,
      confirmation: setting["confirm"]?.text)
  }
}

extension UnknownDevices {
  fileprivate init(_ setting: Setting) {
    formats = setting["formats"]?.texts ?? []
    addresses = Set((setting["addresses"]?.texts ?? []).map { DeviceIdentifier($0) })
    minimumRSSI = setting["rssi"]?.whole
    limit = setting["limit"]?.whole ?? limit
  }
}

extension FleetConfiguration {
  fileprivate init(_ setting: Setting) { window = setting["window"]?.duration ?? window }
}

extension HistoryConfiguration {
  fileprivate init?(_ setting: Setting, in folder: URL) {
    guard let path = setting["file"]?.text else { return nil }
    self.init(file: folder.file(path).path)
    age = setting["keep"]?.duration ?? age
    size = setting["size"]?.whole.map { $0 << 20 } ?? size
    pause = setting["write"]?.duration ?? pause
  }
}

extension HTTPConfiguration {
  fileprivate init?(_ setting: Setting) {
    guard let listen = setting["listen"]?.text else { return nil }
    self.init(listen)
    let rows = (setting["users"]?.rows ?? []).compactMap { row in
      row.setting.text.flatMap { Credential($0) }.map { (row.name, $0) }
    }
    users = Dictionary(rows) { first, _ in first }
    names = setting["names"]?.texts ?? []
    takesCommands = setting["commands"]?.flag ?? takesCommands
  }
}

extension OutputConfiguration {
  fileprivate init(_ setting: Setting, in folder: URL) {
    func path(_ key: String) -> String? { setting[key]?.text.map { $0 == "-" ? $0 : folder.file($0).path } }
    mqtt = setting["mqtt"].flatMap { BrokerConfiguration($0, in: folder) }
    influxdb = setting["influxdb"].flatMap { InfluxConfiguration($0) }
    (lines, influx, metrics) = (path("lines"), path("influx"), path("metrics"))
  }

  fileprivate init(lines: String) { self.lines = lines }
}

extension InfluxConfiguration {
  fileprivate init?(_ setting: Setting) {
    guard let address = setting["url"]?.text else { return nil }
    func secret(_ key: String) -> Secret? { setting[key]?.text.map { Secret($0) } }
    switch (setting["bucket"]?.text, setting["database"]?.text) {
    case (let bucket?, nil):
      self.init(
        address: address, target: .bucket(bucket, organization: setting["org"]?.text, token: secret("token")))
    case (nil, let database?):
      self.init(
        address: address, target: .database(database, user: setting["user"]?.text, password: secret("password")))
    case (nil, nil), (.some, .some): return nil
    }
  }

  /// What contradicts itself, or is missing; nil for nothing.
  fileprivate static func fault(_ setting: Setting) -> String? {
    func has(_ key: String) -> Bool { setting[key] != nil }
    guard has("bucket") != has("database") else {
      return "“influxdb” needs a bucket, for version 2 and later, or a database, for version 1; give one of them"
    }
    let others = has("bucket") ? ["user", "password"] : ["org", "token"]
    if let other = others.first(where: has) {
      return "“influxdb” has “\(other)”, which goes with a \(has("bucket") ? "database" : "bucket"); remove it"
    }
    return has("password") && !has("user") ? "“influxdb” has a password and no user; say whose it is" : nil
  }
}

extension BrokerConfiguration {
  fileprivate init?(_ setting: Setting, in folder: URL) {
    guard let host = setting["host"]?.text else { return nil }
    self.init(host: host)
    func path(_ key: String) -> String? { setting[key]?.text.map { folder.file($0).path } }
    (authority, certificate, key) = (path("ca"), path("certificate"), path("key"))
    port = setting["port"]?.whole ?? (authority == nil ? 1883 : 8883)
    version = setting["version"]?.text == "3.1.1" ? .v311 : .v5
    base = setting["base"]?.text ?? base
    discovery = setting["discovery"]?.text
    discoveryForm = setting["discovery-form"]?.text == "device" ? .device : .components
    user = setting["user"]?.text
    password = setting["password"]?.text.map { Secret($0) }
    buffer = path("buffer")
    keepAlive = setting["keep-alive"]?.duration ?? keepAlive
  }

  /// What of it contradicts itself; nil for nothing.
  fileprivate var fault: String? {
    if password != nil, user == nil { return "“mqtt” has a password and no user; say whose it is" }
    if (certificate == nil) != (key == nil) { return "“mqtt” needs a certificate and its key, or neither" }
    if certificate != nil, authority == nil {
      return "“mqtt” has a certificate and no ca, without which nothing is encrypted; add it"
    }
    return nil
  }
}
