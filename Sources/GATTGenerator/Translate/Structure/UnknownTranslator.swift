import GATTSchema

/// Translates that a union keeps alternatives that it does not know to a case, and to the function that makes it.
struct UnknownTranslator {
  private let union: Union
  /// The type of the tag, and how many bits of it there are.
  private let (tag, width): (String, Int)
  /// The name by which errors know the tag.
  private let name: FieldName

  /// A translator of what `union` keeps, whose tag has a type and a name.
  init(_ union: Union, tag: (name: String, width: Int), name: FieldName) {
    (self.union, self.name) = (union, name)
    (self.tag, width) = tag
  }

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
      "Octets that are none of the others. Throws `contradiction` where they are those of one, or no tag is that number.",
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
    ((union.tags?.patterns ?? []) + beyond).joined(separator: ", ")
  }

  /// Patterns of what the type has and the tag has not: fewer bits than the type are in the octets.
  private var beyond: [String] {
    let isSigned = tag.contains(".Int")
    guard !isLength, let bits = Int(tag.drop { !$0.isNumber }), width < bits else { return [] }
    let limit = Int128(1) << (isSigned ? width - 1 : width)
    return (isSigned ? ["...(\(-limit - 1))"] : []) + ["\(limit)..."]
  }
}
