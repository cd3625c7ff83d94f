/// What became of a command.
public struct CommandResult: Hashable, Sendable {
  /// How long a sentence is at most that a payload may have made long.
  private static let sentence = 500
  /// What is said of a command that has no result yet.
  private static let underWayStatus = "underway"

  /// By what it is known; nil where the command did not say.
  public let identifier: String?
  /// Why it was not carried out; nil where it was.
  public let error: CommandError?
  /// The fields of the device that it was about, as the device has them now.
  public var fields: [String: FieldValue] = [:]
  /// What the device has answered, as JSON; nil where it does not answer.
  public var response: String?
  /// Whether the device has said that it is so; false where the profile says that it cannot be read.
  public var isConfirmed = true

  /// Whether it is none yet: the command has come before, and is being carried out.
  public private(set) var isUnderWay = false

  /// What is answered to a command that has come before, and has no result yet.
  static func underWay(_ identifier: String) -> Self {
    var result = CommandResult(identifier: identifier)
    result.isUnderWay = true
    return result
  }

  /// Whether somebody has said of a command that it has no result yet.
  package static func isUnderWay(json: String) -> Bool {
    guard case .fields(let members)? = try? CommandValue(json: json) else { return false }
    return members["status"] == .text(underWayStatus)
  }

  /// A result without fields.
  public init(identifier: String?, error: CommandError? = nil) { (self.identifier, self.error) = (identifier, error) }

  /// The result as an object of JSON.
  ///
  /// - Parameter gateway: the name of the gateway, which it says.
  public func json(by gateway: String) -> String {
    var text = JSONText()
    text.object { text in
      if let identifier { text.member("id", identifier) }
      text.member("status", isUnderWay ? Self.underWayStatus : error == nil ? "ok" : "error")
      if let error { text.member("error", String("\(error)".prefix(Self.sentence))) }
      if !fields.isEmpty {
        text.object("fields") { text in
          for (path, value) in fields.sorted(by: { $0.key < $1.key }) { text.member(path, value) }
        }
      }
      if let response { text.member("response", json: response) }
      if error == nil, !isUnderWay { text.member("confirmed", isConfirmed) }
      text.member("gateway", gateway)
    }
    return text.text
  }
}
