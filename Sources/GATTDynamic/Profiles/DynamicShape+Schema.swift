import GATTSchema

extension DynamicShape {
  /// The shape of a layout.
  init(_ layout: ValueLayout) {
    switch layout {
    case .numbers(let numbers): self.init(numbers)
    case .text(let text): self = .text(limit: text.measure.octets.most)
    case .octets: self = .bytes
    case .json(let shape): self.init(shape)
    case .structure(let structure): self.init(structure)
    case .union(let union): self.init(union)
    }
  }

  private init(_ numbers: NumbersLayout) {
    if let number = numbers.number {
      self.init(number)
      return
    }
    guard numbers.isNamed, numbers.elements.allSatisfy({ $0.name != nil }) else {
      let lists = numbers.runs.map { Self.list($0.elements.first.map { DynamicShape($0) } ?? .bytes) }
      self = lists.count == 1 ? lists[0] : .list(lists.first ?? .bytes)
      return
    }
    self = .fields(
      numbers.elements.map {
        DynamicFieldShape(
          name: $0.name ?? "", identifier: $0.identifier, shape: DynamicShape($0), isOptional: false)
      })
  }

  private init(_ element: Element) {
    guard element.scalar.kind != .boolean else {
      self = .flag
      return
    }
    self.init(element.meaning, element.scalar.integerRange)
  }

  /// The shape of a number by what it means.
  ///
  /// - Parameter range: the whole numbers that fit; nil for floating point.
  private init(_ meaning: Element.Meaning, _ range: ClosedRange<Int128>?) {
    switch meaning {
    case .quantity(let quantity): self = .number(DynamicNumberShape(quantity, range))
    case .enumeration(let enumeration): self = .cases(enumeration.cases.map(\.name))
    case .flags(let flags):
      self = .fields(
        flags.map { DynamicFieldShape(name: $0.name, identifier: $0.identifier, shape: .flag, isOptional: false) })
    }
  }

  private init(_ shape: JSONShape) {
    switch shape {
    case .bool: self = .flag
    case .integer:
      self = .number(DynamicNumberShape(unit: nil, minimum: nil, maximum: nil, step: 1, decimals: nil))
    case .number:
      self = .number(DynamicNumberShape(unit: nil, minimum: nil, maximum: nil, step: nil, decimals: nil))
    case .string: self = .text(limit: nil)
    case .any: self = .any
    case .list(let item): self = .list(DynamicShape(item))
    case .object(let object):
      self = .fields(
        object.members.map {
          // What the JSON of a value has is called as it is there.
          DynamicFieldShape(
            name: $0.name, identifier: $0.name, shape: DynamicShape($0.shape), isOptional: $0.isOptional)
        })
    }
  }

  private init(_ structure: Structure) {
    guard structure.shared == nil else {
      self = .text(limit: nil)
      return
    }
    self = .fields(structure.fields.filter(\.isProperty).compactMap { DynamicFieldShape($0) })
  }

  private init(_ union: Union) {
    self = .alternatives(
      union.alternatives.map { alternative in
        DynamicFieldShape(
          name: alternative.name, identifier: alternative.identifier, shape: DynamicShape(alternative),
          isOptional: true)
      })
  }

  /// One value that is called like the alternative stands right behind its name.
  private init(_ alternative: Alternative) {
    let fields = alternative.structure.fields.filter(\.isProperty)
    let only = fields.count == 1 && fields[0].name == alternative.name ? DynamicFieldShape(fields[0]) : nil
    self = only?.shape ?? DynamicShape(alternative.structure)
  }

  fileprivate init?(_ content: StructureField.Content) {
    switch content {
    case .number(let element): self.init(element)
    case .bits(let group): self = .fields(group.members.compactMap { DynamicFieldShape($0) })
    case .text(let text): self = .text(limit: text.measure.octets.most)
    case .octets: self = .bytes
    case .structure(let structure): self.init(structure)
    case .union(let union): self.init(union)
    // Octets without a meaning may be kept, and nobody sets them.
    case .constant, .fixed, .checksum, .link: return nil
    }
  }

  fileprivate init?(_ member: BitMember) {
    let (one, width) = (Int128(1), Int128(min(max(member.width, 1), 64)))
    switch member.content {
    case .flag: self = .flag
    case .unsigned(let meaning): self.init(meaning, 0...(one << width) - 1)
    case .signed(let meaning): self.init(meaning, -(one << (width - 1))...(one << (width - 1)) - 1)
    case .reserved: return nil
    }
  }
}

extension DynamicFieldShape {
  fileprivate init?(_ field: StructureField) {
    guard let shape = DynamicShape(field.content) else { return nil }
    self.init(
      name: field.name, identifier: field.identifier, shape: field.repetition == nil ? shape : .list(shape),
      isOptional: field.presence != nil)
  }

  fileprivate init?(_ member: BitMember) {
    guard !member.isDerived, let shape = DynamicShape(member) else { return nil }
    self.init(name: member.name, identifier: member.identifier, shape: shape, isOptional: false)
  }
}

extension DynamicNumberShape {
  fileprivate init(_ quantity: Quantity, _ range: ClosedRange<Int128>?) {
    let decimals: Int? = if case .decimals(let count) = quantity.format { count } else { nil }
    guard quantity.alternate == nil else {
      self.init(unit: nil, minimum: nil, maximum: nil, step: nil, decimals: decimals)
      return
    }
    let unit = quantity.unit?.symbol
    if let limits = quantity.curve?.limits {
      self.init(unit: unit, minimum: limits.lowerBound, maximum: limits.upperBound, step: nil, decimals: decimals)
    } else if let range = quantity.rawRange ?? range {
      let ends = [quantity.value(of: range.lowerBound), quantity.value(of: range.upperBound)].sorted()
      let step = Double(quantity.scale.numerator) / Double(quantity.scale.denominator)
      self.init(unit: unit, minimum: ends[0], maximum: ends[1], step: step.magnitude, decimals: decimals)
    } else {
      self.init(
        unit: unit, minimum: quantity.minimum, maximum: quantity.maximum, step: nil, decimals: decimals)
    }
  }
}
