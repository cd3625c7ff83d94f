/// Names of the older XML files.
enum XMLNames {
  /// A field's name.
  static func field(_ field: XMLElement) -> String {
    let name = PlainText.of(field.attributes["name"] ?? "")
    return name.isEmpty ? "Value" : name
  }

  /// A bit's name without the word that says that it is one.
  static func bit(_ bit: XMLElement, lowest: Int) -> String {
    let name = bit.attributes["name"].flatMap { BitName.of($0) } ?? ""
    let stem = name.replacing(/\ bits?$/.ignoresCase(), with: "")
    return stem.isEmpty ? "Bit \(lowest)" : stem
  }
}
