import GATTSchema

/// The attributes of a device that an importer has understood: services with their characteristics.
struct TableDraft {
  /// What the profile is called.
  var name: String
  /// How such a device is found, by the keys of the language; empty where nothing says.
  var device: [YAMLPair] = []
  /// The services, in order.
  var services: [ServiceDraft] = []

  /// A service.
  struct ServiceDraft {
    /// Its UUID.
    var uuid: UUID128
    /// What its file calls it; nil for nothing.
    var name: String?
    /// Whether no name that it might have can be in a profile.
    var isNameless = false
    /// Whether another profile describes it, and only further characteristics stand here.
    var isExtension = false
    /// Whether it only serves others.
    var isSecondary = false
    /// The services that it includes.
    var includes: [UUID128] = []
    /// Its characteristics, in order.
    var characteristics: [AttributeDraft] = []
    /// The line of its file, from 1; nil where it has none.
    var line: Int?
  }

  /// A characteristic.
  struct AttributeDraft {
    /// Its UUID.
    var uuid: UUID128
    /// What its file calls it; nil for nothing.
    var name: String?
    /// Whether no name that it might have can be in a profile.
    var isNameless = false
    /// What a client may do with it.
    var properties: [Property] = []
    /// What reading takes.
    var read: Security?
    /// What writing takes.
    var write: Security?
    /// What subscribing takes.
    var notify: Security?
    /// Whether its file says that subscribing takes nothing.
    var isNotifyOpen = false
    /// The line of its file, from 1; nil where it has none.
    var line: Int?
    /// Whether its value is text.
    var isText = false
    /// How many octets it has, or has at most; nil where the file does not say.
    var size: Size?
    /// The octets that it has at first; nil for none.
    var initial: [UInt8]?
    /// What it has at first as its layout writes it, which is an example as well; nil for octets or text.
    var meaning: YAMLTree?
    /// The layout, where more is known than octets or text.
    var layout: Layout?
    /// The text of its user description.
    var description: String?
    /// Other descriptors, by the keys of the language.
    var descriptors: [YAMLPair] = []

    /// All its descriptors, by the keys of the language.
    var allDescriptors: [YAMLPair] {
      guard let description, !description.isEmpty else { return descriptors }
      return [YAMLPair("user-description", .scalar(description))] + descriptors
    }
  }

  /// What is known of a value's layout.
  enum Layout {
    /// It is that of a type in a file.
    case named(DeviceKnowledge.NamedValue)
    /// It has these keys.
    case keys([YAMLPair])
  }

  /// How many octets a value has.
  enum Size {
    case exactly(Int)
    case atMost(Int)
  }

  /// The paths of the files whose types are used, sorted.
  var imports: [String] {
    let files = services.flatMap(\.characteristics).compactMap { characteristic -> String? in
      guard case .named(let value)? = characteristic.layout else { return nil }
      return value.file
    }
    return Set(files).sorted()
  }

  /// Changes the characteristic that was added last; false when there is none.
  mutating func changeLast(_ change: (inout AttributeDraft) -> Void) -> Bool {
    guard let service = services.indices.last, let last = services[service].characteristics.indices.last else {
      return false
    }
    change(&services[service].characteristics[last])
    return true
  }

  /// Adds a characteristic to the last service; false when there is none.
  mutating func add(_ characteristic: AttributeDraft) -> Bool {
    guard let last = services.indices.last else { return false }
    services[last].characteristics.append(characteristic)
    return true
  }
}
