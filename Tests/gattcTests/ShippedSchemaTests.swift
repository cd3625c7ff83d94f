import Foundation
import Testing

@Suite("gatt.schema.json")
struct ShippedSchemaTests {
  @Test("the schema in the repository is what gattc prints; else run `swift run gattc schema > gatt.schema.json`")
  func isFresh() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shipped = try String(contentsOf: root.appending(path: "gatt.schema.json"), encoding: .utf8)
    let run = try Tool(name: "gattc").run(["schema"])
    #expect(run.status == 0)
    #expect(run.output == shipped)
  }
}
