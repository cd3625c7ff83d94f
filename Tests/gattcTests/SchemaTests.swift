import Foundation
import GATTSchema
import Testing

@testable import gattc

@Suite("gattc schema")
struct SchemaTests {
  private func schema(_ subject: String) throws -> [String: Any] {
    let run = try Tool.gattc.run("schema", subject)
    #expect(run.status == 0)
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func keys(_ object: [String: Any]?) -> Set<String> {
    Set((object?["properties"] as? [String: Any] ?? [:]).keys)
  }

  @Test("every subject is a draft-07 schema", arguments: SchemaCommand.Subject.allCases)
  func dialect(subject: SchemaCommand.Subject) throws {
    #expect(try schema(subject.rawValue)["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
  }

  @Test("the language is what is described unless something else is asked for")
  func byDefault() throws {
    #expect(try Tool.gattc.run("schema").output == Tool.gattc.run("schema", "language").output)
  }

  @Test(
    "every place has the keys of its table, closed but for x-",
    arguments: [
      ("service", Place.service), ("characteristic", .characteristic), ("value", .value), ("element", .element),
      ("case", .enumerationCase), ("bit", .bit), ("labels", .bitLabels), ("permissions", .permissions),
      ("descriptors", .descriptors), ("presentation-format", .presentationFormat), ("example", .example),
      ("on-discovery-write", .discoveryWrite),
    ])
  func place(name: String, place: Place) throws {
    let definitions = try schema("language")["definitions"] as? [String: [String: Any]]
    let definition = try #require(definitions?[name])
    #expect(keys(definition) == Set(place.keys.map(\.name)))
    #expect(definition["additionalProperties"] as? Bool == false)
    #expect((definition["patternProperties"] as? [String: Bool])?["^x-"] == true)
    #expect(definition["required"] as? [String] ?? [] == place.keys.filter(\.isRequired).map(\.name))
  }

  @Test("the whole file has the keys of its table")
  func document() throws {
    #expect(try keys(schema("language")) == Set(Place.document.keys.map(\.name)))
  }

  @Test("every default belongs to a key that there is")
  func defaults() {
    let places: [Place] = [.document, .service, .permissions, .value, .presentationFormat, .readyAction]
    let known = Dictionary(uniqueKeysWithValues: places.map { ($0.name, Set($0.keys.map(\.name))) })
    for (place, values) in SchemaDefaults.values {
      #expect(known[place]?.isSuperset(of: values.keys) == true, "\(place) has no such keys: \(values.keys)")
    }
  }

  /// The words of all enumerations below `node` that nothing is said about; `key` is the one that they stand behind.
  private func undescribed(_ node: Any, _ key: String) -> Set<String> {
    if let items = node as? [Any] { return items.reduce(into: []) { $0.formUnion(undescribed($1, key)) } }
    guard let members = node as? [String: Any] else { return [] }
    var found: Set<String> = []
    for (name, value) in members where !["if", "not", "defaultSnippets"].contains(name) {
      let isKey = name.first?.isLowercase == true && !["anyOf", "allOf", "items", "then", "else"].contains(name)
      found.formUnion(undescribed(value, isKey ? name : key))
    }
    guard let words = (members["enum"] as? [Any])?.filter({ $0 is String }), key != "unit" else { return found }
    let sentences = (members["enumDescriptions"] as? [String] ?? []).filter { !$0.isEmpty }
    return sentences.count >= words.count ? found : found.union(words.map { "\(key): \($0)" })
  }

  @Test("every word is described, but the symbols of units")
  func descriptions() throws {
    #expect(undescribed(try schema("language"), "") == [])
  }

  @Test("the schema goes to the file that --output names")
  func output() throws {
    let folder = try TemporaryFolder()
    let run = try folder.gattc.run("schema", "--output", "gatt.schema.json")
    let text = try String(contentsOf: folder.url.appending(path: "gatt.schema.json"), encoding: .utf8)
    #expect(run.output.isEmpty)
    #expect(try text == Tool.gattc.run("schema").output)
    let failed = try folder.gattc.run("schema", "--output", "build/gatt.schema.json")
    #expect(failed.status == 3)
    #expect(failed.errors == "error: the folder build does not exist; make it first\n")
  }
}
