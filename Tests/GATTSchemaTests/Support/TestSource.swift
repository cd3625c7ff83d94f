import Foundation

/// A file below `Tests`, for tests of how the tests are written.
struct TestSource: Sendable {
  /// Its path below `Tests`.
  var path: String
  /// What stands in it.
  var text: String

  /// All that are written by hand, in Swift and in Python.
  static let all: [TestSource] = {
    let names = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
    let written = names.filter { name in
      (name.hasSuffix(".swift") || name.hasSuffix(".py"))
        && !["Goldens/", "Fuzz/Generated/"].contains(where: name.hasPrefix)
    }
    return written.sorted().compactMap { path in
      guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else { return nil }
      return TestSource(path: path, text: text)
    }
  }()

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The lines without comments and without what is quoted, each under its number.
  private var code: [(number: Int, text: Substring)] {
    let marks = path.hasSuffix(".py") ? ("\"\"\"", "#") : ("\"\"\"", "//")
    var isQuoted = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let toggles = line.ranges(of: marks.0).count
      defer { if !toggles.isMultiple(of: 2) { isQuoted.toggle() } }
      guard !isQuoted, toggles == 0 else { return nil }
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let bare = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "\"\"")
      let end = bare.range(of: marks.1)?.lowerBound ?? bare.endIndex
      return (index + 1, bare[..<end])
    }
  }

  /// Where one of these words stands in it.
  func places(of words: [String]) -> [String] {
    guard words.contains(where: text.contains) else { return [] }
    return code.filter { line in words.contains { line.text.contains($0) } }.map { "\(path):\($0.number)" }
  }

  /// Where it tries something so many times with a rest between, and stops once it holds: loops over a range of numbers that
  /// sleep themselves, by no clock of a test's own, and end early.
  var countedPolls: [String] {
    guard text.contains("sleep(") else { return [] }
    let code = code
    return code.indices.compactMap { index in
      guard Self.countsTries(code[index].text) else { return nil }
      // What stands deeper than the loop, and the line of the loop itself.
      let depth = Self.depth(code[index].text)
      let body = code[(index + 1)...].prefix { $0.text.allSatisfy(\.isWhitespace) || Self.depth($0.text) > depth }
      let own = body.map { Self.depth($0.text) }.filter { $0 > 0 }.min()
      let sleeping = [code[index].text] + body.filter { Self.depth($0.text) == own }.map(\.text)
      let sleeps = sleeping.contains { $0.contains(/\b(Task|asyncio|time)\.sleep\(/) }
      let ends = ([code[index].text] + body.map(\.text)).contains { $0.contains(/\b(return|break|where)\b/) }
      return sleeps && ends ? "\(path):\(code[index].number)" : nil
    }
  }

  private static func countsTries(_ line: Substring) -> Bool {
    line.contains(/^\s*for .* in .*(\.\.\.|\.\.<)/) || line.contains(/^\s*(async )?for .* in range\(/)
  }

  private static func depth(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
}
