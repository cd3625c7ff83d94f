import Foundation
import GATTContract
import GATTSchema
import Testing

@Suite("Contracts of the profiles that ship")
struct ShippedContractTests {
  @Test("every profile keeps its own promise, and every two of a folder can be compared")
  func comparisons() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Profiles")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let paths = names.filter { $0.hasSuffix(".gatt.yaml") && !$0.hasPrefix("SIG/Characteristics") }.sorted()
    try #require(paths.count > 50)
    var pipeline = SchemaPipeline()
    var last: Contract?
    for path in paths {
      let source = try SourceFile(reading: root.appending(path: path).path)
      let contract = Contract(try #require(pipeline.compile(source).profile, "\(path)"))
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
