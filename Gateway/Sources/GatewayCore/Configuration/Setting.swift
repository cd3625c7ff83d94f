/// What a configuration says at a place, once it is known to be of its shape.
indirect enum Setting: Sendable {
  case flag(Bool)
  case text(String)
  case number(Double)
  case duration(Duration)
  case plain(FieldValue)
  case list([Setting])
  case record([String: Setting])
  /// Names of the user's own, in the order of the file, with their places.
  case table([(name: String, place: ConfigurationPlace?, setting: Setting)])

  /// What is behind a key; nil where there is nothing.
  subscript(key: String) -> Setting? {
    guard case .record(let settings) = self else { return nil }
    return settings[key]
  }

  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var whole: Int? { number.map { Int($0) } }
  var duration: Duration? { if case .duration(let duration) = self { duration } else { nil } }
  var plain: FieldValue? { if case .plain(let value) = self { value } else { nil } }
  var texts: [String] { if case .list(let items) = self { items.compactMap(\.text) } else { [] } }
  var rows: [(name: String, place: ConfigurationPlace?, setting: Setting)] {
    if case .table(let rows) = self { rows } else { [] }
  }
}
