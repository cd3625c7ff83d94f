import GATTSchema

/// Makes formats of a decoder's condition: one for each place, name and length that it allows.
struct TheengsFormats {
  let decoder: TheengsDecoder
  let source: TheengsTest.Source
  /// What of the condition has no place in a profile.
  private(set) var notes: [String] = []

  /// A format's choice of what is not in the data.
  private struct Choice {
    var uuid: String?
    var name: TheengsTest?
    var digits: Int?
  }

  init(_ decoder: TheengsDecoder, in source: TheengsTest.Source) {
    (self.decoder, self.source) = (decoder, source)
  }

  /// How many formats one decoder may become.
  private static let mostFormats = 256

  /// The formats, in the order in which the condition allows them.
  mutating func formats() -> [TheengsFormat] {
    var formats: [TheengsFormat] = []
    for uuid in uuids {
      for name in names(beside: uuid) {
        for digits in lengths { formats += self.formats(of: Choice(uuid: uuid, name: name, digits: digits)) }
        guard formats.count <= Self.mostFormats else {
          note("the condition makes more than \(Self.mostFormats) formats")
          return []
        }
      }
    }
    return formats
  }

  private var tests: [TheengsTest] { decoder.condition.tests }

  /// The UUIDs that service data may stand behind; one nil for manufacturer data.
  private var uuids: [String?] {
    guard source == .service else { return [nil] }
    let named = decoder.condition.serviceUUIDs
    return named.isEmpty ? decoder.serviceUUIDs : named
  }

  /// The names that are asked for; one nil where the condition holds without a name.
  private func names(beside uuid: String?) -> [TheengsTest?] {
    let nameless = reduced(for: Choice(uuid: uuid, name: nil, digits: nil)) { $0.isLength ? true : nil }
    guard nameless == .never else { return [nil] }
    var names: [TheengsTest] = []
    for test in tests where test.source == .name && !names.contains(test) { names.append(test) }
    return names
  }

  /// The numbers of digits that are named, then any.
  private var lengths: [Int?] {
    let own = tests + decoder.properties.flatMap(\.condition.tests)
    var lengths: [Int] = []
    for test in own where test.source == source {
      guard case .length("=", let count) = test.question, !lengths.contains(count) else { continue }
      lengths.append(count)
    }
    return lengths + [nil]
  }

  /// What is left of the condition: what it asks of the digits.
  private func reduced(
    for choice: Choice, _ answer: (TheengsTest) -> Bool? = { _ in nil }
  ) -> TheengsCondition {
    decoder.condition.reduced { test in
      switch test.source {
      case .uuid: return choice.uuid.map { uuid in test.text.map { uuid.hasPrefix($0.uppercased()) } ?? true } ?? true
      case .name: return choice.name.map { $0.implies(test) } ?? false
      case source:
        if let told = answer(test) { return told }
        if test.isLength { return test.holds(forLength: choice.digits, of: source) }
        return test.nibbles == nil || test.nibbles?.isNegated == true ? true : nil
      default: return true
      }
    }
  }

  private mutating func formats(of choice: Choice) -> [TheengsFormat] {
    let rest = reduced(for: choice)
    guard rest != .never else { return [] }
    noteWhatIsLeftOut()
    let least = tests.compactMap { $0.least(of: source) }.max() ?? 0
    let base = TheengsFormat(
      place: choice.uuid.map { .service($0) } ?? .manufacturer([]), name: choice.name?.nameRule, digits: choice.digits,
      least: choice.digits ?? least, known: [:], choices: [])
    let parts: [TheengsCondition] = if case .all(let parts) = rest { parts } else { [rest] }
    var drafts = [TheengsFormatDraft(format: base)]
    for part in parts {
      guard let ways = part.ways else {
        note("the condition has too many ways to hold")
        return []
      }
      drafts = drafts.flatMap { $0.adding(ways.compactMap { TheengsFormatDraft.digits($0) }) }
      guard drafts.count <= 64 else {
        note("the condition has too many ways to hold")
        return []
      }
    }
    return drafts.compactMap { draft in
      guard source == .manufacturer else { return draft.format }
      let (format, note) = draft.ofCompanies
      if let note { self.note(note) }
      return format
    }
  }

  private mutating func noteWhatIsLeftOut() {
    for test in tests {
      switch (test.source, test.question) {
      case (.uuid, _) where source == .manufacturer:
        note("the condition asks for a service's UUID, too, which a format of manufacturer data cannot")
      case (.service, _) where source == .manufacturer, (.manufacturer, _) where source == .service:
        note("the condition asks for service data and manufacturer data together, which one format cannot")
      case (.manufacturer, .missing): note("the condition wants no manufacturer data beside, which a format cannot")
      case (source, .address): note("the condition compares octets with the device's address, which a match cannot")
      case (source, .contains): note("the condition looks for octets anywhere, which a match cannot")
      case (source, .index(_, _, isNegated: true)): note("the condition excludes octets, which a match cannot")
      case (source, .length("<", _)), (source, .length("<=", _)):
        note("the condition says the most octets that there are, which a format with open end cannot")
      default: break
      }
    }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}
