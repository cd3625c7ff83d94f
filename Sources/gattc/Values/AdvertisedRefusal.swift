import GATTSchema

/// Why data that looks like a format is no value of it.
struct AdvertisedRefusal: Sendable {
  /// What was found.
  enum Reason: Sendable {
    /// The octets cannot be decoded.
    case octets(ValueError)
    /// The device is called otherwise, or nothing says how.
    case name(String?)
  }

  /// The format.
  let format: ValueSubject
  /// Why it is none.
  let reason: Reason

  /// Whether the octets are at fault, not what is beside them.
  var isOfOctets: Bool {
    guard case .octets = reason else { return false }
    return true
  }

  /// All of it in a sentence.
  var sentence: String { "it looks like \(format.qualifiedName), but \(error)".printable }

  /// The format and the reason, for JSON.
  var members: [(String, String)] {
    [("advertisement", format.name), ("profile", format.profile.name), ("error", error)]
  }

  private var error: String {
    switch reason {
    case .octets(let error): return error.sentence(on: format)
    case .name(let name):
      let wanted = format.advertisement?.localName?.text ?? ""
      let found = name.map { "this one is called “\($0)”" } ?? "nothing here says the name; give all that is advertised"
      return "that comes from a device called “\(wanted)”, and \(found)"
    }
  }
}
