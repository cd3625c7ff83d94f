enum ValueOutOfRange: Rule {
  static let id = "value-out-of-range"
  static let phase = RulePhase.literals
  static let purpose = "A written value fits the type and lies within min…max."
  static let example = RuleExample.value("{ raw: uint8, unit: ms }", "{ raw: uint16, unit: ms }", then: "initial: 5000")

  /// The number, when `coder` takes it; nil, reported, when it fits no octets, or lies outside of limits and `outOfRange`
  /// does not say that it is kept.
  static func check(
    _ number: RawNumber, of coder: NumberCoder, at node: YAMLNode, _ outOfRange: OutOfRangeLiterals,
    reporting diagnostics: inout Diagnostics
  ) -> RawNumber? {
    let isEncodable = coder.canEncode(number)
    let isWithinLimits = coder.element.quantity?.allows(number) ?? true
    if isEncodable, isWithinLimits || outOfRange == .kept { return number }
    var advice = ""
    if isEncodable, case .refusedUnless(let option) = outOfRange {
      advice = "; \(option) encodes it all the same, and so does --raw"
    }
    report(node.text ?? number.text, coder.element, at: node.range, advice, to: &diagnostics)
    return nil
  }

  /// Reports a number that the element does not take.
  static func report(
    _ text: String, _ element: Element, at range: SourceRange, _ advice: String = "", to diagnostics: inout Diagnostics
  ) {
    let name = element.name.map { " “\($0)”" } ?? ""
    let message = "\(text) is no value of this \(element.scalar)\(name); \(limits(element))\(advice)"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
  }

  /// Reports a number that none or several of `raws` are worth by a scale that has no way back; returns whether one is.
  static func check(
    _ text: String, _ raws: [Int128]?, _ element: Element, at range: SourceRange,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard raws?.count != 1 else { return true }
    let name = element.name.map { " of “\($0)”" } ?? ""
    let found =
      switch raws?.count {
      case nil: "cannot be inverted"
      case 0: "makes \(text) of no raw number"
      default: "makes \(text) of several raw numbers"
      }
    diagnostics.report(
      Diagnostic(
        Self.self, "the scale\(name) \(found); give the octets in `hex`, or the raw number with --raw", at: range))
    return false
  }

  /// The bits of a number, when all of them are in `mask`; nil, reported, otherwise.
  static func check(
    _ number: Located<Int128>, written text: String, in mask: UInt64, of group: PreparedBits,
    reporting diagnostics: inout Diagnostics
  ) -> UInt64? {
    if let bits = UInt64(exactly: number.value), bits & ~mask == 0 { return bits }
    report(text, group.coder.element, at: number.range, to: &diagnostics)
    return nil
  }

  /// Reports a number that does not fit the bits of a member; returns whether it does.
  static func check(
    _ number: Int128, of member: BitMember, at node: YAMLNode, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard !member.range.contains(number) else { return true }
    let width = member.width == 1 ? "1 bit" : "\(member.width) bits"
    diagnostics.report(
      Diagnostic(Self.self, "\(node.text ?? "") does not fit the \(width) of “\(member.name)”", at: node.range))
    return false
  }

  /// Reports a number whose octets mean something else; returns whether they mean the number.
  static func check(
    _ text: String, _ raw: Int128, _ quantity: Quantity, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let special = quantity.special(raw) else { return true }
    diagnostics.report(
      Diagnostic(Self.self, "\(text) would be sent as \(raw), which stands for “\(special.name)”", at: range))
    return false
  }

  private static func limits(_ element: Element) -> String {
    guard case .quantity(let quantity) = element.meaning, let type = element.scalar.integerRange else {
      return "check its type, cases and limits"
    }
    let raw = quantity.rawRange ?? type
    if let limits = quantity.curve?.limits {
      return "it goes from \(NumberText.shortest(limits.lowerBound)) to \(NumberText.shortest(limits.upperBound))"
    }
    guard quantity.isScaled else { return "it goes from \(raw.lowerBound) to \(raw.upperBound)" }
    func words(_ ends: [Int128]) -> String {
      let ends = ends.map { quantity.value(of: $0) }.sorted()
      return "from \(NumberText.shortest(ends[0])) to \(NumberText.shortest(ends[1]))"
    }
    guard let gap = quantity.gap, raw.contains(gap.lowerBound - 1), raw.contains(gap.upperBound + 1) else {
      return "it goes \(words([raw.lowerBound, raw.upperBound]))"
    }
    return "it goes \(words([raw.lowerBound, gap.lowerBound - 1])), and \(words([gap.upperBound + 1, raw.upperBound]))"
  }
}
