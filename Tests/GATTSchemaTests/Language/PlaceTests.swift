import GATTSchema
import Testing

@Suite("The places of the language")
struct PlaceTests {
  /// The places in `place`, by the name of each; several of one name are several.
  private static func places(in place: Place, _ found: inout [String: Set<[String]>]) {
    let keys = place.keys.map(\.name)
    guard found[place.name, default: []].insert(keys).inserted else { return }
    for key in place.keys { visit(key.shape, &found) }
  }

  private static func visit(_ shape: Shape, _ found: inout [String: Set<[String]>]) {
    switch shape {
    case .place(let place): places(in: place, &found)
    case .nested(let place): places(in: place(), &found)
    case .list(let item), .names(let item): visit(item, &found)
    case .either(let shapes): for shape in shapes { visit(shape, &found) }
    case .text, .uuid, .wholeNumber, .number, .hex, .word, .packedType, .truth, .literal: break
    }
  }

  @Test("each have a name of their own, which the JSON Schema and the reference go by")
  func names() {
    var found: [String: Set<[String]>] = [:]
    Self.places(in: .document, &found)
    #expect(found.count > 25)
    for (name, places) in found { #expect(places.count == 1, "\(name) are several places") }
  }
}
