import GATTProfiles
import GATTRuntime
import GATTSchema

/// What known formats make of advertised data.
struct AdvertisedReading {
  /// The value, by the first format that takes the data.
  private(set) var report: ValueReport?
  /// Why the first format that the data looks like does not take it, where none does.
  private(set) var refusal: AdvertisedRefusal?

  /// What `formats` make of `octets` beside the name of the device.
  init(_ octets: [UInt8], by formats: [ValueSubject], beside name: String?) {
    for format in formats {
      guard let advertisement = format.advertisement, advertisement.takes(octets) else { continue }
      guard advertisement.localName.map({ NameRule($0).matches(name) }) ?? true else {
        refusal = refusal ?? AdvertisedRefusal(format: format, reason: .name(name))
        continue
      }
      let coding = format.coding()
      do {
        report = ValueReport(coding: coding, value: try coding.interpreter.decode(octets))
        refusal = nil
        return
      } catch {
        guard refusal?.isOfOctets != true else { continue }
        refusal = AdvertisedRefusal(format: format, reason: .octets(error))
      }
    }
  }
}

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

extension NameRule {
  /// The rule that a profile says.
  init(_ name: DeviceName) {
    let part: Part =
      switch name.part {
      case .exact: .whole
      case .prefix: .beginning
      case .contains: .any
      }
    self.init(name.text, part: part, isCaseSensitive: name.isCaseSensitive)
  }
}
