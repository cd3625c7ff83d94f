import Foundation
import GATTSchema
import Testing

/// A `*.gatt.yaml` or `*.gattc.yaml` of the `Fixtures` folder: a profile, or a configuration.
struct Fixture: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  /// The file.
  var source: SourceFile

  /// All files of a folder inside `Fixtures`, by name.
  static func all(in folder: String) -> [Fixture] {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = fixtures.appending(components: "Fixtures", folder).path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { name in suffixes.contains { name.hasSuffix($0) } }.compactMap { name in
      (try? SourceFile(reading: path + "/" + name)).map { Fixture(source: $0) }
    }
  }

  private static let configuration = ".gattc.yaml"
  private static let suffixes = [".gatt.yaml", configuration]

  /// The file's name without its suffix.
  var description: String {
    String(source.path.split(separator: "/").last?.split(separator: ".").first ?? "")
  }

  /// What is found in the file.
  var findings: [Diagnostic] {
    guard source.path.hasSuffix(Self.configuration) else { return Compilation(source).diagnostics }
    return LintConfiguration(source, realPath: source.path).findings
  }

  var testDescription: String { description }

  /// The rule that the file is named after: its name without a number behind.
  var rule: String {
    description.replacing(/-[0-9]+$/, with: "")
  }

  /// What the comment lines at the very beginning say, up to the first that stands for no finding.
  var expected: [String] {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let comment = lines.prefix { $0.starts(with: /# +([0-9]+:[0-9]+-|file: |note |fix )/) }
    return comment.map { String($0.dropFirst(2)) }
  }
}

extension Diagnostic {
  /// The finding as a fixture's comment says it: one line, then one for each note and for the fix-it.
  var fixtureLines: [String] {
    ["\(range.map(\.fixtureText) ?? "file"): \(severity.rawValue): \(message) [\(rule)]"]
      + notes.map { "  note \($0.range.fixtureText): \($0.message)" }
      + (fixIt.map { ["  fix \($0.range.fixtureText): \($0.title), by “\($0.replacement)”"] } ?? [])
  }
}

extension SourceRange {
  /// `7:11-7:18`, up to but not including the end.
  var fixtureText: String {
    "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}
