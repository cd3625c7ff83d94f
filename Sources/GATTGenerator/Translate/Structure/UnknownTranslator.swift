import GATTSchema

/// Translates that a union keeps alternatives that it does not know to a case, and to the function that makes it.
struct UnknownTranslator {
  private let union: Union
  /// The type of the tag.
  private let tag: String
  /// The name by which errors know the tag.
  private let name: FieldName

  /// A translator of what `union` keeps, whose tag has a type and a name.
  init(_ union: Union, tag: String, name: FieldName) { (self.union, self.tag, self.name) = (union, tag, name) }

  private var isLength: Bool { union.tag == .length }

  /// The case.
  var declaration: SwiftMember {
    let words = isLength ? "As many octets as no alternative has." : "A tag of none of the others, and its octets."
    return .line("case unknown(GATTProfiles.UnknownAlternative<\(tag)>)", words)
  }

  /// The function that makes the case, unless the tag is one that is known.
  var maker: SwiftMember {
    let made = "return .unknown(\(ChoiceEmitter.unknown)(tag: \(isLength ? "octets.count" : "tag"), octets: octets))"
    let parameters = "\(isLength ? "" : "tag: \(tag), ")octets: [Swift.UInt8]"
    return .line(
      "public static func unknown(\(parameters))\(SwiftLiteral.throwsRange) -> Self",
      "Octets that are none of the others. Throws `contradiction` where they are those of one.",
      body: [
        .switch(
          isLength ? "octets.count" : "tag",
          [
            SwiftCase(known, [.throw(".init(contradiction: \(name.literal))")]),
            SwiftCase(nil, [.line(made)]),
          ])
      ])
  }

  /// The tags that are known, as the pattern of a case: those that follow each other are a range.
  private var known: String {
    let tags = union.alternatives.map(\.tag).sorted()
    let runs = tags.reduce(into: [] as [ClosedRange<Int128>]) { runs, tag in
      guard let last = runs.last, last.upperBound + 1 == tag else { return runs.append(tag...tag) }
      runs[runs.count - 1] = last.lowerBound...tag
    }
    return runs.map {
      $0.count < 3 ? $0.map { "\($0)" }.joined(separator: ", ") : "\($0.lowerBound)...\($0.upperBound)"
    }
    .joined(separator: ", ")
  }
}
