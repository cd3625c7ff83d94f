/// Texts with places for the cursor: `$0` where it ends, `${1:Level}` for what is typed over.
package enum SnippetText {
  /// The text with the defaults of its places, for an editor that has no snippets.
  package static func plain(_ text: String) -> String {
    var defaults: [Int: String] = [:]
    return replacing(text) { number, text in
      if !text.isEmpty { defaults[number] = text }
      return defaults[number] ?? ""
    }
  }

  /// The text with something else in each place, by its number and its default.
  package static func replacing(_ text: String, with place: (_ number: Int, _ text: String) -> String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let isNamed = rest.first == "{"
      if isNamed { rest = rest.dropFirst() }
      let number = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(number.count)
      var inner = ""
      if isNamed {
        inner = String(rest.prefix { $0 != "}" }.drop { $0 == ":" })
        rest = rest.drop { $0 != "}" }.dropFirst()
      }
      result += place(Int(number) ?? 0, inner)
    }
    return result + rest
  }

  /// The text with every line behind the first as far to the right.
  static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: "\n" + String(repeating: " ", count: max(count, 0)))
  }
}
