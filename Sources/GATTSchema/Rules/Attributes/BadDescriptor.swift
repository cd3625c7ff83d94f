/// What a descriptor says has to fit its characteristic, and be said once.
enum BadDescriptor: Rule {
  static let id = "bad-descriptor"
  static let phase = RulePhase.resolution
  static let purpose = """
    A descriptor says something of its characteristic, and clients go by it: a Valid Range that is empty allows no value, \
    of two descriptors of one UUID a client finds one, and the layouts of the Bluetooth SIG's are known, so that one's own \
    under such a number misleads.
    """
  static let example = RuleExample.temperature(
    "descriptors: { valid-range: { initial: { Lower: 100, Upper: 0 } } }",
    "descriptors: { valid-range: { initial: { Lower: 0, Upper: 100 } } }")

  /// Whether a descriptor can stand beside those that are known already.
  static func check(
    _ descriptor: DeclaredDescriptor, _ written: DescriptorDocument, among known: [UUID128: String],
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let problem = problem(descriptor, known) else { return true }
    diagnostics.report(
      Diagnostic(Self.self, problem.text, at: problem.isOfUUID ? written.uuid.range : written.initial.range))
    return false
  }

  /// A descriptor that holds values of a characteristic which has no layout.
  static func reportMissingValue(of written: DescriptorDocument, reporting diagnostics: inout Diagnostics) {
    diagnostics.report(
      Diagnostic(
        Self.self, "\(written.name.value) holds values of the characteristic, which has none; give it a `value`",
        at: written.name.range))
  }

  private static func problem(
    _ descriptor: DeclaredDescriptor, _ known: [UUID128: String]
  ) -> (text: String, isOfUUID: Bool)? {
    if let other = known[descriptor.uuid] {
      return ("\(descriptor.name) has the UUID of \(other); give it another, or leave one of them out", true)
    }
    if descriptor.kind == nil, let key = standardKeys[descriptor.uuid.short ?? 0] {
      return ("descriptors of this UUID have a layout of the Bluetooth SIG's; \(key)", true)
    }
    guard descriptor.kind == .validRange, isEmpty(descriptor) else { return nil }
    return ("no value is in this range; write the least one as Lower and the greatest as Upper", false)
  }

  private static let standardKeys: [UInt16: String] = {
    let keys = DescriptorKind.allCases.map { ($0.number, "write it as `\($0.rawValue)`") }
    let own: [(UInt16, String)] = [
      (0x2900, "it is there by itself where `properties` has reliable-write or writable-auxiliaries"),
      (0x2901, "write it as `user-description`"),
      (0x2902, "it is there by itself where `properties` has notify or indicate"),
      (0x2903, "it is there by itself where `properties` has broadcast"),
      (0x2904, "write it as `presentation-format`"), (0x2908, "write it as `report-reference`"),
    ]
    return Dictionary(keys + own) { first, _ in first }
  }()

  /// Whether the least value is greater than the greatest, as far as numbers tell.
  private static func isEmpty(_ range: DeclaredDescriptor) -> Bool {
    guard case .record(let ends)? = try? Interpreter(range.layout).decode(range.initial), ends.count == 2 else {
      return false
    }
    guard case .numbers(let lower)? = ends[0], case .numbers(let upper)? = ends[1] else { return false }
    return zip(lower, upper).contains { $0.double > $1.double }
  }
}
