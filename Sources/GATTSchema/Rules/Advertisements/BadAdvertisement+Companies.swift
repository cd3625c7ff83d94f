extension BadAdvertisement {
  /// The company identifiers of which the bits of a mask are those of one; none, reported, where that are too many, or it has bits
  /// that do not count.
  static func companies(
    _ company: Located<Int128>, mask: Located<Int128>, reporting diagnostics: inout Diagnostics
  ) -> [Located<Int128>] {
    let all: ClosedRange<Int128> = 0...0xFFFF
    guard all.contains(mask.value), mask.value.nonzeroBitCount >= 8 else {
      let message = "a mask of company identifiers has 16 bits, of which 8 count at least"
      diagnostics.report(Diagnostic(Self.self, message, at: mask.range))
      return []
    }
    guard all.contains(company.value), company.value & ~mask.value == 0 else {
      let message = "\(company.value) has bits that do not count by its mask"
      diagnostics.report(Diagnostic(Self.self, message, at: company.range))
      return []
    }
    // Each set of the bits that do not count, of which there are eight at most, in ascending order.
    let free = ~mask.value & all.upperBound
    let sets = sequence(first: Int128(0)) { bits in bits == free ? nil : (bits - free) & free }
    return sets.map { Located(company.value | $0, company.range) }
  }

  /// Reports a list of companies without any; returns whether there are some.
  static func checkCompanies(of written: AdvertisementDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard written.isWithoutCompanies else { return true }
    let message = "there is no company in this list; write `any` for data of whichever company"
    diagnostics.report(Diagnostic(Self.self, message, at: written.companiesRange ?? written.name.range))
    return false
  }

  /// Reports values in place of a company that are too short: manufacturer data has two octets there at least, and what has
  /// fewer is none (Supplement to the Core Specification, Part A, 1.4).
  static func checkSize(
    of layout: ValueLayout, at place: AdvertisedPlace, _ written: AdvertisementDocument,
    reporting diagnostics: inout Diagnostics
  ) {
    guard place == .manufacturerData, let most = layout.measure.octets.most, most < 2 else { return }
    let message =
      "manufacturer data has two octets at least, where the identifier of a company is otherwise, and this value has "
      + OctetCount.words(most)
    diagnostics.report(Diagnostic(Self.self, message, at: written.companiesRange ?? written.name.range))
  }
}
