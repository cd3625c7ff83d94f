import GATTGenerator
import GATTSchema

/// What an earlier run generated, and from which files: a text file, a line a profile, fields between tabs.
///
/// Whatever cannot be read in it counts as never generated.
struct BuildRecord {
  /// What one profile came to.
  struct Entry: Equatable {
    /// The profile's path.
    var input: String
    /// What the registry has of it; nil for a library.
    var registered: RegisteredProfile?
    /// The Swift names that it declares in the module.
    var names: [String]
    /// The profile, the files that it imports, its configuration, the output and the tool.
    var files: [FileStamp]
  }

  /// The profiles, in order.
  var entries: [Entry] = []
  private var byInput: [String: Entry] = [:]

  /// A record of nothing.
  init() {}

  /// The record at `path`; of nothing when there is none.
  init(reading path: String) {
    guard let file = try? SourceFile(readingAnywhere: path) else { return }
    entries = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").compactMap { Self.entry($0) }
    byInput = Dictionary(entries.map { ($0.input, $0) }) { first, _ in first }
  }

  /// Whether an output was generated from these profiles and no others.
  func has(_ output: String, of inputs: [String]) -> Bool {
    entries.filter { $0.files.contains { $0.path == output } }.map(\.input) == inputs
  }

  /// The entry of a profile whose files are all as they were, with the same configuration, or without one as before.
  ///
  /// - Parameter tool: the stamp of the program that generates now.
  func current(_ input: String, configuredBy configuration: String?, tool: FileStamp) -> Entry? {
    guard let entry = byInput[input], entry.files.contains(tool) else { return nil }
    guard entry.files.allSatisfy({ $0.isCurrent(with: tool) }) else { return nil }
    let earlier = entry.files.map(\.path).filter { $0.hasSuffix("/" + LintConfiguration.fileName) }
    return earlier == (configuration.map { [$0] } ?? []) ? entry : nil
  }

  /// The record as it is written. A path that would break a line is left out, and its profile generated each time.
  var text: String {
    entries.map { entry in
      let files = entry.files.flatMap { [$0.path, $0.mark] }
      return [entry.input, entry.registered?.text ?? "", entry.names.joined(separator: ",")] + files
    }
    .filter { fields in !fields.contains { $0.contains { $0 == "\t" || $0.isNewline } } }
    .map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  private static func entry(_ line: Substring) -> Entry? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard fields.count > 3, !fields.count.isMultiple(of: 2) else { return nil }
    let files = stride(from: 3, to: fields.count, by: 2).map { FileStamp(path: fields[$0], mark: fields[$0 + 1]) }
    return Entry(
      input: fields[0], registered: RegisteredProfile(fields[1]),
      names: fields[2].split(separator: ",").map { String($0) }, files: files)
  }
}
