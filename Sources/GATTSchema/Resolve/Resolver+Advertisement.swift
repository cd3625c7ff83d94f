extension Resolver {
  /// Resolves a format of advertised data with its examples; nil, reported, when it is none.
  mutating func advertisement(_ written: AdvertisementDocument) -> Advertisement? {
    contextFlags = []
    let endian = (written.endian ?? document.endian)?.value ?? .little
    let layout = layout(of: written.value, endian: endian, largest: Advertisement.largest)
    guard let place = place(written), let layout else { return nil }
    guard BadAdvertisement.check(contextFlags, of: written, reporting: &diagnostics),
      BadJSON.check(layout, in: "advertised data", at: written.name.range, reporting: &diagnostics)
    else { return nil }
    BadAdvertisement.checkSize(of: layout, at: place, written, reporting: &diagnostics)
    let patterns = BadAdvertisement.check(written.matches, of: layout, reporting: &diagnostics)
    var result = Advertisement(
      name: written.name.value,
      identifier: typeIdentifier(written.identifier, written.name.value, at: written.name.range),
      description: written.description?.value, place: place, patterns: patterns, layout: layout,
      trailing: written.trailing?.value ?? document.trailing?.value ?? .error, document: written)
    result.localName = written.localName.flatMap { BadDevice.check($0, reporting: &diagnostics) }
    result.interval = written.interval.flatMap { BadAdvertisement.check(interval: $0, reporting: &diagnostics) }
    result.counter = written.counter.flatMap {
      BadAdvertisement.check(counter: $0, of: layout, reporting: &diagnostics)
    }
    result.computed = computed(
      written.computed, of: layout, called: written.name, "an advertisement, which stands alone")
    result.examples = examples(written.examples, Interpreter(result))
    result.encryption = written.encryption.flatMap { encryption($0, of: result, endian: endian) }
    return result
  }

  private mutating func place(_ written: AdvertisementDocument) -> AdvertisedPlace? {
    if let word = written.companyWord { return word.place }
    if let companies = written.companies {
      let numbers = companies.compactMap { BadAdvertisement.check(company: $0, reporting: &diagnostics) }
      guard numbers.count == companies.count else { return nil }
      guard BadAdvertisement.checkCompanies(of: written, reporting: &diagnostics) else { return nil }
      return numbers.count == 1 ? .manufacturer(numbers[0]) : .manufacturers(numbers)
    }
    if let type = written.type {
      return BadAdvertisement.check(type: type, reporting: &diagnostics).map { .structure($0) }
    }
    return written.service.flatMap { uuid($0) }.map { .service($0) }
  }
}
