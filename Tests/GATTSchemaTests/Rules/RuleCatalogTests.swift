import GATTSchema
import Testing

@Suite("The catalog of rules")
struct RuleCatalogTests {
  @Test("each rule has an id of its own, and they are sorted by it")
  func ids() {
    let ids = RuleCatalog.all.map { $0.id }
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
  }

  @Test("ids are kebab-case", arguments: RuleCatalog.all.map { $0.id })
  func kebabCase(_ id: String) {
    #expect(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(id)")
    #expect(RuleCatalog.rule(id)?.id == id)
  }

  @Test("there is no rule for an id that the catalog does not have")
  func unknownID() {
    #expect(RuleCatalog.rule("no-such-rule") == nil)
  }

  @Test("a purpose is a sentence", arguments: RuleCatalog.all.map { $0.id })
  func purpose(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    #expect(rule.purpose.hasSuffix("."), "\(rule.purpose)")
    #expect(!rule.purpose.contains("\n") && !rule.purpose.contains("  "), "\(rule.purpose)")
  }

  @Test("the bad example breaks its rule and no other", arguments: RuleCatalog.all.map { $0.id })
  func badExample(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    let compilation = Compilation(SourceFile(path: "bad.gatt.yaml", bytes: Self.octets(rule)))
    let found = rule.phase == .configuration ? rule.findings(in: rule.bad) : compilation.diagnostics
    #expect(!found.isEmpty && found.allSatisfy { $0.rule == id }, "\(Self.text(found))")
    #expect(found.allSatisfy { $0.severity == rule.severity }, "\(Self.text(found))")
  }

  @Test("the good example breaks no rule at all", arguments: RuleCatalog.all.map { $0.id })
  func goodExample(_ id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    let found = rule.findings(in: rule.good)
    #expect(found.isEmpty, "\(Self.text(found))")
  }

  /// The octets of a bad example. That of `not-utf8` cannot stand in a Swift string, so it shows its octet as `\xE9`.
  private static func octets(_ rule: any Rule.Type) -> [UInt8] {
    let text = Array(rule.bad.utf8)
    guard rule.id == "not-utf8", let range = text.firstRange(of: Array(#"\xE9"#.utf8)) else { return text }
    return text[..<range.lowerBound] + [0xE9] + text[range.upperBound...]
  }

  private static func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { $0.text(path: "example") }.joined(separator: "\n")
  }
}
