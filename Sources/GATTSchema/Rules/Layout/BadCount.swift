enum BadCount: Rule {
  static let id = "bad-count"
  static let phase = RulePhase.document
  static let purpose = """
    Counts and lengths go from 1 to 512, the largest attribute value. An array pair has two; a UTF-16 \
    text an even one.
    """
  static let example = RuleExample.value("{ array: int16, count: 0 }", "{ array: int16, count: 2 }")

  /// The count, when it lies in `lowest` to 512; nil, reported, otherwise.
  static func check(
    _ count: Located<Int128>, from lowest: Int128 = 1, reporting diagnostics: inout Diagnostics
  ) -> Int? {
    let greatest = AttributeValue.greatestSize
    if (lowest...Int128(greatest)).contains(count.value) { return Int(count.value) }
    let rest = count.value == -1 ? "; what takes all octets that are left says `rest`" : ""
    diagnostics.report(
      Diagnostic(Self.self, "\(count.value) is outside \(lowest) to \(greatest)\(rest)", at: count.range))
    return nil
  }

  /// Reports an alternative with more or fewer tags than there are fields that tell, or with several of one; returns them.
  static func check(
    tagsOf alternative: AlternativeDocument, expected: Int, reporting diagnostics: inout Diagnostics
  ) -> [Located<String>]? {
    let texts = alternative.tags.compactMap(\.number)
    guard texts.count != expected || texts.count != alternative.tags.count else { return texts }
    let form = "a list of \(expected), one for each field of the union"
    let problem = texts.count == alternative.tags.count ? "\(texts.count)" : "a range"
    diagnostics.report(
      Diagnostic(
        Self.self, "`is` of “\(alternative.name.value)” is \(form), not \(problem)", at: alternative.tagRange))
    return nil
  }

  /// Reports an alternative of several tags where the tag stands in front of it, so that no value has which of them it was;
  /// returns whether there is none.
  static func check(
    tagsOf union: UnionDocument, isShared: Bool, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard isShared, case .number(let type) = union.tag,
      let alternative = union.alternatives.first(where: \.hasSeveralTags)
    else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "“\(alternative.name.value)” has several tags, and no value has which of them it was; put a field in front, such as "
          + "`{ name: Kind, raw: \(type.value) }`, and write `union: Kind`", at: alternative.tagRange))
    return false
  }

  /// Reports a range of tags that ends before it begins; returns it.
  static func check(
    tagsFrom first: Int128, to last: Int128, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> ClosedRange<Int128>? {
    guard last < first else { return first...last }
    diagnostics.report(Diagnostic(Self.self, "from \(first) to \(last) there is no number", at: range))
    return nil
  }

  /// Reports tags of an alternative that are none; returns them.
  static func check(
    tags runs: [[ClosedRange<Int128>]], of alternative: AlternativeDocument, reporting diagnostics: inout Diagnostics
  ) -> NumberSet? {
    let all = runs.flatMap(\.self).sorted { $0.lowerBound < $1.lowerBound }
    if let (one, next) = zip(all, all.dropFirst()).first(where: { $0.overlaps($1) }) {
      let tag = max(one.lowerBound, next.lowerBound)
      let message = "“\(alternative.name.value)” has the tag \(tag) twice; write it once"
      diagnostics.report(Diagnostic(Self.self, message, at: alternative.tagRange))
      return nil
    }
    if let tags = NumberSet(all) { return tags }
    diagnostics.report(
      Diagnostic(Self.self, "no tag is left for “\(alternative.name.value)”", at: alternative.tagRange))
    return nil
  }

  /// Reports more fields than a value has octets; returns whether they are no more.
  static func check(fields count: Int, at range: SourceRange, reporting diagnostics: inout Diagnostics) -> Bool {
    let greatest = AttributeValue.greatestSize
    guard count > greatest else { return true }
    diagnostics.report(Diagnostic(Self.self, "\(count) fields are more than \(greatest)", at: range))
    return false
  }

  /// Reports octets of a field that are none, or more than a value has; returns whether they fit one.
  static func check(
    _ octets: [UInt8], of kind: LayoutKind, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let greatest = AttributeValue.greatestSize
    guard octets.isEmpty || octets.count > greatest else { return true }
    let problem = octets.isEmpty ? "has no octets" : "has \(octets.count) octets, more than \(greatest)"
    let cure = WrittenForms.line(of: kind.rawValue).map {
      "; write \(octets.isEmpty ? "some" : "fewer"), such as \($0)"
    }
    diagnostics.report(Diagnostic(Self.self, "\(kind.title) \(problem)\(cure ?? "")", at: range))
    return false
  }

  /// Reports more special numbers than anybody could tell apart; returns whether they are no more.
  static func check(special count: Int, at range: SourceRange, reporting diagnostics: inout Diagnostics) -> Bool {
    let greatest = AttributeValue.greatestSize
    guard count > greatest else { return true }
    diagnostics.report(
      Diagnostic(Self.self, "\(count) special numbers are more than \(greatest); use `cases`", at: range))
    return false
  }

  /// The two counts of an array pair; nil, reported, when there are not two, or one is out of range.
  static func check(countsOf value: ValueDocument, reporting diagnostics: inout Diagnostics) -> [Int]? {
    let counts = value.counts.compactMap { check($0, reporting: &diagnostics) }
    if counts.count == 2 { return counts }
    guard value.counts.count != 2 else { return nil }
    diagnostics.report(
      Diagnostic(
        Self.self, "an array pair needs `counts` with two numbers, such as [4, 4]",
        at: value.countsRange ?? value.kindRange))
    return nil
  }

  /// Reports a UTF-16 text of so many octets that the last character is half; returns whether it is whole.
  static func check(
    _ size: Int?, of encoding: StringEncoding, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let size, encoding == .utf16, !size.isMultiple(of: 2) else { return true }
    diagnostics.report(Diagnostic(Self.self, "UTF-16 takes an even number of octets", at: range))
    return false
  }
}
