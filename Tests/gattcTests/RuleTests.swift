import Foundation
import GATTSchema
import Testing

@Suite("gattc rules and explain")
struct RuleTests {
  static let ids = RuleCatalog.all.map { $0.id }

  @Test("rules lists every rule on a line of its own")
  func table() throws {
    let run = try Tool.gattc.run("rules")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.compactMap { $0.split(separator: " ").first.map { String($0) } } == Self.ids)
  }

  @Test("rules as JSON has the examples, too")
  func json() throws {
    let run = try Tool.gattc.run("rules", "--format", "json")
    let rules = try JSONDecoder().decode([[String: String]].self, from: Data(run.output.utf8))
    #expect(rules.compactMap { $0["id"] } == Self.ids)
    #expect(rules.allSatisfy { Set($0.keys) == ["id", "severity", "purpose", "bad", "good"] })
  }

  @Test("explain tells what each rule asks for", arguments: ids)
  func explain(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    let run = try Tool.gattc.run("explain", id)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(id) (\(rule.severity.rawValue))\n\n\(rule.purpose)\n"))
    #expect(run.output.contains("\nBad:\n"))
    #expect(run.output.contains("\nGood:\n"))
    // What is not UTF-8 cannot stand in an example that is.
    #expect(run.output.contains("[\(id)]") || id == "not-utf8", "the finding stands below the bad example")
  }

  @Test("explain as JSON is what rules has of the rule")
  func explainJSON() throws {
    let run = try Tool.gattc.run("explain", "unknown-key", "--json")
    let rule = try JSONDecoder().decode([String: String].self, from: Data(run.output.utf8))
    let list = try Tool.gattc.run("rules", "--json")
    let all = try JSONDecoder().decode([[String: String]].self, from: Data(list.output.utf8))
    #expect(all.contains(rule))
    #expect(rule["id"] == "unknown-key")
  }

  @Test("explain of an unknown rule ends with 2 and names the nearest")
  func unknown() throws {
    let near = try Tool.gattc.run("explain", "unknwn-key")
    #expect(near.status == 2)
    #expect(near.errors == "error: there is no rule “unknwn-key”; did you mean unknown-key?\n")
    let far = try Tool.gattc.run("explain", "zzz")
    #expect(far.status == 2)
    #expect(far.errors == "error: there is no rule “zzz”; `gattc rules` lists them all\n")
  }
}
