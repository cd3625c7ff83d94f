/// What a tag can be: one number, or several that are taken for one.
struct TagNumber {
  /// The numbers, in the order written.
  let numbers: [ReferredNumber]

  /// One number.
  init(_ number: ReferredNumber) { numbers = [number] }

  fileprivate init(_ numbers: [ReferredNumber]) { self.numbers = numbers }

  /// The smallest and the largest tag.
  var limits: ClosedRange<Int128>? {
    guard numbers.count > 1 else { return numbers.first?.form.limits }
    return 0...(1 << numbers.reduce(0) { $0 + $1.form.width }) - 1
  }
}

extension Resolver {
  /// The number that tells the alternatives of a union apart, or what several make together.
  mutating func tagNumber(
    _ names: [Located<String>], _ scope: inout FieldScope
  ) -> (MemberReference, TagNumber)? {
    var found: [(reference: MemberReference, number: ReferredNumber)] = []
    for name in names {
      guard let number = number(name, for: .tag, &scope) else { return nil }
      found.append(number)
    }
    guard found.count > 1 else { return found.first.map { ($0.reference, TagNumber($0.number)) } }
    let isPlain = zip(names, found).allSatisfy { name, found in
      BadReference.check(
        name, joined: found.number, isOptional: scope.isOptional(found.reference), reporting: &diagnostics)
    }
    let width = found.reduce(0) { $0 + $1.number.form.width }
    guard isPlain, BadReference.check(width, of: names, reporting: &diagnostics) else { return nil }
    var (parts, shift): ([JoinedNumber], Int) = ([], width)
    for (reference, number) in found {
      shift -= number.form.width
      parts.append(JoinedNumber(reference: reference, shift: shift, width: number.form.width))
    }
    let link = Link(
      source: .joined(parts), scalar: .integer(octets: [1, 2, 4, 8].first { $0 * 8 >= width } ?? 8, isSigned: false),
      width: width)
    let name = names.map(\.value).joined(separator: " and ")
    return (
      scope.link(link, named: name, identifier: Identifier.property(name)), TagNumber(found.map(\.number))
    )
  }

  /// The tags that stand for an alternative; nil, with a diagnostic, when they are no such numbers.
  mutating func tags(_ written: AlternativeDocument, _ number: TagNumber) -> NumberSet? {
    guard let one = number.numbers.first, number.numbers.count == 1 else { return joinedTag(written, number) }
    let runs = written.tags.compactMap { self.runs(of: $0, one, number.limits ?? 0...Int128(Int64.max)) }
    guard runs.count == written.tags.count else { return nil }
    return BadCount.check(tags: runs, of: written, reporting: &diagnostics)
  }

  /// The tag that several numbers make together.
  private mutating func joinedTag(_ written: AlternativeDocument, _ number: TagNumber) -> NumberSet? {
    guard let texts = BadCount.check(tagsOf: written, expected: number.numbers.count, reporting: &diagnostics) else {
      return nil
    }
    var tag: Int128 = 0
    for (text, part) in zip(texts, number.numbers) {
      guard let value = self.number(text, of: part) else { return nil }
      tag = tag << part.form.width | value
    }
    return NumberSet(tag)
  }

  /// The tags that an entry of `is` has, among those that there are.
  private mutating func runs(
    of written: TagDocument, _ number: ReferredNumber, _ limits: ClosedRange<Int128>
  ) -> [ClosedRange<Int128>]? {
    switch written {
    case .number(let text): return self.number(text, of: number).map { [$0...$0] }
    case .range(let from, let to):
      guard let first = self.number(from, of: number) else { return nil }
      guard let to else { return [first...max(first, limits.upperBound)] }
      guard let last = self.number(to, of: number) else { return nil }
      return BadCount.check(tagsFrom: first, to: last, at: to.range, reporting: &diagnostics).map { [$0] }
    case .others(let texts):
      let numbers = texts.compactMap { self.number($0, of: number) }
      return numbers.count == texts.count ? NumberSet.runs(of: limits, without: numbers) : nil
    }
  }
}
