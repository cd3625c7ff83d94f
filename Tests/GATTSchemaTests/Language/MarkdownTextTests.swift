import GATTSchema
import Testing

@Suite("Text in Markdown")
struct MarkdownTextTests {
  /// The constructs of CommonMark 0.31, 4 to 6, and of GitHub's tables and strikethrough, as a text that is one.
  private static let constructs = [
    // Thematic breaks, headings of both kinds.
    "***", "---", "___", "- - -", " * * *", "# Heading", "###### Heading ######", "=====", "-----", "  ===",
    // Code, indented and in fences.
    "    code", "\tcode", "```", "```swift", "~~~~", "   ```",
    // HTML, of all seven kinds.
    "<script>", "<pre", "<!-- comment -->", "<?php ?>", "<!DOCTYPE html>", "<![CDATA[x]]>", "</div>", "<x-y z=\"1\">",
    // A definition of a reference, tables, quotes.
    "[label]: /url \"title\"", "a | b", "| --- | --- |", ":--- | :---:", "> quote", "   > quote", ">quote",
    // Lists of bullets and of numbers.
    "- item", "+ item", "* item", "   - item", "+\titem", "-", "1. item", "1) item", "0. item", "123456789) item",
    "  2. item",
    "1.", "10)",
    // Escapes, references, code in a line.
    "\\*", "a\\", "&amp;", "&#35;", "&#x22;", "&nbsp;", "`code`", "`` ` ``", "a `b",
    // Emphasis, strikethrough, links, images, addresses.
    "*a*", "**a**", "_a_", "__a__", "***a***", "~~a~~", "[a](b)", "[a](<b> \"c\")", "[a][b]", "[a][]", "[a]", "![a](b)",
    "![a][b]",
    "<https://example.org>", "<a@example.org>", "<b>", "</b>", "<br/>", "<!-- -->",
    // Breaks of a line, hard and soft.
    "a  \nb", "a\\\nb", "a\nb", "a\r\nb", "a  ",
    // Directives of DocC.
    "@Metadata {", "}",
  ]

  /// What begins something inside a line when no backslash stands before it.
  private static let marks = Set("`*_{}[]<>#|~&@!")

  @Test("no construct of CommonMark is taken for one, and all of a text is left to read", arguments: constructs)
  func readsAsText(_ text: String) {
    let escaped = MarkdownText.escaped(text)
    var (shown, open): (String, [Character]) = ("", [])
    var rest = escaped[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        if Self.marks.contains(character) { open.append(character) }
        shown.append(character)
        continue
      }
      let next = rest.popFirst()
      #expect(
        next.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } == true, "a backslash at the end of “\(escaped)”")
      if let next { shown.append(next) }
    }
    #expect(open.isEmpty, "“\(escaped)” has \(open) without a backslash")
    #expect(!escaped.contains(where: \.isNewline) && !escaped.hasPrefix(" ") && !escaped.hasSuffix(" "))
    #expect(
      escaped.prefixMatch(of: /[-+=]|[0-9]{1,9}[.)]( |$)/) == nil, "“\(escaped)” begins a list or underlines a heading")
    func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
    #expect(words(shown) == words(text))
  }

  @Test(
    "numbers, signs and points that begin nothing stay as they are",
    arguments: ["1.5 V", "20", "a - b", "(1) a", "1 = 1"])
  func plain(text: String) {
    #expect(MarkdownText.escaped(text) == text)
  }
}
