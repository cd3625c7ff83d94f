/// A rule that also looks at several files beside each other, when all of them are compiled.
protocol FolderRule: Rule {
  /// What breaks the rule, and which of `files` it is in.
  static func findings(_ files: [Compilation]) -> [(file: Int, finding: Diagnostic)]
}
