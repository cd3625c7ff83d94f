import GATTSchema

/// What a value can be of: a characteristic of a service, a format of advertised data, or a type of a library.
struct ValueSubject: Sendable {
  /// What people call it.
  var name: String
  /// The characteristic's UUID; nil for a type that belongs to none.
  var uuid: UUID128?
  /// The service that has the characteristic; nil for others.
  var service: Service?
  /// The characteristic; nil for others.
  var characteristic: Characteristic?
  /// The format of advertised data; nil for others.
  var advertisement: Advertisement?
  /// The type of a library; nil for others.
  var type: ValueType?
  /// What follows from its values.
  var computed: [ComputedValue]
  /// What is known outside its values and decides what is in them.
  var context: [ContextFlag]
  /// The profile that describes it.
  var profile: ProfileName
  /// The file that describes it.
  var path: String
  /// Whether it ships with the tool, so that whoever uses it cannot change its profile.
  var isShipped = false
  /// How its values lie in their octets.
  let layout: ValueLayout

  /// A characteristic of a service.
  init(_ characteristic: Characteristic, of service: Service, in profile: Profile, path: String) {
    self.init(
      name: characteristic.name, uuid: characteristic.uuid, service: service, characteristic: characteristic,
      computed: characteristic.computed, context: characteristic.context, profile: profile, path: path,
      layout: characteristic.layout)
  }

  /// A type of a library.
  init(_ type: ValueType, in profile: Profile, path: String) {
    self.init(
      name: type.name, uuid: type.uuid, service: nil, characteristic: nil, computed: type.computed,
      context: type.context,
      profile: profile, path: path, layout: type.layout)
    self.type = type
  }

  /// A format of advertised data.
  init(_ advertisement: Advertisement, in profile: Profile, path: String) {
    self.init(
      name: advertisement.name, uuid: nil, service: nil, characteristic: nil, computed: advertisement.computed,
      context: [],
      profile: profile, path: path, layout: advertisement.layout)
    self.advertisement = advertisement
  }

  private init(
    name: String, uuid: UUID128?, service: Service?, characteristic: Characteristic?, computed: [ComputedValue],
    context: [ContextFlag], profile: Profile, path: String, layout: ValueLayout
  ) {
    (self.name, self.uuid, self.service, self.characteristic) = (name, uuid, service, characteristic)
    (self.computed, self.context, self.path, self.layout) = (computed, context, path, layout)
    self.profile = ProfileName(name: profile.name, identifier: profile.identifier)
  }

  /// What decodes and encodes its values.
  func interpreter(isRequest: Bool = false, context: Set<Int> = []) -> Interpreter {
    if let characteristic { return Interpreter(characteristic, isRequest: isRequest, context: context) }
    return advertisement.map { Interpreter($0) } ?? Interpreter(layout, context: context)
  }

  /// Whether what is said of octets is the same for both. Of a format it is also said which profile has it.
  func readsLike(_ other: ValueSubject) -> Bool {
    guard advertisement == nil && other.advertisement == nil || path == other.path else { return false }
    return layout == other.layout && context == other.context
      && characteristic?.trailing == other.characteristic?.trailing
      && characteristic?.request == other.characteristic?.request
      && advertisement?.trailing == other.advertisement?.trailing
  }

  /// Whether `text` is its UUID, or its name by itself or behind that of its profile, in any case.
  func isCalled(_ text: String) -> Bool {
    if let uuid, uuid == UUID128(text) { return true }
    let text = text.lowercased()
    return text == name.lowercased() || profile.qualified(name).contains { $0.lowercased() == text }
  }

  /// The name behind that of its profile, which tells it from what other profiles call the same: `RuuviTag.Data Format 5`.
  var qualifiedName: String { "\(profile.name).\(name)" }

  /// The name with the UUID, for people.
  var title: String {
    uuid.map { "\(name) (\($0))" } ?? name
  }

  /// What people may try to call it by.
  var calls: [String] {
    [uuid?.description, name, qualifiedName].compactMap(\.self)
  }

  /// The numbers of the context flags with these names, in any case; a name that is none is an error.
  func flags(_ names: [String]) throws(ToolError) -> Set<Int> {
    var flags: Set<Int> = []
    for name in names {
      guard let flag = flag(name) else {
        let known = context.isEmpty ? "it has none" : "there are \(context.map(\.name).joined(separator: ", "))"
        throw .because(.usage, "\(title) has no context “\(name)”; \(known)".printable)
      }
      flags.insert(flag)
    }
    return flags
  }

  /// The number of a context flag.
  func flag(_ name: String) -> Int? {
    context.firstIndex { $0.name.lowercased() == name.lowercased() || $0.identifier == name }
  }
}
