import GATTFormatting
import GATTSchema

/// The keys that may stand in a mapping, those that have to be there first, and whole mappings where it has none yet.
struct KeyCompletion {
  private let place: CompletionPlace
  private let language: Place
  private let written: Set<String>

  init(_ place: CompletionPlace, _ language: Place, beside written: Set<String>) {
    (self.place, self.language, self.written) = (place, language, written)
  }

  /// The items.
  var items: [CompletionItem] {
    let isChoiceOpen = language.choice.map { $0.count != .atMostOne && written.isDisjoint(with: $0.keys) } ?? false
    let keys = language.keys(beside: written).map { key in
      var item = CompletionItem(key.name, .key)
      let isChoice = isChoiceOpen && language.choice?.keys.contains(key.name) == true
      item.detail = key.isRequired ? "required" : isChoice ? "one of these is required" : ""
      item.documentation = key.summary
      item.rank = key.isRequired ? 0 : isChoice ? 1 : 3
      item.text = place.tail.hasPrefix(":") ? key.name : text(of: key)
      item.isSnippet = item.text != key.name
      return item
    }
    return keys + (written.isEmpty ? Self.whole(language, place) : [])
  }

  /// A key with what stands behind it, up to the place of the cursor.
  private func text(of key: LanguageKey) -> String {
    let indentation = String(repeating: " ", count: place.relativeIndentation + 2)
    switch key.shape.choices.first {
    case .hex: return "\(key.name): \"$0\""
    case .list(.word): return "\(key.name): [$0]"
    case .list(let item) where item.choices.contains { $0.ownPlace != nil }:
      return place.isFlow ? "\(key.name): [{ $0 }]" : "\(key.name):\n\(indentation)- $0"
    case .names, .place, .nested: return place.isFlow ? "\(key.name): { $0 }" : "\(key.name):\n\(indentation)$0"
    default: return "\(key.name): $0"
    }
  }

  /// Whole mappings of a place, `behind` a key and its colon or where the first key would stand.
  static func whole(_ language: Place, _ place: CompletionPlace, behind isBehind: Bool = false) -> [CompletionItem] {
    ProfileSnippet.all.filter { $0.place == language.name }.compactMap { snippet in
      guard let text = text(of: snippet, place, isBehind) else { return nil }
      var item = CompletionItem(snippet.label, .snippet)
      (item.documentation, item.text, item.isSnippet, item.rank) = (snippet.description, text, true, 2)
      return item
    }
  }

  private static func text(of snippet: ProfileSnippet, _ place: CompletionPlace, _ isBehind: Bool) -> String? {
    let isInBraces = snippet.body.hasPrefix("{ ")
    if place.isFlow {
      let lines = snippet.body.split(separator: "\n")
      guard lines.allSatisfy({ !$0.hasPrefix(" ") }) else { return nil }
      let inner = isInBraces ? String(snippet.body.dropFirst(2).dropLast(2)) : lines.joined(separator: ", ")
      return isBehind ? "{ \(inner) }" : inner
    }
    guard isBehind, !isInBraces else { return SnippetText.indented(snippet.body, by: place.relativeIndentation) }
    return SnippetText.indented("\n" + snippet.body, by: place.relativeIndentation + 2)
  }
}

extension Place {
  /// The keys that can stand beside those that are written: once a kind is chosen, no other kind, and none that it lacks.
  fileprivate func keys(beside written: Set<String>) -> [LanguageKey] {
    let chosen = choice?.count == .one ? choice?.keys.first(where: written.contains) : nil
    let kind = chosen.flatMap(LayoutKind.init(rawValue:))
    return keys.filter { key in
      guard !written.contains(key.name) else { return false }
      guard chosen != nil else { return true }
      if choice?.keys.contains(key.name) == true { return false }
      return kind.flatMap { key.kinds?.contains($0) } ?? true
    }
  }
}
