/// How the values of a device are told.
struct DeviceRules: Sendable {
  /// How often fields are told, by path.
  var fields: [String: FieldRule] = [:]
  /// The least time between two reports.
  var throttle: Duration = .zero
  /// After which time without a sign it is away; nil for a time that is learned.
  var expiry: Duration?

  /// The rule of a field.
  func rule(of path: String) -> FieldRule { fields[path] ?? FieldRule() }

  /// Whether a field is over as soon as it is told: as the configuration has it, or by the name of what it is.
  func isMomentary(_ path: String) -> Bool {
    fields[path]?.isMomentary ?? Self.soundsMomentary(path)
  }

  private static let words: Set<String> = ["action", "button", "click", "event", "gesture", "press"]

  /// The last word of the last name tells it: `buttonEvent`, `click`.
  private static func soundsMomentary(_ path: String) -> Bool {
    guard let name = path.split(separator: ".").last else { return false }
    let start = name.lastIndex(where: \.isUppercase) ?? name.startIndex
    return words.contains(name[start...].lowercased())
  }
}

extension DeviceRules {
  /// The rules of a device, beside those of all.
  init(_ device: DeviceConfiguration?, of configuration: GatewayConfiguration) {
    fields = configuration.fields.merging(device?.fields ?? [:]) { _, own in own }
    throttle = device?.throttle ?? .zero
    expiry = device?.expiry ?? device?.connection?.every.map { $0 * 3 }
  }
}
