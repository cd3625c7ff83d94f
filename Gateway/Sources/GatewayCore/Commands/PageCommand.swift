/// A command for a device as the page gives it: `{"device": "stove", "form": "set", "payload": {"target": 21}}`. The form is `set`,
/// `get`, or `command` with a `name`.
public struct PageCommand: Hashable, Sendable {
  /// How long one is tried at most: somebody waits for it.
  public static let patience = Duration.seconds(30)

  /// The device.
  public let device: Slug
  /// What kind of command it is.
  public let form: DeviceCommand.Form
  /// What it says, as a broker would have it.
  public let payload: String

  /// Reads one.
  ///
  /// - Throws: what is wrong with it.
  public init(json: String) throws(CommandError) {
    guard case .fields(var members) = try CommandValue(json: json) else {
      throw .malformed("a command is an object of JSON: {\"device\": \"stove\", \"form\": \"set\", \"payload\": {…}}")
    }
    guard case .text(let name)? = members.removeValue(forKey: "device"), let device = try? Slug(name) else {
      throw .malformed("“device” is the name of a device")
    }
    self.device = device
    switch (members.removeValue(forKey: "form"), members.removeValue(forKey: "name")) {
    case (.text("set"), nil): form = .set
    case (.text("get"), nil): form = .get
    case (.text("command"), .text(let name)): form = .command(name)
    case (.some, _), (nil, _): throw .malformed("“form” is set, get, or command with a “name”")
    }
    switch members.removeValue(forKey: "payload") {
    case nil: payload = "{}"
    case .fields(let fields):
      // It has one answer, on its own connection, where nothing is delivered twice.
      guard fields["id"] == nil else { throw .malformed("a command of the page needs no “id”") }
      if let time = fields["ttl"]?.number, time > Double(Self.patience.components.seconds) {
        throw .malformed("“ttl” is \(Self.patience.components.seconds) s at most for a command of the page")
      }
      payload = CommandValue.fields(fields).json
    case .some: throw .malformed("“payload” is an object")
    }
    if let other = members.keys.min() { throw .malformed("“\(other)” is nothing of a command") }
  }
}
