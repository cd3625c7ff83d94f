extension BadAdvertisement {
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
