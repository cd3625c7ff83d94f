enum DuplicateTag: Rule {
  static let id = "duplicate-tag"
  static let phase = RulePhase.resolution
  static let purpose = """
    Each tag, or number of octets, stands for one alternative of a union; of two with the same the \
    second could never be read.
    """
  static let example = RuleExample.value(
    """
    union: uint8
    alternatives:
      - { name: Start, is: 1 }
      - { name: Stop, is: 1 }
    """,
    """
    union: uint8
    alternatives:
      - { name: Start, is: 1 }
      - { name: Stop, is: 2 }
    """)

  /// Reports a first octet of messages that has been said already; returns whether there is none.
  static func check(_ tags: [Located<Int128>], reporting diagnostics: inout Diagnostics) -> Bool {
    var first: [Int128: SourceRange] = [:]
    for tag in tags {
      guard let earlier = first.updateValue(tag.range, forKey: tag.value) else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "\(tag.value) has been said already; write each tag once", at: tag.range,
          notes: [.init("the first is here", at: earlier)]))
      return false
    }
    return true
  }

  /// Reports every tag that stands for an alternative already; returns whether there is none.
  static func check(
    _ alternatives: [Alternative], _ written: [AlternativeDocument], reporting diagnostics: inout Diagnostics
  ) -> Bool {
    var isSound = true
    for (place, document) in written.enumerated() where alternatives.indices.contains(place) {
      let tags = alternatives[place].tags
      guard let other = alternatives[..<place].firstIndex(where: { $0.tags.shared(with: tags) != nil }),
        let tag = alternatives[other].tags.shared(with: tags)
      else { continue }
      let earlier = written[other]
      isSound = false
      diagnostics.report(
        Diagnostic(
          Self.self, "\(tag) stands for “\(earlier.name.value)” already; give each alternative a tag",
          at: document.tagRange, notes: [.init("“\(earlier.name.value)” is here", at: earlier.tagRange)]))
    }
    return isSound
  }
}
