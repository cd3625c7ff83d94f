public import GATTRuntime

/// A device that a configuration names.
public struct DeviceConfiguration: Sendable {
  /// By what a device is known.
  public enum Identity: Hashable, Sendable {
    /// Its address, which stays.
    case address(DeviceIdentifier)
    /// The key by which its addresses are told from others.
    case resolving(IdentityResolvingKey)
  }

  /// The name of the device, as topics and the page have it.
  public var name: Slug
  /// By what it is known.
  public var identity: Identity
  /// How often fields are told, by path.
  public var fields: [String: FieldRule] = [:]
  /// The least time between two reports.
  public var throttle: Duration = .zero
  /// After which time without a sign it is away; nil for a time that is learned.
  public var expiry: Duration?
  /// What is done over a connection; nil for a device that is never connected.
  public var connection: ConnectionPlan?
  /// Whether Home Assistant has it as somebody or something that comes and goes.
  public var isTracked = false
  /// The key by which it encrypts what it advertises; nil where all of that is plain.
  public var key: EncryptionKey?

  /// A device that advertises.
  public init(name: Slug, identity: Identity) { (self.name, self.identity) = (name, identity) }
}

extension DeviceConfiguration {
  /// A row of the devices; nil where it does not say which device it is.
  init?(
    _ name: String, _ setting: Setting, _ place: ConfigurationPlace?, _ reader: inout ConfigurationReader
  ) {
    let address = setting["address"]?.text, irk = setting["irk"]?.text.flatMap { IdentityResolvingKey($0) }
    switch (address, irk) {
    case (let address?, nil): identity = .address(DeviceIdentifier(address))
    case (nil, let irk?): identity = .resolving(irk)
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
    isTracked = setting["presence"]?.flag ?? isTracked
    key = setting["key"]?.text.flatMap { EncryptionKey($0) }
    if case .resolving = identity, key != nil {
      reader.note(place, "“\(name)” has a key, which belongs to an address, and an irk; remove one of them")
    }
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
