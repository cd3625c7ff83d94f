/// Two versions of a part of a profile: what breaks a rule and the same mended, or what was published and what follows it.
/// Only the lines that matter stand in a rule; an ``ExampleFrame`` makes whole files of them.
package struct RuleExample: Sendable {
  /// What of a file is shown.
  package var part: ExampleFrame.Part
  /// The version that comes first.
  package var before: String
  /// The version that comes second.
  package var after: String
  /// Keys that stand before the services in both files; empty for none.
  private var profileKeys = ""
  /// Keys that stand behind the value in both files; empty for none.
  private var valueSiblings = ""

  /// Both as whole files, without a line break at the end.
  package func files(in frame: ExampleFrame) -> (before: String, after: String) {
    (file(before, in: frame), file(after, in: frame))
  }

  /// The same the other way round.
  package var turned: RuleExample {
    var turned = self
    (turned.before, turned.after) = (after, before)
    return turned
  }

  private func file(_ text: String, in frame: ExampleFrame) -> String {
    frame.file(text, as: part, behind: profileKeys, before: valueSiblings)
  }

  /// Whole files.
  package static func file(_ before: String, _ after: String) -> RuleExample {
    RuleExample(part: .file, before: before, after: after)
  }

  /// All that stands behind `gatt: 1`.
  package static func profile(_ before: String, _ after: String) -> RuleExample {
    RuleExample(part: .profile, before: before, after: after)
  }

  /// Keys that stand before the services.
  package static func profileKeys(_ before: String, _ after: String) -> RuleExample {
    RuleExample(part: .profileKeys, before: before, after: after)
  }

  /// The list of services, behind the same `profileKeys`.
  package static func services(_ before: String, _ after: String, profileKeys: String = "") -> RuleExample {
    RuleExample(part: .services, before: before, after: after, profileKeys: profileKeys)
  }

  /// The list of characteristics of a service.
  package static func characteristics(_ before: String, _ after: String, profileKeys: String = "") -> RuleExample {
    RuleExample(part: .characteristics, before: before, after: after, profileKeys: profileKeys)
  }

  /// The keys of a characteristic behind its name and UUID.
  package static func characteristic(_ before: String, _ after: String, profileKeys: String = "") -> RuleExample {
    RuleExample(part: .characteristic, before: before, after: after, profileKeys: profileKeys)
  }

  /// The value of a characteristic, before the same keys `then`.
  package static func value(
    _ before: String, _ after: String, then siblings: String = "", profileKeys: String = ""
  ) -> RuleExample {
    RuleExample(part: .value, before: before, after: after, profileKeys: profileKeys, valueSiblings: siblings)
  }
}
