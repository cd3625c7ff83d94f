import GATTFormatting
import GATTSchema

/// The files that `gattc format` goes through, and what became of them.
struct FormatRun {
  private let isWriting: Bool
  private var count = 0
  /// The paths of the files that are, or would be, written.
  private(set) var changed: [String] = []
  /// How many files cannot be formatted.
  private(set) var refusedCount = 0
  /// The files that cannot be read or written.
  private(set) var failures: [FileError] = []
  /// What changes, as `diff -u` prints it.
  private(set) var diff = ""
  /// What became of the files that could be read.
  private(set) var json = FormatJSON()

  /// A run that writes files, or one that only looks.
  init(isWriting: Bool) {
    self.isWriting = isWriting
  }

  /// Formats the file at `path`, or prints standard input in the canonical form.
  ///
  /// - Parameter isPrinting: Whether what was left or refused is told.
  mutating func format(_ path: String, called name: String?, printing isPrinting: Bool = true) throws {
    count += 1
    do {
      var source = try SourceFile(reading: path)
      if let name { source.path = name }
      let result = try ProfileFormatter.format(source)
      for left in result.left where isPrinting {
        Console.complain(
          "\(source.path):\(left.position.line):\(left.position.column): note: left: \(left.message)".printable)
      }
      if path == "-", isWriting { try Console.write(String(decoding: result.formatted.bytes, as: UTF8.self)) }
      json.files.append(FormatJSON.File(result))
      try finish(result, isFile: path != "-")
    } catch let refusal as FormattingRefusal {
      refusedCount += 1
      json.files.append(FormatJSON.File(refusal, path: name ?? path))
      guard isPrinting else { return }
      Console.complain(refusal.text(path: name ?? (path == "-" ? "<stdin>" : path)).printable)
    } catch let failure as FileError {
      failures.append(failure)
    }
  }

  private mutating func finish(_ result: FormattedProfile, isFile: Bool) throws {
    guard result.isChanged else { return }
    let path = result.original.path
    diff += UnifiedDiff.text(result.original.bytes, result.formatted.bytes, path: path.printable)
    if isWriting, isFile { try OutputFile(path: path).write(result.formatted.bytes, inPlaceOf: result.original.bytes) }
    changed.append(path)
  }

  /// How many files there were and what became of them, on one line.
  func summary(isWriting: Bool) -> String {
    let verb = isWriting ? "formatted" : "to format"
    let refused = refusedCount == 0 ? "" : ", \(refusedCount) refused"
    let unreadable = failures.isEmpty ? "" : ", \(failures.count) unreadable"
    return "\(count) file\(count == 1 ? "" : "s"), \(changed.count) \(verb)\(refused)\(unreadable)"
  }
}
