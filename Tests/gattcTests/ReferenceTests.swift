import Foundation
import Testing

@Suite("what gattc writes into the repository")
struct ReferenceTests {
  private static let catalogue = "Sources/GATTProfiles/GATTProfiles.docc"

  @Test(
    "what is kept is what gattc prints; else run `scripts/update references`",
    arguments: [
      (["schema"], "gatt.schema.json"), (["reference", "keys"], "\(catalogue)/Keys.md"),
      (["reference", "rules"], "\(catalogue)/Rules.md"),
      (["reference", "breaking"], "\(catalogue)/ChangeRules.md"),
    ])
  func isFresh(arguments: [String], path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let kept = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let run = try Tool.gattc.run(arguments)
    #expect(run.status == 0)
    #expect(run.output == kept, "\(path) is stale; run `scripts/update references`")
  }
}
