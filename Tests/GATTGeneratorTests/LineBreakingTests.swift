import Foundation
import GATTSchema
import TestProfiles
import Testing

@testable import GATTGenerator

@Suite("Lines of generated source")
struct LineBreakingTests {
  @Test("none is longer than 120 columns, whatever profile it comes from", arguments: folders)
  func width(_ folder: String) throws {
    let paths = PackageProfiles.paths(in: folder)
    #expect(!paths.isEmpty)
    for path in paths {
      let profile = try #require(PackageProfiles.compilation(of: "\(folder)/\(path)").profile, "\(path)")
      let text = SwiftGenerator.source(of: profile, sourcePath: path)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        #expect(line.count <= 120, "line \(index + 1) of \(path), \(line.count) columns: \(line)")
      }
    }
  }

  private static let folders =
    ["Tests/Goldens", "Examples"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: GoldenFile.root.appending(path: "Profiles").path)) ?? [])
    .sorted().filter { !$0.contains(".") }.map { "Profiles/\($0)" }

  @Test(
    "a line is broken at its outermost brackets, and what is in them stands further in",
    arguments: [
      (
        "try reader.verify(.sum(octets: 1, initial: 0x10), at: place3)",
        ["try reader.verify(", "  .sum(octets: 1, initial: 0x10),", "  at: place3)"]
      ),
      (
        "init(steps: [Swift.Int8], words: [Swift.UInt64]) throws(E) {",
        ["init(", "  steps: [Swift.Int8],", "  words: [Swift.UInt64]", ") throws(E) {"]
      ),
      (
        "@inlinable public static func texts(_ first: Swift.Int) {",
        ["@inlinable", "public static func texts(", "  _ first: Swift.Int", ") {"]
      ),
      (
        "let a: Swift.UInt8 = if let b { try f(b) } else { 1000000 }",
        ["let a: Swift.UInt8 = if let b {", "  try f(b)", "} else { 1000000 }"]
      ),
      (
        "guard let one = try? A(1), let other = B(2) else { return nil }",
        ["guard", "  let one = try? A(1),", "  let other = B(2)", "else { return nil }"]
      ),
      (
        "let size = first.encodedSize + second.encodedSize",
        ["let size =", "  first.encodedSize", "  + second.encodedSize"]
      ),
      (
        "public struct Level: Swift.Hashable, Swift.Sendable {",
        ["public struct Level:", "  Swift.Hashable, Swift.Sendable", "{"]
      ),
      (
        "extension Request.Case where Point == A, Content == B {",
        ["extension Request.Case", "  where Point == A, Content == B", "{"]
      ),
      ("extension Service.SigningKey: OctetsText {}", ["extension Service.SigningKey:", "  OctetsText", "{}"]),
      (
        "[0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07]",
        ["[", "  0x01, 0x02, 0x03, 0x04, 0x05,", "  0x06, 0x07,", "]"]
      ),
      (
        "/// A sentence that is longer than a line has columns.",
        ["/// A sentence that is longer than a", "/// line has columns."]
      ),
      (
        "let a = 1  // Why it is, in more words than fit here.",
        ["// Why it is, in more words than fit", "// here.", "let a = 1"]
      ),
      (#"fail("a text, (with) marks, of one piece")"#, ["fail(", #"  "a text, (with) marks, of one piece")"#]),
      (
        "public let records: [Swift.Some.Very.Long.Name]",
        ["public let records: [", "  Swift.Some.Very.Long.Name", "]"]
      ),
      (
        "fail(\"\u{301} a, (b) marks, of only one piece\")",
        ["fail(", "  \"\u{301} a, (b) marks, of only one piece\")"]
      ),
      ("short(1, 2)", ["short(1, 2)"]),
    ])
  func breaking(_ line: String, _ lines: [String]) {
    let broken = LineBreaking(width: 36).lines(line, at: 0)
    #expect(broken.map { String(repeating: "  ", count: $0.depth) + $0.text } == lines)
  }
}
