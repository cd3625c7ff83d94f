enum NotUTF8: TextRule {
  static let id = "not-utf8"
  static let purpose = "The file has to be UTF-8, the one encoding that every tool on the way reads alike."
  static let example = RuleExample.file(
    #"""
    gatt: 1
    name: Caf\xE9
    services: []
    """#,
    RuleExample.thermometer)

  /// A file that begins as UTF-16 does, or an octet that is no part of UTF-8.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    switch problem {
    case .utf16: Diagnostic(Self.self, "this file is UTF-16; save it as UTF-8", at: .startOfFile)
    case .invalidUTF8(let octet, let place):
      Diagnostic(
        Self.self, "octet 0x\(Hex.digits(UInt64(octet), count: 2)) is not UTF-8; save the file as UTF-8",
        at: SourceRange(start: place, end: place))
    default: nil
    }
  }
}
