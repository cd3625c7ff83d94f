/// What may be written at a place of a value, for setting one field of it.
package indirect enum FieldPlace {
  /// One text or number; the element where it is a number.
  case leaf(Element?)
  /// Named parts.
  case record([Part])
  /// The same any number of times.
  case list(FieldPlace)
  /// One of several alternatives.
  case choice([Part])

  /// A named part: a field, a bit, or an alternative.
  package struct Part {
    /// The name in the profile.
    package var name: String
    /// The name in Swift, which is a key of its texts.
    package var identifier: String
    /// What may be written there.
    package var place: FieldPlace
    /// Whether people are told of it: not of bits and octets without a name, which are zero but in values of others.
    package var isListed = true
  }
}

extension FieldPlace {
  /// The places of a layout.
  package init(_ layout: ValueLayout) {
    switch layout {
    case .text, .octets: self = .leaf(nil)
    case .json(let shape): self.init(shape)
    case .structure(let structure): self.init(structure)
    case .union(let union): self.init(union)
    case .numbers(let numbers): self.init(numbers)
    }
  }

  private init(_ shape: JSONShape) {
    switch shape {
    case .bool, .integer, .number, .string, .any: self = .leaf(shape.number?.quantity.unit == nil ? nil : shape.element)
    case .list(let item): self = .list(FieldPlace(item))
    case .object(let object):
      self = .record(
        object.members.map { Part(name: $0.name, identifier: $0.identifier, place: FieldPlace($0.shape)) })
    }
  }

  private init(_ numbers: NumbersLayout) {
    if let number = numbers.number {
      self.init(number)
      return
    }
    guard numbers.isNamed, numbers.elements.allSatisfy({ $0.name != nil }) else {
      let lists = numbers.runs.map { FieldPlace.list(.leaf($0.elements.first)) }
      self = lists.count == 1 ? lists[0] : .list(lists.first ?? .leaf(nil))
      return
    }
    self = .record(numbers.elements.map { Part(name: $0.name ?? "", identifier: $0.identifier, place: .init($0)) })
  }

  private init(_ element: Element) {
    guard case .flags(let flags) = element.meaning else {
      self = .leaf(element)
      return
    }
    let named = flags.map { Part(name: $0.name, identifier: $0.identifier, place: .leaf(nil)) }
    self = .record(named + (flags.contains { $0.name == Flag.unnamedKey } ? [] : [.unnamed(Flag.unnamedKey)]))
  }

  private init(_ structure: Structure) {
    guard structure.shared == nil else {
      self = .leaf(nil)
      return
    }
    self = .record(
      structure.fields.filter(\.isProperty).compactMap { field in
        let place = FieldPlace(field.content).map { field.repetition == nil ? $0 : .list($0) }
        let isListed = field.content.fixed == nil
        return place.map { Part(name: field.name, identifier: field.identifier, place: $0, isListed: isListed) }
      })
  }

  private init(_ union: Union) {
    self = .choice(
      union.alternatives.map { alternative in
        let fields = FieldPlace(alternative.structure)
        // One value called like the alternative stands right behind its name.
        guard alternative.isOneOfItsName, case .record(let parts) = fields, let part = parts.first else {
          return Part(name: alternative.name, identifier: alternative.identifier, place: fields)
        }
        return Part(name: alternative.name, identifier: alternative.identifier, place: part.place)
      })
  }

  private init?(_ content: StructureField.Content) {
    switch content {
    case .number(let element): self.init(element)
    case .bits(let group):
      let members = group.members.filter(\.isVisible)
      let named = members.map { member in
        Part(name: member.name, identifier: member.identifier, place: .leaf(member.element(in: group)))
      }
      self = .record(named + (group.unnamedKey.map { [.unnamed($0)] } ?? []))
    case .text, .octets: self = .leaf(nil)
    case .structure(let structure): self.init(structure)
    case .union(let union): self.init(union)
    case .fixed(let fixed) where fixed.isKept: self = .leaf(nil)
    case .constant, .fixed, .checksum, .link: return nil
    }
  }
}

extension FieldPlace.Part {
  /// The bits that nobody has named, as one number.
  fileprivate static func unnamed(_ key: String) -> Self {
    Self(name: key, identifier: key, place: .leaf(nil), isListed: false)
  }
}
