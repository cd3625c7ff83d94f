/// How often a field is told.
public struct FieldRule: Sendable, Hashable {
  /// The least time between two values.
  public var period: Duration = .zero
  /// How much a number has to differ from the last one told.
  public var band = 0.0
  /// After which time a value that is heard again is told again; nil for never.
  public var repetition: Duration?
  /// Whether each value is told as it comes, and none is kept; nil where its name decides.
  public var isMomentary: Bool?
  /// The word without which no command sets it; nil where none is needed.
  public var confirmation: String?
  /// What Home Assistant is told of it in the place of what the gateway makes of its profile, by key; `none` takes a key away.
  public var discovery: [String: FieldValue] = [:]

  /// A field that is told when it changes.
  public init(
    period: Duration = .zero, band: Double = 0, repetition: Duration? = nil, isMomentary: Bool? = nil,
    confirmation: String? = nil, discovery: [String: FieldValue] = [:]
  ) {
    (self.period, self.band, self.repetition, self.isMomentary) = (period, band, repetition, isMomentary)
    (self.confirmation, self.discovery) = (confirmation, discovery)
  }
}

extension FieldRule {
  private static func discovery(
    _ rows: [(name: String, place: ConfigurationPlace?, setting: Setting)]
  ) -> [String: FieldValue] {
    let pairs = rows.compactMap { row in row.setting.plain.map { (row.name, $0) } }
    return Dictionary(pairs) { first, _ in first }
  }

  init(_ setting: Setting) {
    self.init(
      period: setting["every"]?.duration ?? .zero, band: setting["change"]?.number ?? 0,
      repetition: setting["repeat"]?.duration, isMomentary: setting["momentary"]?.flag,
      confirmation: setting["confirm"]?.text,
      discovery: Self.discovery(setting["discovery"]?.rows ?? []))
  }
}
