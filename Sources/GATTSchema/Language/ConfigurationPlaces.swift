/// How much a rule counts, as a configuration says it.
package enum RuleLevel: String, Word {
  /// Its findings are left out.
  case off
  /// As a note.
  case note
  /// As a warning.
  case warning
  /// As an error, which fails the build.
  case error
}

extension Place {
  /// The whole of a `.gattc.yaml`.
  package static let configuration = Place(
    "a configuration",
    [
      LanguageKey(
        "rules", .names(.word(RuleLevel.allCases.map(\.rawValue))),
        "By id, how much the findings of a rule count. An error can be neither lowered nor switched off."),
      LanguageKey(
        "include", .list(.text),
        "The only paths that are checked, from this folder; `*` is any part of a name, `**` any folders. All unless said."
      ),
      LanguageKey(
        "exclude", .list(.text),
        "Paths that are not checked, as `include`. The build leaves out their warnings and keeps their errors."),
      LanguageKey(
        "profiles", .list(.text),
        "Files and folders, from this folder, that commands such as `decode` look names up in, as with `--profile`."),
      LanguageKey(
        "breaking", .list(.place(breakingException)),
        "The differences that `gattc breaking` is to accept, each with a reason and a last day."),
    ])

  /// An item of `breaking`.
  package static let breakingException = Place(
    "an exception",
    [
      LanguageKey("rule", .text, required: true, "The rule that finds the difference."),
      LanguageKey("path", .text, required: true, "Where it is, as the finding says: `180F/2A19 octet 0`."),
      LanguageKey("change", .text, required: true, "What has changed, as the finding says: `0.1 → 0.01`."),
      LanguageKey("reason", .text, required: true, "Why it is accepted."),
      LanguageKey("until", .text, required: true, "The last day on which it is, such as 2026-12-31."),
    ])
}
