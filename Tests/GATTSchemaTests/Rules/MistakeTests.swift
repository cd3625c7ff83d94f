import Foundation
import GATTSchema
import Testing

/// Every file of `Fixtures/Mistakes` is a profile as somebody who knows another tool would write it. Its comment says what
/// compiling it reports, which line the mistake is in, and the words that cure it.
@Suite("Mistakes that people make")
struct MistakeTests {
  static let mistakes: [Mistake] = Fixture.all(in: "Mistakes").map(Mistake.init)

  @Test("a mistake reports exactly what its leading comment says", arguments: mistakes)
  func expectedFindings(_ mistake: Mistake) {
    let found = mistake.findings.flatMap(\.fixtureLines)
    let comment = found.map { "# \($0)\n" }.joined()
    #expect(found == mistake.fixture.expected, "the leading comment of \(mistake) should be\n\(comment)")
  }

  @Test("a mistake says in which line it is, and what cures it", arguments: mistakes)
  func header(_ mistake: Mistake) {
    #expect(mistake.line != nil)
    #expect(!mistake.cures.isEmpty)
  }

  @Test("whoever takes the advice has no finding left", arguments: mistakes.filter { $0.cured != nil })
  func advice(_ mistake: Mistake) throws {
    let (line, cured) = (try #require(mistake.line), try #require(mistake.cured))
    var lines = String(decoding: mistake.fixture.source.bytes, as: UTF8.self).components(separatedBy: "\n")
    lines[line - 1] = cured
    let text = lines.joined(separator: "\n")
    let compilation = Compilation(SourceFile(path: mistake.fixture.source.path, text: text))
    let left = compilation.diagnostics.flatMap(\.fixtureLines)
    #expect(left.isEmpty, "\(left.joined(separator: "\n"))")
  }

  @Test("of all mistakes 95 in 100 are reported in their line with the cure, none elsewhere, and none is accepted")
  func grades() {
    let grades = Dictionary(grouping: Self.mistakes, by: \.grade)
    for grade in Mistake.Grade.allCases {
      let names = grades[grade, default: []].map(\.description)
      print("mistakes \(grade.rawValue): \(names.count)\(grade == .cured ? "" : " \(names.joined(separator: ", "))")")
    }
    #expect(Self.mistakes.count >= 400)
    #expect(grades[.cured, default: []].count * 100 >= Self.mistakes.count * 95)
    #expect(grades[.elsewhere] == nil)
    #expect(grades[.accepted] == nil)
  }
}
