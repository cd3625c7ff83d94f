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

  /// The numbers of all contracts and defects of the five seeds, which are 201, and of what they can do, S1…S32; by what the ids
  /// begin with, and how many digits a number has at least.
  private static let numbers: [(prefix: String, numbers: ClosedRange<Int>, digits: Int)] = [
    ("BC-S", 1...11, 1), ("BC-H", 1...5, 1), ("BC-P", 1...11, 1), ("BC-C", 1...10, 1), ("BC-K", 1...10, 1),
    ("BC-D", 1...4, 1), ("BC-I", 1...8, 1), ("BC-R", 1...13, 1), ("XD-T", 1...20, 1), ("XD-M", 1...7, 1),
    ("XD-G", 1...6, 1), ("RT-M", 1...9, 1), ("RT-C", 1...9, 1), ("RT-G", 1...7, 1), ("RT-T", 1...8, 1),
    ("UQ-", 1...13, 1), ("AK-", 1...12, 1), ("D-", 1...24, 2), ("X-", 1...14, 2), ("S", 1...32, 1), ("A-", 1...9, 2),
  ]

  @Test("has a row for each contract, defect and capability, and none for anything else")
  func ids() {
    let expected = Self.numbers.flatMap { prefix, numbers, digits in
      numbers.map { prefix + String(repeating: "0", count: max(0, digits - "\($0)".count)) + "\($0)" }
    }
    #expect(expected.count == 201 + 32 + 9)
    let found = Self.lines.filter { !$0.hasPrefix("  ") }.map { String($0.prefix { $0 != " " }) }
    #expect(Set(expected).subtracting(found).sorted() == [])
    #expect(Set(found).subtracting(expected).sorted() == [])
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
