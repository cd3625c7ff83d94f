extension BitGroup {
  /// The group as a part called `name`, with its members as parts.
  func part(_ name: String, in structure: Structure, _ context: [ContextFlag]) -> LayoutPart {
    var part = LayoutPart(.bits, name)
    part.octets = OctetCount(scalar.octets)
    part.endian = endian
    part.type = scalar.wireType(endian)
    let words = LayoutWords(structure: structure, context: context)
    part.parts = members.map { member in
      var inner = LayoutPart(.number, member.name)
      inner.bits = member.lowest...(member.lowest + member.width - 1)
      inner.description = member.description
      switch member.content {
      case .flag(let labels): (inner.type, inner.cases) = ("bool", labels.named)
      case .unsigned(let meaning): inner.say(meaning, ofInteger: "uint\(member.width)", words)
      case .signed(let meaning): inner.say(meaning, ofInteger: "int\(member.width)", words)
      case .reserved: inner.kind = .reserved
      }
      return inner
    }
    return part
  }
}

extension LayoutPart {
  /// Says what a few bits mean that are an integer of this type.
  fileprivate mutating func say(_ meaning: Element.Meaning, ofInteger name: String, _ words: LayoutWords) {
    type = name
    guard let scalar = ScalarType(name) ?? ScalarType(packed: name) else { return }
    say(meaning, of: scalar, words)
  }
}

extension TextLayout {
  /// The text as a part called `name`.
  func part(_ name: String, in structure: Structure? = nil, _ context: [ContextFlag] = []) -> LayoutPart {
    var part = LayoutPart(.text, name)
    part.octets = length.octets(of: OctetCount(0, nil), terminator: encoding == .utf16 ? 2 : 1)
    part.type = "\(words), \(LayoutWords(structure: structure, context: context).length(length))"
    return part
  }
}

extension OctetsLayout {
  /// The octets as a part called `name`.
  func part(_ name: String, in structure: Structure? = nil, _ context: [ContextFlag] = []) -> LayoutPart {
    var part = LayoutPart(.octets, name)
    part.octets = length.octets(of: OctetCount(0, nil))
    part.type = LayoutWords(structure: structure, context: context).length(length) + (isReversed ? ", reversed" : "")
    return part
  }
}

extension Length {
  /// How many octets `content` takes, without those of a number in front of it that says how many.
  func octets(of content: OctetCount, terminator: Int = 1) -> OctetCount {
    guard case .prefixed = self else { return count(around: content, terminator: terminator) }
    return content
  }
}
