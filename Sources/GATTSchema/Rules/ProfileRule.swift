/// A rule that looks at a resolved profile.
protocol ProfileRule: Rule {
  /// Reports everything in `profile` that breaks the rule.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics)
}

extension ProfileRule {
  /// The phase of all rules about whole profiles.
  package static var phase: RulePhase { .profile }
}
