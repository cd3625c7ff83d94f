/// Something that a device is to do, as somebody has asked for it.
public struct DeviceCommand: Hashable, Sendable {
  /// What it is to do.
  public enum Action: Hashable, Sendable {
    /// Set fields, by their paths.
    case set([String: CommandValue])
    /// Read what can be read, and tell it.
    case get
    /// Carry out a request of a control point, with what that needs.
    case perform(String, CommandValue)
  }

  /// How a command came: by what its topic or its caller says.
  public enum Form: Hashable, Sendable {
    /// An object of fields.
    case set
    /// The value of one field.
    case field(String)
    /// Nothing, or an object without fields.
    case get
    /// An object of what a request needs, or nothing.
    case command(String)
  }

  /// The names that say how a command is to be carried out, and none of a field.
  public static let options = ["id", "ttl", "expect", "confirm"]
  /// The name of what a command takes that is no object of fields, and of a field that is set by itself.
  public static let value = "value"
  private static let times = 0.1...3600.0

  /// What it is to do.
  public let action: Action
  /// By what its result is known; nil where nobody asks.
  public private(set) var identifier: String?
  /// How long it is tried.
  public private(set) var time = Duration.seconds(30)
  /// What fields have to be before it, by their paths.
  public private(set) var expected: [String: CommandValue] = [:]
  /// The word for fields that are not set without one.
  public private(set) var confirmation: String?

  /// Reads a command. Beside what it sets it may have `id`, `ttl` in seconds, `expect` and `confirm`.
  ///
  /// - Throws: what is wrong with it.
  public init(_ form: Form, payload: String) throws(CommandError) {
    guard payload.utf8.count <= CommandValue.limit else { throw .tooLong(limit: CommandValue.limit) }
    let value = try Self.value(form, payload)
    guard case .fields(var members) = value else {
      throw .malformed("a command is an object of JSON: {\"id\": \"1\", …}")
    }
    let options = members
    for name in Self.options { members[name] = nil }
    switch form {
    case .set: action = .set(CommandValue.fields(members).leaves())
    case .field(let path): action = .set([path: members[Self.value] ?? .none])
    case .get:
      guard members.isEmpty else { throw .malformed("“get” has nothing but “id”, “ttl” and “expect”") }
      action = .get
    case .command(let name): action = .perform(name, .fields(members))
    }
    if case .set(let fields) = action, fields.isEmpty || fields == ["": .fields([:])] { throw .empty }
    try take(options)
  }

  /// What identifies a command that cannot be read, where it says so all the same.
  public static func identifier(of payload: String) -> String? {
    guard let value = try? CommandValue(json: payload), case .fields(let members) = value else {
      return nil
    }
    return try? identifier(members["id"])
  }

  private mutating func take(_ options: [String: CommandValue]) throws(CommandError) {
    identifier = try Self.identifier(options["id"])
    switch options["ttl"] {
    case nil: break
    case .whole(let seconds) where Self.times.contains(Double(seconds)): time = .seconds(seconds)
    case .number(let seconds) where Self.times.contains(seconds): time = .seconds(seconds)
    case .some: throw .malformed("“ttl” is a number of seconds, of 0.1 to 3600")
    }
    switch options["expect"] {
    case nil: break
    case .fields(let fields): expected = CommandValue.fields(fields).leaves()
    case .some: throw .malformed("“expect” is an object of fields")
    }
    switch options["confirm"] {
    case nil: break
    case .text(let word): confirmation = word
    case .some: throw .malformed("“confirm” is text")
    }
  }

  private static func identifier(_ value: CommandValue?) throws(CommandError) -> String? {
    switch value {
    case nil: nil
    case .whole(let number): "\(number)"
    case .text(let text) where (1...128).contains(text.utf8.count): text
    case .some: throw .malformed("“id” is text of 1 to 128 bytes, or a whole number")
    }
  }

  /// The payload as an object. That of one field may be its value alone, as the profile writes it.
  private static func value(_ form: Form, _ payload: String) throws(CommandError) -> CommandValue {
    switch form {
    case .get where payload.isEmpty, .command where payload.isEmpty: return .fields([:])
    case .set, .get, .command: return try CommandValue(json: payload)
    case .field:
      guard payload.first == "{", let value = try? CommandValue(json: payload), case .fields(let members) = value,
        members[Self.value] != nil
      else { return .fields([Self.value: .text(payload)]) }
      let others = members.keys.filter { !([Self.value] + Self.options).contains($0) }.sorted()
      if let other = others.first { throw .malformed("there is “\(other)” beside “value”; set one field here") }
      return value
    }
  }
}
