import GATTSchema

/// Turns a decoder of Theengs into a document.
struct TheengsDeriver {
  let decoder: TheengsDecoder
  /// What has no place in a profile.
  private(set) var notes: [String] = []
  /// How the document reads as Theengs' values.
  var readings: [TheengsReading] = []
  /// The values that no octets say.
  var constants: [String: TheengsValue] = [:]
  /// The constants of a format, by its name in the document.
  private(set) var formatConstants: [String: [String: TheengsValue]] = [:]
  /// The keys of values that were left out, one for each format that lacks it.
  private(set) var refused: [String] = []
  /// How many more formats may be tried; each division of one is two.
  var attempts = 256

  /// A format, the keys of its value, and what stands beside it.
  struct Entry {
    var format: TheengsFormat
    var value: [YAMLPair]
    /// The items of `computed`.
    var computed: [YAMLTree] = []
    /// The values that no octets say, beside those of all formats.
    var constants: [String: TheengsValue] = [:]
  }

  init(_ decoder: TheengsDecoder) {
    self.decoder = decoder
  }

  /// The document; nil, with notes, where no format is left.
  mutating func tree() -> YAMLTree? {
    for property in decoder.properties where property.condition == .always {
      guard let constant = property.constant else { continue }
      let isAlone = !decoder.properties.contains { $0.name == property.name && $0.key != property.key }
      if isAlone { constants[property.name] = constant }
    }
    var entries: [Entry] = []
    for source in sources {
      var formats = TheengsFormats(decoder, in: source)
      let made = formats.formats().flatMap { divided($0) }.flatMap { dividedByCompany($0) }
      formats.notes.forEach { note($0) }
      if made.isEmpty { notePlace(source) }
      entries += made.flatMap { self.entries($0) }
    }
    guard !entries.isEmpty else { return nil }
    return document(entries)
  }

  /// Where the data is that the properties read, or that the condition is about.
  private var sources: [TheengsTest.Source] {
    let read = decoder.properties.filter { $0.constant == nil }.map(\.source)
    let tested = decoder.properties.flatMap(\.condition.tests).map(\.source)
    let asked = decoder.condition.tests.filter { $0.question != .missing }.map(\.source)
    let used = read.isEmpty && tested.isEmpty ? asked : read + tested
    var sources: [TheengsTest.Source] = []
    if used.contains(.service) || (!used.contains(.manufacturer) && used.contains(.uuid)) { sources.append(.service) }
    if used.contains(.manufacturer) { sources.append(.manufacturer) }
    if sources.isEmpty { sources = [.manufacturer] }
    return sources
  }

  private mutating func notePlace(_ source: TheengsTest.Source) {
    let tests = decoder.condition.tests
    if source == .service, !tests.contains(where: { $0.source == .uuid }) {
      note(
        "no condition says which service the data belongs to, and `service-data` takes its UUID; "
          + "name it with --service-uuid \(decoder.stem)=UUID")
    } else if notes.isEmpty {
      note("the condition leaves no place for a format")
    }
    decoder.properties.filter { $0.source == source && $0.constant == nil }.forEach { refused.append($0.name) }
  }

  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  mutating func refuse(_ key: String, _ reason: String) {
    refused.append(key)
    note("the property “\(key)” \(reason)")
  }

  // MARK: - The document

  private mutating func document(_ entries: [Entry]) -> YAMLTree {
    var pairs = [YAMLPair("gatt", "1"), YAMLPair("name", .scalar(title))]
    pairs.append(YAMLPair("description", .scalar("\(decoder.model), \(decoder.modelID).")))
    pairs.append(YAMLPair("tag", .scalar(decoder.brand)))
    var (shared, values): ([YAMLPair], [[YAMLPair]]) = ([], [])
    for entry in entries where entries.filter({ $0.value == entry.value }).count > 1 && !values.contains(entry.value) {
      values.append(entry.value)
      shared.append(YAMLPair(UniqueName.of("Data", taken: shared.map(\.key)), .block(entry.value)))
    }
    if !shared.isEmpty { pairs.append(YAMLPair("types", .block(shared))) }
    var names: [String] = []
    let trees = entries.map { entry -> YAMLTree in
      let name = UniqueName.of(name(entry.format, of: entries.map(\.format)), taken: names + shared.map(\.key))
      names.append(name)
      var keys = [YAMLPair("name", .scalar(name))]
      let constants = constants.merging(entry.constants) { $1 }
      if !entry.constants.isEmpty { formatConstants[name] = entry.constants }
      if !constants.isEmpty { keys.append(YAMLPair("description", .scalar(described(constants)))) }
      keys += TheengsAdvertisement.pairs(entry.format)
      let type = values.firstIndex(of: entry.value).map { YAMLTree.scalar(shared[$0].key) }
      keys.append(YAMLPair("value", type ?? .block(entry.value)))
      if !entry.computed.isEmpty { keys.append(YAMLPair("computed", .list(entry.computed))) }
      return .block(keys)
    }
    return .block(pairs + [YAMLPair("advertisements", .list(trees))])
  }

  private var title: String {
    decoder.stem.split(separator: "_").joined(separator: " ")
  }

  /// What no octets say, as a sentence.
  private func described(_ constants: [String: TheengsValue]) -> String {
    let parts = constants.sorted { $0.key < $1.key }.map { key, value in
      "\(TheengsNames.of(key, units: decoder.units).name) is \(value.text)"
    }
    return parts.joined(separator: ", ") + "."
  }

  private func name(_ format: TheengsFormat, of formats: [TheengsFormat]) -> String {
    var parts: [String] = []
    if Set(formats.map(\.name)).count > 1, let name = format.name {
      parts.append(name.text.filter { $0.isLetter || $0.isNumber || $0 == " " })
    }
    if Set(formats.map(\.source)).count > 1 { parts.append(format.source == .service ? "Service" : "Manufacturer") }
    if Set(formats.map(\.digits)).count > 1, let digits = format.digits {
      parts.append("of \(digits / 2 - format.skipped) Octets")
    }
    return parts.isEmpty ? "Advertisement" : (["Data"] + parts).joined(separator: " ")
  }
}

extension TheengsValue {
  /// The value as people read it.
  package var text: String {
    switch self {
    case .number(let number): NumberSpelling.limit(number)
    case .text(let text): text
    case .truth(let isTrue): "\(isTrue)"
    }
  }
}
