import GATTSchema

extension RecordEmitter {
  /// The body of `encodedSize`.
  var encodedSize: [SwiftStatement] {
    var size = EncodedSize()
    for case .field(let step) in record.steps {
      if let end = step.steps.end, size.isFixed {
        size.fixed = max(size.fixed, end)
      } else {
        size += encodedSize(of: step)
      }
    }
    return size.body
  }

  private func encodedSize(of step: FieldStep) -> EncodedSize {
    let (test, steps) = step.whenThere
    let field = fields[step.place]
    if let property = field.property {
      let emitter = ValueEmitter(field: field, names: names, isWide: isWide, unused: unused)
      return emitter.size(steps, of: property.name, isOptional: test != nil)
    }
    let condition = test?.whenWriting.map { properties.expression($0) }
    let statement: SwiftStatement
    if let end = steps.end {
      statement = "size = Swift.max(size, \(end))"
    } else if case .when(let when)? = steps.first, let (wide, narrow) = when.types {
      let size = "(\(isWide(when.test)) ? \(wide.scalar.octets) : \(narrow.scalar.octets))"
      guard condition != nil else { return EncodedSize(terms: [size]) }
      statement = "size += \(size)"
    } else {
      let count = steps.octets.fixed ?? 0
      guard condition != nil else { return EncodedSize(fixed: count) }
      statement = "size += \(count)"
    }
    return EncodedSize(statements: [condition.map { .block("if \($0)", [statement]) } ?? statement])
  }
}

extension ValueEmitter {
  /// The octets that `name` takes, which may be absent.
  fileprivate func size(_ steps: [Step], of name: String, isOptional: Bool) -> EncodedSize {
    switch steps.first {
    case .packed(let packed):
      let (prefix, bits) = (packed.count.octets, packed.number.scalar.bits)
      guard isOptional else { return EncodedSize(fixed: prefix, terms: ["(\(name).count * \(bits) + 7) / 8"]) }
      return EncodedSize(terms: ["((\(name)?.count ?? 0) * \(bits) + 7) / 8"], presences: ifPresent(prefix, name))
    case .times(let times): return listSize(times.count.octets, of: name, isOptional)
    case .when(let when):
      guard let (wide, narrow) = when.types else { return EncodedSize() }
      let size = "(\(isWide(when.test)) ? \(wide.scalar.octets) : \(narrow.scalar.octets))"
      return EncodedSize(terms: [isOptional ? "(\(name) == nil ? 0 : \(size))" : size])
    case .number, .series, .digits, .text, .octets, .expect, .skip, .sum, .agree, .mark, .within, .choose, .record,
      .field, .derive, nil:
      return size(of: name, isOptional)
    }
  }

  private func size(of name: String, _ isOptional: Bool) -> EncodedSize {
    guard let content = field.content else { return EncodedSize() }
    if let fixed = content.octets.fixed {
      return isOptional ? EncodedSize(presences: ifPresent(fixed, name)) : EncodedSize(fixed: fixed)
    }
    let size = content.size(of: name)
    return isOptional
      ? EncodedSize(statements: [.block("if let \(name)", ["size += \(size)"])]) : EncodedSize(terms: [size])
  }

  private func listSize(_ prefix: Int, of name: String, _ isOptional: Bool) -> EncodedSize {
    guard let content = field.content else { return EncodedSize() }
    if let fixed = content.octets.fixed {
      let times = fixed == 1 ? "" : " * \(fixed)"
      guard isOptional else { return EncodedSize(fixed: prefix, terms: ["\(name).count\(times)"]) }
      return EncodedSize(terms: ["(\(name)?.count ?? 0)\(times)"], presences: ifPresent(prefix, name))
    }
    let loop = SwiftStatement.block("for item in \(name)", ["size += \(content.size(of: "item"))"])
    guard isOptional else { return EncodedSize(fixed: prefix, statements: [loop]) }
    return EncodedSize(statements: [.block("if let \(name)", (prefix == 0 ? [] : ["size += \(prefix)"]) + [loop])])
  }

  /// So many bytes where the field is present; nothing for none.
  private func ifPresent(_ count: Int, _ name: String) -> [Presence] {
    count == 0 ? [] : [Presence(number: "\(count)", field: name)]
  }
}

extension TimesStep.Count {
  /// How many octets say it.
  fileprivate var octets: Int {
    guard case .prefixed(let number) = self else { return 0 }
    return number.scalar.octets
  }
}

extension [Step] {
  /// How many octets there are when they end, where they say that.
  fileprivate var end: Int? {
    guard case .skip(.to(let end, _))? = first else { return nil }
    return end
  }
}
