import GATTSchema

/// The attributes of a device that an importer has understood: services with their characteristics.
struct TableDraft {
  /// What the profile is called.
  var name: String
  /// The services, in order.
  var services: [ServiceDraft] = []

  /// A service.
  struct ServiceDraft {
    /// Its UUID.
    var uuid: UUID128
    /// What its file calls it; nil for nothing.
    var name: String?
    /// Whether it only serves others.
    var isSecondary = false
    /// The services that it includes.
    var includes: [UUID128] = []
    /// Its characteristics, in order.
    var characteristics: [AttributeDraft] = []
  }

  /// A characteristic.
  struct AttributeDraft {
    /// Its UUID.
    var uuid: UUID128
    /// What its file calls it; nil for nothing.
    var name: String?
    /// What a client may do with it.
    var properties: [Property] = []
    /// What reading takes.
    var read: Security?
    /// What writing takes.
    var write: Security?
    /// What subscribing takes.
    var notify: Security?
    /// Whether its value is text.
    var isText = false
    /// How many octets it has, or has at most; nil where the file does not say.
    var size: Size?
    /// The octets that it has at first; nil for none.
    var initial: [UInt8]?
    /// The text of its user description.
    var description: String?
  }

  /// How many octets a value has.
  enum Size {
    case exactly(Int)
    case atMost(Int)
  }

  /// Adds a characteristic to the last service; false when there is none.
  mutating func add(_ characteristic: AttributeDraft) -> Bool {
    guard let last = services.indices.last else { return false }
    services[last].characteristics.append(characteristic)
    return true
  }
}
