import Foundation
import Testing

/// `scripts/test seeds` counts the rows of a table whose tests pass. A test that is renamed has to be renamed there as well.
@Suite("The table of the seeds' contracts")
struct SeedTableTests {
  /// Its lines, without comments and empty ones.
  private static let lines: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scripts/tiers/seeds.table")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }()

  /// The tests of each file below `Tests`, by the path without its extension, without the numbers of scenarios in front.
  private static let tests: [String: Set<String>] = {
    let titles = TestSource.all.map { source in
      let path = String(source.path.prefix { $0 != "." })
      let found = source.text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/).map { match in
        String(match.1.trimmingPrefix(/(R\d\d )+/))
      }
      return (path, Set(found))
    }
    return Dictionary(titles) { $0.union($1) }
  }()

  @Test("names tests that there are, each in its file")
  func names() throws {
    let named = Self.lines.filter { $0.hasPrefix("  ") && !Self.isReason($0) }
    try #require(named.count > 400)
    let missing = named.filter { line in
      let parts = line.dropFirst(2).split(separator: ": ", maxSplits: 1).map(String.init)
      return parts.count != 2 || Self.tests[parts[0]]?.contains(parts[1]) != true
    }
    #expect(missing == [])
  }

  @Test("has a test in each row, or the reason why there is none, and each id once")
  func rows() {
    var (ids, empty): ([Substring], [Substring]) = ([], [])
    for line in Self.lines {
      if !line.hasPrefix("  ") {
        ids.append(line.prefix { $0 != " " })
        empty.append(ids[ids.endIndex - 1])
      } else if !line.hasPrefix("  note: ") {
        empty.removeAll { $0 == ids.last }
      }
    }
    #expect(empty == [])
    #expect(Set(ids).count == ids.count)
  }

  private static func isReason(_ line: String) -> Bool { line.hasPrefix("  not: ") || line.hasPrefix("  note: ") }
}
