import ArgumentParser

/// The forms of documentation.
enum DocumentFormat: String, CaseIterable, ExpressibleByArgument {
  /// Pages for browsers.
  case html
  /// Files for code hosts.
  case markdown
  /// A catalogue for `docc`.
  case docc
}
