/// What is known of a layout without any value of it: how long, how large and how deep it is, and how it ends.
package struct LayoutMeasure: Hashable, Sendable {
  /// How many octets a value takes.
  package var octets: OctetCount
  /// How many numbers, names and fields it is made of: what it costs to go through it.
  var weight = 0
  /// How deep structures and unions lie in it.
  var depth = 0
  /// Whether it takes all octets that are left, so that nothing can follow it.
  var takesRest = false
  /// Whether its last field is there only if octets are left, whoever they belong to.
  var endsOptionally = false
}

extension StructureField {
  /// The measure of one of it when it is there.
  package var measureOfOne: LayoutMeasure {
    var measure = content.measure
    guard let extent else { return measure }
    measure.octets = extent.count(around: measure.octets)
    measure.takesRest = extent.length.isOpen
    measure.endsOptionally = false
    return measure
  }

  /// The measure of all of it: nothing where it can be absent.
  package var measure: LayoutMeasure {
    var measure = measureOfOne
    switch repetition {
    case nil: break
    case .exactly(let times):
      let packed: OctetCount? = packedBits.map { (bits: Int) in OctetCount((times * bits + 7) / 8) }
      measure.octets = packed ?? measure.octets * times
    case .rest:
      measure.octets = OctetCount(0, nil)
      measure.takesRest = true
    case .counted: measure.octets = OctetCount(0, nil)
    case .prefixed(let element): measure.octets = OctetCount(element.scalar.octets, nil)
    }
    if presence != nil { measure.octets.least = 0 }
    return measure
  }

  /// How many bits each of its numbers takes, where they are no whole octets.
  package var packedBits: Int? {
    guard case .number(let element) = content, element.scalar.isPacked else { return nil }
    return element.scalar.bits
  }

  /// Whether it takes all octets but those of the fields behind it.
  var leavesOthers: Bool {
    guard case .allBut = length else { return false }
    return true
  }

  /// Whether it is there only if octets are left.
  var isOptional: Bool {
    presence?.parts.contains(.remaining) ?? false
  }
}

extension Structure {
  /// The measure of its fields together.
  package var measure: LayoutMeasure {
    var whole = LayoutMeasure(octets: OctetCount(0), weight: 1)
    for field in fields {
      let part = field.measure
      whole.octets = sum(whole.octets, field, part.octets)
      whole.weight += 1 + part.weight
      whole.depth = max(whole.depth, part.depth)
      whole.takesRest = whole.takesRest || part.takesRest || field.leavesOthers
      whole.endsOptionally = whole.endsOptionally || part.endsOptionally || field.isOptional
    }
    whole.depth += 1
    if let digits { whole.octets = OctetCount(digits.scalar.octets) }
    guard shared == .uuid else { return whole }
    whole.octets = OctetCount(2, 16)
    whole.takesRest = true
    return whole
  }

  private func sum(_ before: OctetCount, _ field: StructureField, _ more: OctetCount) -> OctetCount {
    guard let end = field.content.fixed?.end else { return before + more }
    return OctetCount(field.presence == nil ? max(before.least, end) : before.least, before.most.map { max($0, end) })
  }
}

extension Union {
  /// The measure of any of its alternatives, a tag of its own included.
  package var measure: LayoutMeasure {
    var whole = LayoutMeasure(octets: OctetCount(0), weight: 1, takesRest: tag == .length || keepsUnknown)
    let parts = alternatives.map(\.structure.measure)
    for part in parts {
      whole.weight += 1 + part.weight
      whole.depth = max(whole.depth, part.depth)
      whole.takesRest = whole.takesRest || part.takesRest
      whole.endsOptionally = whole.endsOptionally || part.endsOptionally
    }
    whole.depth += 1
    let most = parts.compactMap(\.octets.most)
    if !keepsUnknown {
      whole.octets = OctetCount(parts.map(\.octets.least).min() ?? 0, most.count < parts.count ? nil : most.max() ?? 0)
    } else {
      whole.octets = OctetCount(0, nil)
    }
    if case .number(let element) = tag { whole.octets = OctetCount(element.scalar.octets) + whole.octets }
    return whole
  }
}

extension TextLayout {
  /// The measure of text.
  package var measure: LayoutMeasure {
    let octets = length.count(around: OctetCount(0, nil), terminator: encoding == .utf16 ? 2 : 1)
    return LayoutMeasure(octets: octets, weight: 1, takesRest: length.isOpen)
  }
}

extension OctetsLayout {
  /// The measure of octets as they stand.
  package var measure: LayoutMeasure {
    LayoutMeasure(octets: length.count(around: OctetCount(0, nil)), weight: 1, takesRest: length.isOpen)
  }
}
