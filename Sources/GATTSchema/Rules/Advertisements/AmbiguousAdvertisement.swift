enum AmbiguousAdvertisement: ProfileRule {
  static let id = "ambiguous-advertisement"
  static let severity = Severity.warning
  static let purpose = """
    Formats in one place of an advertisement are told from each other by what stands in them: by their \
    constants, by `match`, or by their length. Data that could be of two formats is decoded by the first \
    that takes it, which may be the wrong one.
    """
  static let example = RuleExample.profile(
    """
    name: Thermometer
    advertisements:
      - name: Climate
        manufacturer: 0x0499
        value:
          struct:
            - { name: Format, raw: uint8, const: 5 }
            - { name: Temperature, raw: int16, scale: 1/100, unit: °C }
      - name: Power
        manufacturer: 0x0499
        value:
          struct:
            - { name: Battery, raw: uint8, unit: "%" }
            - { name: Uptime, raw: uint16, unit: s }
    """,
    """
    name: Thermometer
    advertisements:
      - name: Climate
        manufacturer: 0x0499
        value:
          struct:
            - { name: Format, raw: uint8, const: 5 }
            - { name: Temperature, raw: int16, scale: 1/100, unit: °C }
      - name: Power
        manufacturer: 0x0499
        value:
          struct:
            - { name: Format, raw: uint8, const: 6 }
            - { name: Battery, raw: uint8, unit: "%" }
    """)

  /// Reports every format whose data may be of an earlier one.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for (place, format) in profile.advertisements.enumerated() {
      guard let earlier = profile.advertisements[..<place].first(where: { !$0.excludes(format) }) else { continue }
      let message =
        "data can be of this format and of “\(earlier.name)” at once; tell them apart by a constant, or by `match`"
      diagnostics.report(Diagnostic(Self.self, message, at: format.document.name.range))
    }
  }
}

extension AmbiguousAdvertisement: FolderRule {
  /// Reports every format whose data may be of one in an earlier file, with the first such file.
  static func findings(_ files: [Compilation]) -> [(file: Int, finding: Diagnostic)] {
    let formats = files.indices.flatMap { file in
      (files[file].profile?.advertisements ?? []).map { (file: file, format: $0) }
    }
    return formats.indices.compactMap { index in
      let (file, format) = formats[index]
      let earlier = formats[..<index].first { $0.file != file && !$0.format.excludes(format) }
      guard let earlier else { return nil }
      let message =
        "data can be of this format and of “\(earlier.format.name)” of \(files[earlier.file].source.path) at once; "
        + "tell them apart by a constant, or by `match`"
      return (file, Diagnostic(Self.self, message, at: format.document.name.range))
    }
  }
}
