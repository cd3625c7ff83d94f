import Foundation
import GATTSchema
import TestSupport
import Testing

@testable import GATTFormatting

/// Two files that say the same in the same order look the same: every profile that ships, laid out by chance.
@Suite("One form", .guarded)
struct OneFormTests {
  @Test("a profile that is laid out otherwise is formatted to the same text")
  func shipped() throws {
    let files = try ShippedProfiles.files()
    #expect(files.count > 400)
    var random = SeededGenerator(seed: 0x0F0124)
    for (number, file) in files.enumerated() {
      let bare = try Self.withoutComments(file)
      let style = number.isMultiple(of: 3) ? YAMLWriter.Style.json : .byChance
      let other = try YAMLWriter.text(of: FormattedText(bare), style, &random)
      let first = try ProfileFormatter.format(bare).formatted
      let second = try ProfileFormatter.format(SourceFile(path: file.path, text: other)).formatted
      let (mine, theirs) = (Self.lines(first), Self.lines(second))
      let difference = zip(mine, theirs).first { $0 != $1 }
      #expect(
        mine == theirs,
        "\(file.path): “\(difference?.0 ?? "")” and “\(difference?.1 ?? "")”, as\n\(other.prefix(2_000))")
    }
  }

  @Test("a line of more than 120 characters holds one thing")
  func width() throws {
    for file in try ShippedProfiles.files() {
      for line in Self.lines(file) where line.count > 120 {
        #expect(!line.contains(", ") || line.contains("#"), "\(file.path): \(line)")
      }
    }
  }

  private static func lines(_ file: SourceFile) -> [Substring] {
    String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The text without its comments and empty lines, which are no part of what it says.
  private static func withoutComments(_ file: SourceFile) throws -> SourceFile {
    let text = try FormattedText(file)
    var lines = text.lines
    for token in text.tokens where token.kind == .comment { lines[token.line].removeSubrange(token.columns) }
    let kept = lines.map { String($0) }.filter { !$0.allSatisfy { $0 == " " } }
    return SourceFile(path: file.path, text: kept.joined(separator: "\n") + "\n")
  }
}
