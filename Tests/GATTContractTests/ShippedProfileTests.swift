import GATTContract
import GATTSchema
import TestProfiles
import Testing

@Suite("Contracts of the profiles that ship")
struct ShippedContractTests {
  @Test("every profile keeps its own promise, and every two of a folder can be compared")
  func comparisons() throws {
    let paths = PackageProfiles.paths(in: "Profiles").filter { !$0.hasPrefix("SIG/Characteristics") }
    try #require(paths.count > 50)
    var last: Contract?
    for path in paths {
      let contract = Contract(try #require(PackageProfiles.compilation(of: "Profiles/\(path)").profile, "\(path)"))
      let own = ContractComparison.changes(from: contract, to: contract)
      #expect(own.isEmpty, "\(path): \(ContractRuleTests.text(own))")
      if let last {
        let changes = ContractComparison.changes(from: last, to: contract)
        let texts = changes.map { $0.message + ($0.witness?.description ?? "") }
        #expect(changes.allSatisfy { !$0.message.isEmpty } && !texts.contains { $0.contains("@") }, "\(path)")
      }
      last = contract
    }
  }
}
