import GATTContract
import GATTSchema
import Testing

@Suite("What a change of computed numbers does, wherever they are written")
struct ComputedNumberTests {
  @Test("another formula makes another number of the same bytes, at the name of the number", arguments: Owner.allCases)
  func formula(_ owner: Owner) throws {
    let changes = try owner.changes("Step * 10", "Step * 100")
    #expect(changes.map(\.rule) == ["computed-changed"], "\(ContractRuleTests.text(changes))")
    let change = try #require(changes.first)
    #expect(change.path == owner.path)
    #expect([change.old, change.new] == ["Step * 10 ms", "Step * 100 ms"])
    #expect(change.category == .wire && change.impact == .breaks)
    #expect([change.places.old, change.places.new].map(\.range.start.line) == [owner.line, owner.line])
  }

  @Test("a formula that can no longer be turned round takes the setter away", arguments: Owner.allCases)
  func setter(_ owner: Owner) throws {
    let changes = try owner.changes("Step * 10", "max(Step * 10, 50)")
    let rules = ["computed-changed", "computed-setter-changed"]
    #expect(changes.map(\.rule) == rules, "\(ContractRuleTests.text(changes))")
    let change = try #require(changes.last)
    #expect([change.path, change.old, change.new] == [owner.path, "can be set", "cannot be set"])
    #expect(change.impact == Impact(oldClient: .error))
  }

  @Test("the same formula in other words is no change", arguments: Owner.allCases)
  func words(_ owner: Owner) throws {
    let changes = try owner.changes("Step * 10", "(Step * 1e1)")
    #expect(changes.isEmpty, "\(ContractRuleTests.text(changes))")
  }

  @Test("who does not know a new number does not miss it", arguments: Owner.allCases)
  func added(_ owner: Owner) throws {
    let changes = try owner.changes(nil, "Step * 10")
    #expect(changes.map(\.rule) == ["computed-added"], "\(ContractRuleTests.text(changes))")
    #expect(changes.first?.category == .json && changes.first?.impact == Impact(newClient: .error))
    #expect(changes.first?.places.old.range.start.line == owner.nameLine)
  }

  @Test("a formula that takes another field of the same structure is another")
  func operands() throws {
    func file(_ formula: String) -> String {
      let value = "{ struct: [{ name: U, raw: uint8 }, { name: I, raw: uint8 }] }"
      return ContractComparisonTests.profile(value: value)
        + "        computed: [{ name: P, formula: \"\(formula)\" }]\n"
    }
    let changes = try ContractComparisonTests.changes(file("U * 2"), file("I * 2"))
    #expect(changes.map(\.rule) == ["computed-changed"], "\(ContractRuleTests.text(changes))")
  }

  /// What can have computed numbers.
  enum Owner: CaseIterable {
    case characteristic, advertisement, type

    /// Its path in findings.
    var path: String {
      switch self {
      case .characteristic: "F100/F101"
      case .advertisement: "manufacturer FFFF"
      case .type: "type Pace"
      }
    }

    /// The line of its name.
    var nameLine: Int {
      switch self {
      case .characteristic: 7
      case .advertisement, .type: 4
      }
    }

    /// The line of its computed number.
    var line: Int {
      switch self {
      case .characteristic: 11
      case .advertisement, .type: 7
      }
    }

    /// What changes with the formula; nil for no computed number.
    func changes(_ old: String?, _ new: String?) throws -> [ContractChange] {
      try ContractComparisonTests.changes(file(old), file(new))
    }

    private func file(_ formula: String?) -> String {
      let computed = formula.map { "computed: [{ name: Period, formula: \"\($0)\", unit: ms }]" } ?? ""
      switch self {
      case .characteristic:
        return ContractComparisonTests.profile(value: "{ raw: uint8, name: Step }") + "        \(computed)\n"
      case .advertisement:
        return """
          gatt: 1
          name: Bike
          advertisements:
            - name: Pace
              manufacturer: 0xFFFF
              value: { struct: [{ name: Step, raw: uint8 }] }
              \(computed)

          """
      case .type:
        return """
          gatt: 1
          name: Bike
          types:
            Pace:
              raw: uint8
              name: Step
              \(computed)

          """
      }
    }
  }
}
