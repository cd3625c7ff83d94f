import Foundation
import GATTSchema
import Testing

@testable import GATTLanguageServer

@Suite("Documentation of completions")
struct DocumentationTests {
  /// A place of the language, and a text with `|` where its first key would stand.
  private struct Spot {
    let place: Place
    let text: String
  }

  /// Every place below `root`, each in braces in those around it.
  private static func spots(_ root: Place) -> [Spot] {
    var spots = [Spot(place: root, text: "{ | }")]
    var seen: Set = [root.name]
    var next = 0
    while next < spots.count {
      let spot = spots[next]
      next += 1
      for key in spot.place.keys {
        for (place, text) in inner(key.shape) where seen.insert(place.name).inserted {
          spots.append(Spot(place: place, text: spot.text.replacing("|", with: "\(key.name): \(text)")))
        }
      }
    }
    return spots
  }

  private static func inner(_ shape: Shape) -> [(Place, String)] {
    switch shape {
    case .place(let place): [(place, "{ | }")]
    case .nested(let place): [(place(), "{ | }")]
    case .list(let item): inner(item).map { ($0, "[\($1)]") }
    case .names(let value): inner(value).map { ($0, "{ A: \($1) }") }
    case .either(let shapes): shapes.flatMap(inner)
    case .text, .uuid, .wholeNumber, .number, .hex, .word, .packedType, .truth, .literal: []
    }
  }

  /// The closed words behind a key, and how a text has them.
  private static func words(_ shape: Shape) -> [(words: [String], text: String)] {
    switch shape {
    case .word(let words): [(words, "|")]
    case .truth: [(["true", "false"], "|")]
    case .list(let item): words(item).map { ($0.words, "[\($0.text)]") }
    case .names(let value): words(value).map { ($0.words, "{ A: \($0.text) }") }
    case .either(let shapes): shapes.flatMap(words)
    case .text, .uuid, .wholeNumber, .number, .hex, .packedType, .literal, .place, .nested: []
    }
  }

  private static let roots = [("Device.gatt.yaml", Place.document), (".gattc.yaml", Place.configuration)]

  @Test("every key is offered with what it means", arguments: roots)
  func keys(file: String, root: Place) throws {
    var editor = Editor(file: file)
    for spot in Self.spots(root) {
      let items = try editor.completions(spot.text)
      let said = Dictionary(
        items.map { ($0["label"]?.text ?? "", $0["documentation"]?["value"]?.text) }, uniquingKeysWith: { $1 ?? $0 })
      for key in spot.place.keys {
        #expect(said[key.name] == key.summary, "\(key.name) of \(spot.place.name) in \(spot.text)")
      }
    }
  }

  @Test("every word that there is to choose from is offered with what it means", arguments: roots)
  func words(file: String, root: Place) throws {
    var editor = Editor(file: file)
    var count = 0
    for spot in Self.spots(root) {
      for key in spot.place.keys {
        for (words, text) in Self.words(key.shape) {
          let items = try editor.completions(spot.text.replacing("|", with: "\(key.name): \(text)"))
          for word in words {
            let item = items.first { $0["label"]?.text == word }
            #expect(
              item?["documentation"]?["value"]?.text?.isEmpty == false,
              "\(word) behind \(key.name) of \(spot.place.name)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 4)
  }

  @Test("what is offered beside words says what it is, too")
  func others() throws {
    var editor = Editor()
    let value = "gatt: 1\nservices: [{ uuid: 180D, characteristics: [{ value: { raw: uint8, unit: | } }] }]\n"
    for text in [
      value, "gatt: 1\nservices: [{ name: | }]\n",
      "gatt: 1\nservices: [{ uuid: 180D, characteristics: [{ uuid: | }] }]\n",
      "gatt: 1\ntypes: { A: { struct: [{ type: | }] } }\n",
    ] {
      let items = try editor.completions(text)
      #expect(items.count >= 4)
      #expect(items.allSatisfy { $0["documentation"]?["value"]?.text?.isEmpty == false }, "\(text)")
    }
  }
}
