/// Names for numbers of a list.
enum CaseName {
  /// What stands before the explanation, without the words *is*, *value* and the like.
  static func of(_ text: String) -> String {
    if let special = text.wholeMatch(of: /.*\b(not known|not available)\.?/) {
      return special.1 == "not known" ? "Not Known" : "Not Available"
    }
    var head = ShortName.head(text)
    if let cut = head.firstMatch(of: /\s(?:from the|due to|because)\s/) { head = String(head[..<cut.range.lowerBound]) }
    head = head.replacing(/\ value$/, with: "")
    if let field = head.wholeMatch(of: /(?:The )?(.+?) field (?:is )?selected/) {
      head = field.1 == "No" ? "None" : String(field.1)
    }
    head = head.replacing(/^(The|A|An)\s/, with: "").trimmingBlanks
    return head.prefix(1).uppercased() + head.dropFirst()
  }
}
