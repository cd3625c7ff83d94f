/// What a descriptor says has to fit its characteristic, and be said once.
enum BadDescriptor: Rule {
  static let id = "bad-descriptor"
  static let phase = RulePhase.resolution
  static let purpose = """
    A descriptor says something of its characteristic, and clients go by it: a Valid Range that is empty allows no value, \
    of text there is none, descriptors of one UUID are read alike, and the layouts of the Bluetooth SIG's are known, so that \
    one's own under such a number misleads.
    """
  static let example = RuleExample.temperature(
    "descriptors: { valid-range: { initial: { Lower: 100, Upper: 0 } } }",
    "descriptors: { valid-range: { initial: { Lower: 0, Upper: 100 } } }")

  /// Whether a descriptor can stand beside those that are known already.
  static func check(
    _ descriptor: DeclaredDescriptor, among known: [DeclaredDescriptor], reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let problem = problem(descriptor, known) else { return true }
    let written = descriptor.document
    diagnostics.report(
      Diagnostic(Self.self, problem.text, at: problem.isOfUUID ? written.uuid.range : written.initial.range))
    return false
  }

  private static func problem(
    _ descriptor: DeclaredDescriptor, _ known: [DeclaredDescriptor]
  ) -> (text: String, isOfUUID: Bool)? {
    if descriptor.kind == nil, let other = known.first(where: { $0.uuid == descriptor.uuid }) {
      guard other.name == descriptor.name else {
        return (
          "\(descriptor.name) has the UUID of \(other.name); give it another, or the name and layout of \(other.name) "
            + "where both are of one kind", true
        )
      }
      guard other.layout == descriptor.layout, other.identifier == descriptor.identifier else {
        return (
          "the descriptors \(other.name) have one UUID and differ in their layouts; "
            + "give them one layout, as a `type` perhaps, or this one another UUID", true
        )
      }
      return nil
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
