/// The profile that the examples of rules are parts of: one service with one characteristic.
package struct ExampleFrame: Sendable {
  /// A part of a profile.
  package enum Part: Sendable {
    /// The whole file, with nothing around it.
    case file
    /// Everything behind `gatt: 1`.
    case profile
    /// The keys between the name of the profile and its services.
    case profileKeys
    /// The list of services.
    case services
    /// The list of characteristics of the service.
    case characteristics
    /// The keys of the characteristic behind its name and UUID.
    case characteristic
    /// The value of the characteristic.
    case value
  }

  /// The name of the profile.
  private let profile: String
  /// The name of the characteristic.
  private let characteristic: String
  /// The properties of the characteristic where they are not shown.
  private let properties: String
  /// The value of the characteristic where it is not shown.
  private let value: String
  /// Whether a value of one line stands below its key, as longer ones do.
  private let breaksBeforeValues: Bool

  package init(
    _ profile: String, _ characteristic: String, properties: String, value: String, breaksBeforeValues: Bool = false
  ) {
    (self.profile, self.characteristic, self.properties) = (profile, characteristic, properties)
    (self.value, self.breaksBeforeValues) = (value, breaksBeforeValues)
  }

  /// The file in which `text` is the part, with what stands before the services and behind the value.
  func file(_ text: String, as part: Part, behind profileKeys: String = "", before siblings: String = "") -> String {
    switch part {
    case .value:
      let isInline = !breaksBeforeValues && !text.contains("\n")
      let value = isInline ? " \(text)" : "\n\(text.indented(by: 2))"
      let keys = "properties: \(properties)\nvalue:\(value)" + (siblings.isEmpty ? "" : "\n\(siblings)")
      return file(keys, as: .characteristic, behind: profileKeys)
    case .characteristic:
      let item = "- name: \(characteristic)\n  uuid: F000AA01-0451-4000-B000-000000000000\n"
      return file(item + text.indented(by: 2), as: .characteristics, behind: profileKeys)
    case .characteristics:
      let item = "- name: Climate\n  uuid: F000AA00-0451-4000-B000-000000000000\n  characteristics:\n"
      return file(item + text.indented(by: 4), as: .services, behind: profileKeys)
    case .services:
      let head = "name: \(profile)\n" + (profileKeys.isEmpty ? "" : "\(profileKeys)\n")
      return file(head + "services:\n" + text.indented(by: 2), as: .profile)
    case .profileKeys: return file(value, as: .value, behind: text)
    case .profile: return "gatt: 1\n\(text)"
    case .file: return text
    }
  }
}

extension String {
  /// Each line that is not empty behind `count` spaces.
  fileprivate func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
