#if !hasFeature(Embedded)
  /// How the name of a device is compared.
  ///
  /// ```swift
  /// NameRule.prefix("Polar H10").matches("Polar H10 7E2D1B2F")  // true
  /// NameRule.exact("SensorTag", isCaseSensitive: false).matches("sensortag")  // true
  /// ```
  ///
  /// The name is the one that the device advertises, or that the system remembers of it. A name that is cut to fit into an
  /// advertisement (the shortened local name) is compared as it is, so a prefix finds it where the whole name would not.
  public struct NameRule: Hashable, Sendable {
    /// Where in the name the text stands.
    public enum Part: Hashable, Sendable {
      /// It is the whole name.
      case whole
      /// The name begins with it.
      case beginning
      /// It is any part of the name.
      case any
    }

    /// What the name has.
    public let text: String
    /// Where it has it.
    public let part: Part
    /// Whether `a` and `A` differ.
    public let isCaseSensitive: Bool

    /// A rule of its parts.
    public init(_ text: String, part: Part, isCaseSensitive: Bool) {
      self.text = text
      self.part = part
      self.isCaseSensitive = isCaseSensitive
    }

    /// The whole name, case and all unless told otherwise.
    public static func exact(_ text: String, isCaseSensitive: Bool = true) -> NameRule {
      NameRule(text, part: .whole, isCaseSensitive: isCaseSensitive)
    }

    /// The beginning of the name, case and all unless told otherwise.
    public static func prefix(_ text: String, isCaseSensitive: Bool = true) -> NameRule {
      NameRule(text, part: .beginning, isCaseSensitive: isCaseSensitive)
    }

    /// Any part of the name, in any case unless told otherwise.
    public static func contains(_ text: String, isCaseSensitive: Bool = false) -> NameRule {
      NameRule(text, part: .any, isCaseSensitive: isCaseSensitive)
    }

    /// Whether a name follows the rule; nil never does.
    public func matches(_ name: String?) -> Bool {
      guard let name else { return false }
      let (found, wanted) = isCaseSensitive ? (name, text) : (name.lowercased(), text.lowercased())
      return switch part {
      case .whole: found == wanted
      case .beginning: found.hasPrefix(wanted)
      case .any: wanted.isEmpty || found.indices.contains { found[$0...].hasPrefix(wanted) }
      }
    }
  }
#endif
