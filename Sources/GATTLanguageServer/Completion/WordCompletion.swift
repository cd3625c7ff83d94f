import GATTFormatting
import GATTSchema

/// The words and units that a place of the language takes, each with what it means.
struct WordCompletion {
  private let place: CompletionPlace

  init(_ place: CompletionPlace) {
    self.place = place
  }

  /// The items.
  var items: [CompletionItem] {
    let key = place.key ?? ""
    var items: [CompletionItem] = []
    for choice in place.node?.shape?.choices ?? [] {
      switch choice {
      case .word(let words): items += words.filter { !siblings.contains($0) }.map { word($0, key) }
      case .truth: items += ["true", "false"].map { word($0, key) }
      case .list(let item) where place.node?.key != nil: items += listed(item, key)
      default: break
      }
      if let whole = choice.ownPlace, place.node?.key != nil {
        items += KeyCompletion.whole(whole, place, behind: true)
      }
    }
    return items + (key == "unit" ? Unit.allSymbols.compactMap(unit) : [])
  }

  /// The words that the list around has already.
  private var siblings: Set<String> {
    guard place.node?.key == nil else { return [] }
    return Set(place.path.nodes.dropLast().last?.node.items?.compactMap(\.text) ?? [])
  }

  /// Words of which a list is made that has not been opened yet.
  private func listed(_ item: Shape, _ key: String) -> [CompletionItem] {
    item.choices.flatMap { choice -> [CompletionItem] in
      guard case .word(let words) = choice else { return [] }
      return words.map { name in
        var item = word(name, key)
        (item.text, item.isSnippet) = ("[\(name)$0]", true)
        return item
      }
    }
  }

  private func word(_ word: String, _ key: String) -> CompletionItem {
    var item = CompletionItem(word, .word)
    item.documentation = WordMeanings.meaning(of: word, behind: key)
    return item
  }

  private func unit(_ symbol: String) -> CompletionItem? {
    guard let unit = Unit(symbol) else { return nil }
    var item = CompletionItem(symbol, .unit)
    item.searchWords = unit.searchWords
    let number = unit.assignedNumber.map {
      "The unit 0x\(String($0, radix: 16, uppercase: true)) of the Bluetooth SIG."
    }
    item.documentation = number ?? "A unit to which the Bluetooth SIG has not assigned a number."
    return item
  }
}
