import GATTContract
import GATTSchema
import Testing

@Suite("The rules of `gattc breaking`")
struct ContractRuleTests {
  static let ids = ContractRuleCatalog.all.map { $0.id }

  @Test("each rule has an id of its own and a mirror whose mirror it is")
  func mirrors() throws {
    #expect(Set(Self.ids).count == Self.ids.count)
    for rule in ContractRuleCatalog.all {
      let mirror = try #require(ContractRuleCatalog.rule(rule.mirror), "\(rule.id) names \(rule.mirror)")
      #expect(mirror.mirror == rule.id)
      #expect(mirror.category == rule.category)
    }
  }

  @Test("the example that breaks a rule is found", arguments: ids)
  func breaking(_ id: String) throws {
    let rule = try #require(ContractRuleCatalog.rule(id))
    let changes = try Self.changes(rule.breaking)
    #expect(changes.contains { $0.rule == id && $0.impact[.both] > .note }, "\(Self.text(changes))")
  }

  @Test("the example that does not break a rule is not found", arguments: ids)
  func harmless(_ id: String) throws {
    let rule = try #require(ContractRuleCatalog.rule(id))
    let changes = try Self.changes(rule.harmless)
    #expect(!changes.contains { $0.rule == id && $0.impact[.both] > .note }, "\(Self.text(changes))")
  }

  @Test("the other way round, the example that breaks a rule breaks its mirror", arguments: ids)
  func mirrored(_ id: String) throws {
    let rule = try #require(ContractRuleCatalog.rule(id))
    let changes = try Self.changes(rule.breaking.turned)
    #expect(changes.contains { $0.rule == rule.mirror && $0.impact[.both] > .note }, "\(Self.text(changes))")
  }

  @Test("what an old client meets in one order of two schemas, a new client meets in the other", arguments: ids)
  func directions(_ id: String) throws {
    let rule = try #require(ContractRuleCatalog.rule(id))
    let (there, back) = (try Self.changes(rule.breaking), try Self.changes(rule.breaking.turned))
    let old = there.filter { $0.rule == id }.map(\.impact.oldClient).max()
    let new = back.filter { $0.rule == rule.mirror }.map(\.impact.newClient).max()
    // A looser permission is a risk of its own, beside what a client meets.
    guard !["permission-loosened", "permission-tightened"].contains(id) else { return }
    #expect(old == new, "\(Self.text(there))\n\(Self.text(back))")
  }

  @Test("octets show every break of a value, and both schemas read them differently", arguments: ids)
  func witnesses(_ id: String) throws {
    let rule = try #require(ContractRuleCatalog.rule(id))
    let contracts = try #require(rule.breaking.contracts)
    let changes = ContractComparison.changes(from: contracts.old, to: contracts.new)
    for change in changes where change.rule == id && change.category == .wire && change.isOfValue {
      let witness = try #require(change.witness, "\(Self.text(changes))")
      #expect(witness.old != witness.new)
      let readings = contracts.map { Self.reading(witness.octets, $0) }
      #expect(readings.old != readings.new, "\(witness.description)")
    }
  }

  /// What octets are by the one value of an example.
  private static func reading(_ octets: [UInt8], _ contract: Contract) -> String {
    let values = contract.services.flatMap(\.characteristics).flatMap(\.values) + contract.values
    return values.map { value in
      let interpreter = Interpreter(value.layout, trailing: value.trailing)
      do {
        return interpreter.lines(of: try interpreter.decode(octets)).joined(separator: "\n")
      } catch { return "\(error)" }
    }.joined(separator: "\n")
  }

  private static func changes(_ example: RuleExample) throws -> [ContractChange] {
    for (side, text) in [("old", example.files.old), ("new", example.files.new)] {
      let errors = Compilation(SourceFile(path: "\(side).gatt.yaml", text: text)).diagnostics.filter {
        $0.severity == .error
      }
      #expect(errors.isEmpty, "\(errors.map { $0.text(path: side) }.joined(separator: "\n"))\n\(text)")
    }
    let contracts = try #require(example.contracts)
    return ContractComparison.changes(from: contracts.old, to: contracts.new)
  }

  static func text(_ changes: [ContractChange]) -> String {
    changes.map {
      "\($0.rule) \($0.path): \($0.message): \($0.summary) \($0.impact.oldClient)/\($0.impact.newClient) \($0.witness?.description ?? "-")"
    }.joined(separator: "\n")
  }
}
