/// What is known of a field, and what of that has been told.
struct FieldState: Sendable {
  private struct Told: Sendable {
    var value: FieldValue
    var uptime: Duration
  }

  /// By what it is known among the fields of its device.
  let path: String
  /// How often it is told.
  var rule: FieldRule
  /// Whether what comes as its path is over as soon as it is told.
  var isMomentary: Bool
  /// Who sent it: a format, or a characteristic.
  var source: String
  /// The newest value.
  var value: FieldValue
  /// Its unit.
  var unit: String?
  /// When it was heard.
  var heard: Moment
  private var told: Told?
  /// Since when it waits to be told for the first time, so that it is not put off with each new value.
  private var waitingSince: Duration

  init(_ path: String, by rules: DeviceRules, _ reading: Reading, from source: String, at moment: Moment) {
    (self.path, rule, isMomentary) = (path, rules.rule(of: path), rules.isMomentary(path))
    (self.source, value, unit, heard) = (source, reading.value, reading.unit, moment)
    waitingSince = moment.uptime
  }

  /// Takes a newer value.
  mutating func take(_ reading: Reading, from source: String, at moment: Moment) {
    (self.source, value, unit, heard) = (source, reading.value, reading.unit, moment)
  }

  /// When it is to be told; nil while there is nothing to tell.
  var due: Duration? {
    guard let told else { return waitingSince }
    if value.differs(from: told.value, by: rule.band) { return told.uptime + rule.period }
    guard let repetition = rule.repetition, heard.uptime > told.uptime else { return nil }
    return told.uptime + max(repetition, rule.period)
  }

  /// It is told now.
  mutating func tell(at uptime: Duration) { told = Told(value: value, uptime: uptime) }

  /// Nobody knows it any more: it is to be told again.
  mutating func forgetTold(at uptime: Duration) { (told, waitingSince) = (nil, uptime) }
}
