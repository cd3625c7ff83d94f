import ArgumentParser
import GATTProfiles
import Testing

@testable import gattc

@Suite("gattc inspect, its arguments")
struct InspectTests {
  @Test(
    "a property is set to JSON, or to a text where it is none",
    arguments: [
      ("speed=12.5", "speed", JSONValue.number("12.5")), ("count=-3", "count", .number("-3")),
      ("isOn=true", "isOn", .bool(true)), ("title=Roof", "title", .string("Roof")),
      ("title=\"12\"", "title", .string("12")), ("limit=null", "limit", .null), ("empty=", "empty", .string("")),
      ("formula=a=b", "formula", .string("a=b")), ("tags=[\"a\",1]", "tags", .array([.string("a"), .number("1")])),
    ])
  func settings(text: String, identifier: String, value: JSONValue) throws {
    let command = try #require(try Gattc.parseAsRoot(["inspect", "Test Server", "--set", text]) as? InspectCommand)
    #expect(command.settings.map(\.identifier) == [identifier])
    #expect(command.settings.map(\.value) == [value])
  }

  @Test("what names no property is refused", arguments: ["speed", "=1", ""])
  func badSettings(text: String) {
    #expect(throws: (any Error).self) { try Gattc.parseAsRoot(["inspect", "Test Server", "--set", text]) }
  }
}
