enum ReportReferenceRange: Rule {
  static let id = "report-reference-range"
  static let phase = RulePhase.resolution
  static let purpose = """
    A Report Reference descriptor names a report by the ID that the Report Map gives it, which is one octet.
    """
  static let example = RuleExample.profile(
    """
    name: Keyboard
    services:
      - name: Human Interface Device
        uuid: "1812"
        characteristics:
          - name: Report
            uuid: 2A4D
            properties: [read, notify]
            value: { bytes: rest }
            descriptors:
              report-reference: { id: 256, type: input }
    """,
    """
    name: Keyboard
    services:
      - name: Human Interface Device
        uuid: "1812"
        characteristics:
          - name: Report
            uuid: 2A4D
            properties: [read, notify]
            value: { bytes: rest }
            descriptors:
              report-reference: { id: 1, type: input }
    """)

  /// The ID; nil, reported, when it does not fit an octet.
  static func check(_ id: Located<Int128>, reporting diagnostics: inout Diagnostics) -> UInt8? {
    if let octet = UInt8(exactly: id.value) { return octet }
    diagnostics.report(
      Diagnostic(Self.self, "the ID of a report is one octet, 0 to 255, not \(id.value)", at: id.range))
    return nil
  }
}
