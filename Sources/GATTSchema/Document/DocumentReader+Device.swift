extension DocumentReader {
  /// Reads `device` of a profile; nil when it is not there, or no mapping.
  mutating func device(_ document: MappingReader) -> DeviceDocument? {
    guard let node = document.node("device"), let range = document.keyRange("device") else { return nil }
    guard let keys = MappingReader(node, as: .device, reporting: &diagnostics) else { return nil }
    var device = DeviceDocument(isRecognizable: Self.isRecognizable(keys), range: range)
    device.advertises = keys.texts("advertises", &diagnostics)
    device.name = keys.node("name").flatMap { nameRule($0) }
    device.manufacturer = keys.node("manufacturer").flatMap { manufacturerRule($0) }
    device.rssi = keys.wholeNumber("rssi", &diagnostics)
    device.requires = keys.node("requires").map { _ in keys.texts("requires", &diagnostics) }
    device.receive = keys.text("receive", &diagnostics)
    device.write = keys.text("write", &diagnostics)
    device.ready = keys.list("ready", &diagnostics).compactMap { readyAction($0) }
    device.readyCount = keys.count("ready")
    return device
  }

  private static func isRecognizable(_ keys: MappingReader) -> Bool {
    let advertisesNothing = keys.node("advertises") == nil || keys.count("advertises")?.value == 0
    // An unknown key may have been meant so, and has been reported.
    return keys.hasUnknownKeys || !advertisesNothing || keys.node("name") != nil || keys.node("manufacturer") != nil
  }

  /// A text is the whole name.
  mutating func nameRule(_ node: YAMLNode) -> NameRuleDocument? {
    guard node.text == nil else {
      return Scalars.text(node, as: "name", &diagnostics).map {
        NameRuleDocument(text: $0, part: .exact, isPlain: true)
      }
    }
    guard let keys = MappingReader(node, as: .nameRule, reporting: &diagnostics) else { return nil }
    let letterCase = keys.word("case", NameCase.self, &diagnostics)
    guard let form = keys.requiredChoice(of: .nameRule, &diagnostics), let part = NamePart(rawValue: form) else {
      return nil
    }
    return keys.text(form, &diagnostics).map { NameRuleDocument(text: $0, part: part, letterCase: letterCase) }
  }

  private mutating func manufacturerRule(_ node: YAMLNode) -> ManufacturerRuleDocument? {
    guard let keys = MappingReader(node, as: .manufacturerRule, reporting: &diagnostics) else { return nil }
    let data = keys.node("data").flatMap { Scalars.hex($0, as: "data", &diagnostics) }
    return keys.wholeNumber("company", &diagnostics).map { ManufacturerRuleDocument(company: $0, data: data) }
  }

  private mutating func readyAction(_ node: YAMLNode) -> ReadyActionDocument? {
    guard let keys = MappingReader(node, as: .readyAction, reporting: &diagnostics) else { return nil }
    guard let form = keys.requiredChoice(of: .readyAction, &diagnostics), let verb = ReadyVerb(rawValue: form) else {
      return nil
    }
    checkKeys(keys, of: verb)
    guard let target = keys.text(form, &diagnostics) else { return nil }
    var action = ReadyActionDocument(verb: verb, target: target)
    action.value = keys.node("value")
    action.start = keys.node("hex").flatMap { Scalars.hex($0, as: "hex", &diagnostics) }
    action.within = keys.number("within", &diagnostics)
    guard verb == .write, action.value == nil else { return action }
    MissingKey.report("value", of: .readyAction, at: keys.range, to: &diagnostics)
    return nil
  }

  /// Only a write has a value, and only a wait has octets and a time.
  private mutating func checkKeys(_ keys: MappingReader, of verb: ReadyVerb) {
    for (key, owner) in [("value", ReadyVerb.write), ("hex", .wait), ("within", .wait)] where owner != verb {
      guard let range = keys.keyRange(key) else { continue }
      InapplicableKey.report(key, at: range, to: "`\(verb.rawValue)`", &diagnostics)
    }
  }
}
