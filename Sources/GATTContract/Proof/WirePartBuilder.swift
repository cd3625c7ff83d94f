import GATTSchema

/// Takes a layout apart to what its octets are.
struct WirePartBuilder {
  /// What is known of the numbers of a structure.
  final class Scope {
    let structure: Structure
    let outer: Scope?
    var numbers: [MemberReference: WireReference] = [:]
    var inner: [Int: Scope] = [:]
    /// Where each field begins, by its index: the block, a colon, and the offset in it.
    var starts: [Int: String] = [:]

    init(_ structure: Structure, in outer: Scope?) { (self.structure, self.outer) = (structure, outer) }
  }

  /// The most times that something is taken apart by itself.
  private static let mostTimes = 64

  /// The parts of a layout.
  static func parts(of layout: ValueLayout) -> [WirePart] {
    let list = WirePartList(scope: "")
    let builder = WirePartBuilder()
    switch layout {
    case .numbers(let numbers): builder.add(numbers, to: list)
    case .text(let text): builder.add(text, "", nil, to: list)
    case .octets(let octets): builder.add(octets, "", nil, to: list)
    case .json(let shape): list.append(.json(shape))
    case .structure(let structure): _ = builder.add(structure, in: nil, to: list)
    case .union(let union): builder.add(union, nil, to: list)
    }
    return list.parts
  }

  private func add(_ numbers: NumbersLayout, to list: WirePartList) {
    for run in numbers.runs {
      guard let count = run.count else {
        let inner = WirePartList(scope: "\(list.blockScope)*")
        for element in run.elements { add(element, element.name ?? "", nil, to: inner) }
        list.append(.times(.rest, inner.parts))
        continue
      }
      for element in run.repeated(count) { add(element, element.name ?? "", nil, to: list) }
    }
  }

  /// Adds the fields of a structure; returns what is known of its numbers.
  func add(_ structure: Structure, in outer: Scope?, to list: WirePartList) -> Scope {
    let scope = Scope(structure, in: outer)
    if structure.shared == .uuid {
      list.append(.other("uuid"))
      return scope
    }
    if let digits = structure.digits {
      let meanings = structure.fields.map { field -> String in
        guard case .number(let element) = field.content else { return "" }
        return element.wireMeaning
      }
      let text = "digits of \(digits.scalar): \(digits.places) \(meanings)"
      list.append("", octets: digits.scalar.octets, digits.endian, .other(text))
      return scope
    }
    let start = (list.blockScope, list.offset)
    for place in structure.fieldsOnWire.indices { add(place, scope, from: start, to: list) }
    return scope
  }

  /// Adds a field: when it is there, how often, and what it is.
  private func add(_ place: Int, _ scope: Scope, from start: (scope: String, offset: Int), to list: WirePartList) {
    let field = scope.structure.fields[place]
    var list = list
    scope.starts[place] = "\(list.blockScope):\(list.offset)"
    if let presence = field.presence { list = list.list(when: condition(presence, scope)) }
    switch field.repetition {
    case nil: addOne(place, scope, from: start, to: list)
    case .exactly(let times):
      if field.packedBits != nil, case .number(let element) = field.content {
        return add(packed: element, times, field.name, scope, to: list)
      }
      guard times <= Self.mostTimes, field.measureOfOne.octets.fixed != nil else {
        return add(times: .exactly(times), place, scope, to: list)
      }
      for _ in 0..<times { addOne(place, scope, from: start, to: list) }
    case .rest: add(times: .rest, place, scope, to: list)
    case .counted(let reference): add(times: .counted(number(reference, scope)), place, scope, to: list)
    case .prefixed(let element):
      let count = list.append("", octets: element.scalar.octets, element.endian, .structural)
      add(times: .counted(WireReference(places: [count])), place, scope, to: list)
    }
  }

  private func add(times count: WireCount, _ place: Int, _ scope: Scope, to list: WirePartList) {
    let inner = WirePartList(scope: "\(list.blockScope)*")
    addOne(place, scope, from: (inner.blockScope, 0), to: inner)
    list.append(.times(count, inner.parts))
  }

  private func addOne(_ place: Int, _ scope: Scope, from start: (scope: String, offset: Int), to list: WirePartList) {
    let field = scope.structure.fields[place]
    let fixed = field.measure.octets.fixed
    guard let extent = field.extent, extent.coding != nil || extent.length != fixed.map({ .exactly($0) }) else {
      return addContent(place, scope, from: start, to: list)
    }
    let length = self.length(extent.length, scope, to: list)
    let inner = WirePartList(scope: "\(list.blockScope)[")
    addContent(place, scope, from: (inner.blockScope, 0), to: inner)
    list.append(.within(WireExtent(length: length, coding: extent.coding), inner.parts))
  }

  private func addContent(
    _ place: Int, _ scope: Scope, from start: (scope: String, offset: Int), to list: WirePartList
  ) {
    let field = scope.structure.fields[place]
    let reference = MemberReference(field: place)
    switch field.content {
    case .number(let element):
      let number = add(element, field.name, scope, isDerived: field.isDerived, to: list)
      scope.numbers[reference] = number
    case .bits(let group): add(group, place, scope, to: list)
    case .text(let text): add(text, field.name, scope, to: list)
    case .octets(let octets): add(octets, field.name, scope, to: list)
    case .structure(let structure): scope.inner[place] = add(structure, in: scope, to: list)
    case .union(let union): add(union, scope, to: list)
    case .constant(let element, let value):
      let bits = list.bits(element.scalar.octets, element.endian)
      scope.numbers[reference] = WireReference(places: [WirePlace(scope: list.blockScope, bits: bits)])
      list.append(fixed: field.content.constantOctets ?? [UInt8(truncatingIfNeeded: value)])
    case .fixed(let fixed): add(fixed, from: start, to: list)
    case .checksum(let checksum):
      let text = "\(checksum.algorithm) over \(self.text(of: checksum.coverage, scope, from: start.offset))"
      list.append("", octets: checksum.algorithm.octets, checksum.endian, .other(text))
    case .link: return
    }
  }

  /// Which octets a checksum covers. Where they are is known of those before it; of others it takes the same structure.
  private func text(of coverage: Checksum.Coverage, _ scope: Scope, from start: Int) -> String {
    guard case .fields(let places) = coverage else { return "all from \(start)" }
    guard let first = scope.starts[places.lowerBound], let end = scope.starts[places.upperBound + 1] else {
      return "\(places) of \(scope.structure)"
    }
    return "\(first) to \(end)"
  }

  private func add(_ fixed: FixedOctets, from start: (scope: String, offset: Int), to list: WirePartList) {
    switch fixed.form {
    case .reserved(let count): list.skip(count)
    case .marker(let octets): list.append(fixed: octets)
    case .padding(let end):
      guard start.scope == list.blockScope else { return list.append(.other("padding to \(end)")) }
      list.skip(end - (list.offset - start.offset))
    }
  }
}

extension NumberRun {
  /// An element for each of so many numbers; those of a list are all alike.
  fileprivate func repeated(_ count: Int) -> [Element] {
    guard isList, let pattern = elements.first else { return elements }
    return Array(repeating: pattern, count: count)
  }
}
