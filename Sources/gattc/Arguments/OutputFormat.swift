import ArgumentParser

/// The forms in which a command prints its result: text, JSON, and maybe others.
protocol OutputFormat: CaseIterable, Equatable, ExpressibleByArgument, Sendable {
  /// Lines for people.
  static var text: Self { get }
  /// JSON for programs.
  static var json: Self { get }
}
