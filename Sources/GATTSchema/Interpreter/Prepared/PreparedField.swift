/// A field of a structure, prepared.
final class PreparedField: Sendable {
  /// Its name.
  let name: PreparedName
  /// Its place among the fields of its structure.
  let place: Int
  /// What its octets are.
  let content: Content
  /// When it is there; nil for always.
  let presence: Condition?
  /// How often it is there; nil for once.
  let repetition: Repetition?
  /// Whether it follows from other fields.
  let isDerived: Bool
  /// Whether the record of its structure has a value for it.
  let isStored: Bool
  /// Whether it has something to show: a value of its own, and not only bits that follow from others.
  let isVisible: Bool
  /// Whether a literal may have something for it: what can be shown, and bits that nobody has named.
  let isWritten: Bool
  /// Whether a literal may say what follows from other fields, or is always the same, as long as it is right.
  let isStated: Bool
  /// Its place among the derived numbers of its structure.
  let slot: Int?

  /// What the octets of a field are.
  enum Content: Sendable {
    /// A number.
    case number(FieldNumber)
    /// Bits and ranges of bits with names.
    case bits(PreparedBits)
    /// Text.
    case text(TextLayout)
    /// Octets as they stand.
    case octets(OctetsLayout)
    /// Fields.
    case structure(PreparedStructure)
    /// One of several structures.
    case union(PreparedUnion)
    /// A number that is always the same.
    indirect case constant(NumberCoder, Int128)
    /// Octets that the layout alone says.
    case fixed(FixedOctets)
    /// A checksum.
    indirect case checksum(Checksum)
    /// No bytes: a number from elsewhere.
    indirect case link(Link)
  }

  /// Prepares a field; `slots` are the places of the structure's derived numbers.
  init(_ field: StructureField, at place: Int, _ slots: [MemberReference: Int]) {
    name = PreparedName(field.name, identifier: field.identifier)
    self.place = place
    content = Content(field, at: place, slots)
    (presence, repetition) = (field.presence, field.repetition)
    (isDerived, isStored) = (field.isDerived, field.isStored)
    slot = slots[MemberReference(field: place)]
    switch content {
    case .number: isStated = field.isDerived
    case .constant: isStated = field.name != StructureField.constantName && field.repetition == nil
    case .bits(let group): isStated = group.visible.isEmpty && !group.derived.isEmpty
    case .text, .octets, .structure, .union, .fixed, .checksum, .link: isStated = false
    }
    guard case .bits(let group) = content else {
      (isVisible, isWritten) = (isStored, isStored)
      return
    }
    isVisible = !group.visible.isEmpty
    isWritten = isVisible || isStored && group.unnamed != nil
  }

  /// A member of the bit group that it is.
  func member(_ place: Int) -> PreparedMember? {
    guard case .bits(let group) = content, group.members.indices.contains(place) else { return nil }
    return group.members[place]
  }
}

extension PreparedField.Content {
  fileprivate init(_ field: StructureField, at place: Int, _ slots: [MemberReference: Int]) {
    self =
      switch field.content {
      case .number(let element): .number(FieldNumber(element, called: field.name))
      case .bits(let group): .bits(PreparedBits(group, at: place, slots))
      case .text(let layout): .text(layout)
      case .octets(let layout): .octets(layout)
      case .structure(let structure): .structure(PreparedStructure(structure))
      case .union(let union): .union(PreparedUnion(union))
      case .constant(let element, let constant): .constant(NumberCoder(unnamed: element), constant)
      case .fixed(let fixed): .fixed(fixed)
      case .checksum(let checksum): .checksum(checksum)
      case .link(let link): .link(link)
      }
  }
}
