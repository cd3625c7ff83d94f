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
    guard BadCount.check(tags: written.tags, expected: number.numbers.count, of: written, reporting: &diagnostics)
    else {
      return nil
    }
    var tag: Int128 = 0
    for (text, part) in zip(written.tags, number.numbers) {
      guard let value = self.number(text, of: part) else { return nil }
      tag = number.numbers.count == 1 ? value : tag << part.form.width | value
    }
    return NumberSet(tag)
  }
}
