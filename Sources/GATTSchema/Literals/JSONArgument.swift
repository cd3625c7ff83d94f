/// Reads JSON as the language's own kind of node. JSON is YAML but for a few escapes and tabs, which are put right first.
package enum JSONArgument {
  /// The node that `text` holds; nil, with a finding, when it is not JSON.
  package static func node(_ text: String, path: String, reporting diagnostics: inout Diagnostics) -> YAMLNode? {
    JSONReader.read(text) ?? YAMLReader.read(SourceFile(path: path, text: yaml(text)), reporting: &diagnostics)
  }

  /// Tabs between tokens become blanks; `\/` and pairs of surrogates, which YAML does not know, their characters; and characters
  /// that YAML takes for the end of a line, or does not allow, escapes.
  package static func yaml(_ json: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring.UnicodeScalarView(json.unicodeScalars)
    var isInString = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": isInString.toggle()
      case "\t" where !isInString:
        result.append(" ")
        continue
      case "\\" where isInString:
        result.append(contentsOf: escape(&rest))
        continue
      case _ where isInString && scalar.value >= 0x7F && scalar.isUnprintable:
        result.append(contentsOf: "\\U\(Hex.digits(UInt64(scalar.value), count: 8))".unicodeScalars)
        continue
      default: break
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// What stands for the escape whose backslash has just been taken.
  private static func escape(_ rest: inout Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    if let scalar = surrogatePair(rest) {
      rest = rest.dropFirst(11)
      return [scalar]
    }
    guard let next = rest.popFirst() else { return ["\\"] }
    return next == "/" ? [next] : ["\\", next]
  }

  /// The scalar of `uD83D\uDE00`.
  private static func surrogatePair(_ rest: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let text = Array(rest.prefix(11))
    guard text.count == 11, text[0] == "u", text[5] == "\\", text[6] == "u" else { return nil }
    guard let high = unit(text[1..<5]), let low = unit(text[7..<11]) else { return nil }
    guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
  }

  private static func unit(_ digits: ArraySlice<Unicode.Scalar>) -> UInt16? {
    guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
  }
}
