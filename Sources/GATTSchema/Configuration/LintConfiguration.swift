/// What a `.gattc.yaml` says about the files of its folder.
package struct LintConfiguration: Sendable {
  /// The file's name.
  package static let fileName = ".gattc.yaml"

  /// The file.
  package let source: SourceFile
  /// The path of the file.
  package var path: String { source.path }
  /// What is wrong with the file itself, sorted by place.
  package let findings: [Diagnostic]
  /// The paths of further profiles, to look names up in.
  package let profiles: [String]
  /// The differences that `gattc breaking` is to accept.
  package let exceptions: [BreakingException]
  private let folder: [Substring]
  private let levels: [String: RuleLevel]
  private let included: [PathPattern]
  private let excluded: [PathPattern]

  /// The configuration that `source` has, whose real path is `realPath`.
  package init(_ source: SourceFile, realPath: String) {
    var diagnostics = Diagnostics()
    let folder = Array(realPath.split(separator: "/").dropLast())
    let root = "/" + folder.joined(separator: "/")
    let tree = Self.tree(of: source, reporting: &diagnostics)
    let reader = tree.flatMap { ConfigurationReader($0, in: root, reporting: &diagnostics) }
    self.source = source
    self.folder = folder
    levels = reader?.levels ?? [:]
    included = reader?.included ?? []
    excluded = reader?.excluded ?? []
    profiles = reader?.profiles ?? []
    exceptions = reader?.exceptions ?? []
    findings = diagnostics.sorted
  }

  /// An empty file says nothing, which is legal here.
  private static func tree(of source: SourceFile, reporting diagnostics: inout Diagnostics) -> YAMLNode? {
    do {
      _ = try YAMLReader.tree(of: source)
    } catch {
      if case .empty = error { return nil }
    }
    return YAMLReader.read(source, reporting: &diagnostics)
  }

  /// A configuration that cannot be read.
  init(unreadable error: FileError) {
    var diagnostics = Diagnostics()
    BadConfiguration.report(error, to: &diagnostics)
    (source, findings) = (SourceFile(path: error.path, bytes: []), diagnostics.sorted)
    (profiles, exceptions) = ([], [])
    (folder, levels, included, excluded) = ([], [:], [], [])
  }

  /// Whether a file, by its real path, is checked.
  func checks(_ file: String) -> Bool {
    let names = file.split(separator: "/")
    guard names.starts(with: folder) else { return true }
    let path = Array(names.dropFirst(folder.count))
    guard included.isEmpty || included.contains(where: { $0.matches(path) }) else { return false }
    return !excluded.contains { $0.matches(path) }
  }

  /// `findings` as they count for a file that is checked, or not.
  func applied(to findings: [Diagnostic], isChecked: Bool) -> [Diagnostic] {
    findings.compactMap { isChecked || $0.severity == .error ? applied(to: $0) : nil }
  }

  private func applied(to finding: Diagnostic) -> Diagnostic? {
    guard let level = levels[finding.rule], finding.severity != .error else { return finding }
    var finding = finding
    switch level {
    case .off: return nil
    case .note: finding.severity = .note
    case .warning: finding.severity = .warning
    case .error: finding.severity = .error
    }
    return finding
  }
}
