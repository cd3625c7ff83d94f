import GATTContract
import GATTSchema

/// In what a device differs from a profile, and how much was looked at.
struct ConformanceReport {
  /// What was found.
  private(set) var findings: [Diagnostic]
  /// How many values were read.
  private(set) var readCount = 0
  /// How many values were sent.
  private(set) var sentCount = 0

  /// A report that begins with what the table shows.
  init(_ findings: [Diagnostic]) { self.findings = findings }

  /// Something that a device has said.
  struct Part: Sendable {
    /// Whether it is a value that was read, or one that was sent; nil for a refusal.
    var isRead: Bool?
    /// What is wrong with it; nil for nothing.
    var finding: Diagnostic?
    /// Where its characteristic is written.
    var place: SourcePosition
  }

  /// Adds what a device has said. The same is told once.
  mutating func add(_ part: Part) {
    if let isRead = part.isRead {
      readCount += isRead ? 1 : 0
      sentCount += isRead ? 0 : 1
    }
    if let finding = part.finding { add(finding) }
  }

  /// Adds something that was found. The same is told once.
  mutating func add(_ finding: Diagnostic) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// How much was looked at, for people.
  var summary: String { "\(Self.values(readCount)) read, \(Self.values(sentCount)) sent" }

  private static func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }
}

extension ConformanceReport.Part {
  /// A value, which has to be one of its characteristic.
  static func value(_ octets: [UInt8], of item: ContractCharacteristic, isRead: Bool) -> Self {
    let characteristic = item.characteristic
    let flags = min(characteristic.context.count, 4)
    // What is known outside the value is not known here: it has to be a value under some of it.
    let contexts = (0..<1 << flags).map { bits in Set((0..<flags).filter { bits >> $0 & 1 == 1 }) }
    var problem: ValueError?
    for context in contexts {
      do {
        _ = try Interpreter(characteristic, context: context).decode(octets)
        return Self(isRead: isRead, finding: nil, place: item.place.place.range.start)
      } catch {
        problem = problem ?? error
      }
    }
    let verb = isRead ? "read" : "sent"
    let reason = problem.map { $0.description.prefix { $0 != ";" } } ?? ""
    return Self(
      isRead: isRead,
      finding: Diagnostic(
        rule: "value-refused", severity: .error,
        message: "\(Hex.text(octets)), which the device \(verb == "read" ? "has" : "has sent") for "
          + "“\(characteristic.name)”, is no value of it: \(reason)",
        at: item.place.key("value").range),
      place: item.place.place.range.start)
  }

  /// A device that refuses what the profile allows.
  static func refusal(
    _ verb: String, _ reason: String, of item: ContractCharacteristic, needing permission: Security?
  ) -> Self {
    let isOpen = permission ?? .open == .open
    let advice = isOpen ? "" : "; the profile says that it takes an \(permission?.rawValue ?? "") link"
    return Self(
      isRead: nil,
      finding: Diagnostic(
        rule: "\(verb)-refused", severity: isOpen ? .error : .warning,
        message:
          "“\(item.characteristic.name)” cannot be \(verb == "read" ? "read" : "subscribed to"): \(reason)\(advice)",
        at: item.place.key(isOpen ? "properties" : verb == "read" ? "read" : "notify").range),
      place: item.place.place.range.start)
  }
}
