import GATTSchema

/// Reads the tables of attributes of a C source, and adds what they say to one profile.
struct CTableReader {
  let source: CSource
  let uuids: CUUIDs
  var draft: TableDraft
  private(set) var findings: [ImportFinding] = []
  /// Whether the characteristic before could not be read, so that what belongs to it is passed over.
  var isSkipping = true

  init(_ source: CSource, name: String) {
    (self.source, uuids, draft) = (source, CUUIDs(source: source), TableDraft(name: name))
  }

  /// Takes everything that is a table of one of the stacks.
  mutating func take() {
    for declaration in source.declarations {
      let line = declaration.line
      if declaration.name == CSource.service, case .call(_, let arguments) = declaration.value {
        takeZephyr(arguments.dropFirst())
      } else if declaration.type.contains("bt_gatt_attr") {
        takeZephyr(declaration.value.members[...])
      } else if declaration.type.contains("ble_gatt_svc_def") {
        takeNimBLE(declaration.value.members)
      } else if declaration.type.contains("esp_gatts_attr_db_t") {
        takeESP(declaration.value.members)
      } else if declaration.name.hasPrefix("BT_GATT_SERVICE") {
        note("the macro \(declaration.name) is not carried over", line)
      }
    }
    for line in source.hiddenLines.sorted() { note("a service within something else is not carried over", line) }
  }

  mutating func note(_ message: String, _ line: Int) {
    findings.append(.note(message, line: line))
  }

  /// Tells that something stands behind a condition, since it may not be there.
  mutating func noteCondition(_ what: String, _ line: Int) {
    guard source.conditionalLines.contains(line) else { return }
    note("\(what) stands behind a condition of the preprocessor, and is carried over", line)
  }

  /// Adds a service; what cannot be read leaves out what belongs to it.
  mutating func addService(_ value: CValue?, isSecondary: Bool, _ line: Int) {
    isSkipping = true
    guard let uuid = value.flatMap({ uuids.uuid($0) }) else {
      note("the UUID of this service, \(value?.text ?? "which is missing"), is not literal; it is left out", line)
      isLeftOut = true
      return
    }
    isLeftOut = false
    noteCondition("this service", line)
    draft.services.append(TableDraft.ServiceDraft(uuid: uuid, isSecondary: isSecondary, line: line))
  }

  /// Whether the service around could not be read.
  var isLeftOut = true

  /// Adds a characteristic to the last service.
  mutating func add(_ characteristic: TableDraft.AttributeDraft, _ line: Int) {
    guard !isLeftOut else { return note("this characteristic is in a service that is left out", line) }
    noteCondition("this characteristic", line)
    var characteristic = characteristic
    characteristic.line = line
    isSkipping = !draft.add(characteristic)
  }

  /// Adds a descriptor to the last characteristic.
  mutating func addDescriptor(_ value: CValue?, _ octets: [UInt8]?, _ line: Int) {
    guard !isSkipping else { return }
    let uuid = value.flatMap { uuids.uuid($0) }
    var isTaken = false
    _ = draft.changeLast { isTaken = $0.take(descriptor: uuid, octets ?? []) }
    if !isTaken { note("the descriptor \(uuid?.description ?? value?.text ?? "") is not carried over", line) }
  }

  /// Takes words that are joined by `|` for properties and permissions, each by what a stack's table says of it.
  mutating func take(
    _ value: CValue?, as what: String, beginning prefixes: [String], _ line: Int,
    _ characteristic: inout TableDraft.AttributeDraft, by take: (String, inout TableDraft.AttributeDraft) -> Bool
  ) {
    guard let value else { return }
    let (words, others) = source.words(value, beginning: prefixes)
    for other in others { note("“\(other)” of the \(what) is not literal, and is not carried over", line) }
    for word in words where !take(word, &characteristic) { note("“\(word)” is not carried over", line) }
  }
}
