import GatewayCore

/// What discovery has to know of a field of a device.
struct DiscoveryField: Hashable, Sendable {
  /// What values it has.
  enum Kind: Hashable, Sendable {
    /// A number, with what may be written, and how many decimals are shown.
    case number(limits: ClosedRange<Double>? = nil, step: Double? = nil, decimals: Int? = nil)
    case flag
    /// One of these names.
    case cases([String])
    /// Text of so many bytes at most.
    case text(limit: Int? = nil)
    /// One of these things that happen.
    case moments([String])
    /// A request that is made by a command of this name.
    case request(String)
    /// Whether the device is there, which is no field of it.
    case presence
    /// What has no value of its own: bytes, lists, records.
    case parts
  }

  /// Its path, as in the state of its device: `flags.fan`.
  let path: String
  /// The symbol of its unit; nil for none.
  var unit: String?
  let kind: Kind
  /// Whether it can be set.
  var isWritable = false
  /// What a user has said of it, key by key.
  var options: [String: FieldValue] = [:]
}

/// What discovery has to know of a device.
struct DiscoveryDevice: Hashable, Sendable {
  /// What it is known by for ever, whatever it is called: its address without colons.
  let identity: String
  /// Its name now.
  let name: String
  /// Its address as others have it; nil where that changes.
  var address: String?
  /// The name of its profile.
  var model: String?
  /// The time after which its values are over; nil where only its availability tells.
  var expiry: Duration?
  /// The path of the field that the device is there for, and that has its name; nil for none.
  var main: String?
  /// Its fields.
  var fields: [DiscoveryField]
  /// What it had by an earlier configuration, and has not by this one: the broker is to keep nothing of it.
  var former: [DiscoveryField] = []
}
