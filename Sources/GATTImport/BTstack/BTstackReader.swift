import GATTSchema

/// Reads a `.gatt` file of BTstack, which its GATT compiler makes a table of attributes of.
struct BTstackReader {
  private var draft: TableDraft
  private var findings: [ImportFinding] = []
  private var line = 0
  /// Whether the characteristic before could not be read, so that what belongs to it is passed over.
  private var isSkipping = false

  /// The attributes of `source`, and what could not be carried over.
  static func read(_ source: SourceFile, name: String) -> (draft: TableDraft, findings: [ImportFinding]) {
    var reader = BTstackReader(draft: TableDraft(name: name))
    let text = String(decoding: source.bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      reader.line += 1
      if let parsed = BTstackLine(line) { reader.take(parsed) }
    }
    return (reader.draft, reader.findings)
  }

  private mutating func note(_ message: String) {
    findings.append(ImportFinding(severity: .note, message: message, line: line))
  }

  private mutating func take(_ parsed: BTstackLine) {
    if let file = parsed.imported { return note("\(file) is imported by this file; import it, too") }
    let words = parsed.words
    switch words[0] {
    case "PRIMARY_SERVICE", "SECONDARY_SERVICE": addService(words, isSecondary: words[0] == "SECONDARY_SERVICE")
    case "INCLUDE_SERVICE": include(words)
    case "CHARACTERISTIC": addCharacteristic(words, isText: parsed.endsWithText)
    case "CHARACTERISTIC_USER_DESCRIPTION": describe(words)
    // What notifies or indicates has it anyway.
    case "CLIENT_CHARACTERISTIC_CONFIGURATION": break
    default: if !isSkipping { note("“\(words[0])” is not carried over") }
    }
  }

  private mutating func addService(_ words: [String], isSecondary: Bool) {
    isSkipping = false
    guard words.count > 1, let uuid = BTstackConstants.uuid(words[1]) else {
      isSkipping = true
      return note("the UUID of this service is not known; write it as digits")
    }
    draft.services.append(TableDraft.ServiceDraft(uuid: uuid, isSecondary: isSecondary))
  }

  private mutating func include(_ words: [String]) {
    guard words.count > 1, let uuid = BTstackConstants.uuid(words[1]), let last = draft.services.indices.last else {
      return note("the service that is included is not known; write its UUID as digits")
    }
    draft.services[last].includes.append(uuid)
  }

  private mutating func addCharacteristic(_ words: [String], isText: Bool) {
    isSkipping = true
    guard words.count > 2, let uuid = BTstackConstants.uuid(words[1]) else {
      return note("the UUID of this characteristic is not known; write it as digits")
    }
    var characteristic = TableDraft.AttributeDraft(uuid: uuid)
    for flag in words[2].split(separator: "|").map({ String($0).trimmingBlanks }) where !characteristic.take(flag) {
      note("“\(flag)” is not carried over")
    }
    let value = isText ? words[words.count - 1] : words.dropFirst(3).joined(separator: " ")
    if isText {
      (characteristic.isText, characteristic.initial) = (true, Array(value.utf8))
    } else if let octets = Self.octets(value) {
      characteristic.initial = octets
    } else {
      note("the value is no octets in hexadecimal digits, and is not carried over")
    }
    isSkipping = !draft.add(characteristic)
    if isSkipping { note("this characteristic stands in no service that could be read") }
  }

  private mutating func describe(_ words: [String]) {
    guard !isSkipping, let service = draft.services.indices.last,
      let last = draft.services[service].characteristics.indices.last, let text = words.last, words.count > 2
    else { return }
    draft.services[service].characteristics[last].description = text
  }

  /// Pairs of digits, with or without 0x; nil for anything else.
  private static func octets(_ text: String) -> [UInt8]? {
    var octets: [UInt8] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let digits = word.lowercased().hasPrefix("0x") ? word.dropFirst(2) : word
      guard digits.count <= 2, let octet = UInt8(digits, radix: 16) else { return nil }
      octets.append(octet)
    }
    return octets
  }
}

extension TableDraft.AttributeDraft {
  /// Takes a word of BTstack's for a property or a permission; false when it is none that a profile has.
  fileprivate mutating func take(_ flag: String) -> Bool {
    switch flag {
    case "BROADCAST": properties.append(.broadcast)
    case "READ": properties.append(.read)
    case "WRITE": properties.append(.write)
    case "WRITE_WITHOUT_RESPONSE": properties.append(.writeWithoutResponse)
    case "NOTIFY": properties.append(.notify)
    case "INDICATE": properties.append(.indicate)
    case "AUTHENTICATED_SIGNED_WRITE": properties.append(.authenticatedSignedWrites)
    case "RELIABLE_WRITE": properties.append(.reliableWrite)
    case "READ_ENCRYPTED": read = .encrypted
    case "READ_AUTHENTICATED": read = .authenticated
    case "READ_AUTHORIZED": read = .authorized
    case "WRITE_ENCRYPTED": write = .encrypted
    case "WRITE_AUTHENTICATED": write = .authenticated
    case "WRITE_AUTHORIZED": write = .authorized
    case "AUTHENTICATION_REQUIRED": (read, write) = (.authenticated, .authenticated)
    case "AUTHORIZATION_REQUIRED": (read, write) = (.authorized, .authorized)
    // Where a value comes from, and what every link may do.
    case "", "DYNAMIC", "READ_ANYBODY", "WRITE_ANYBODY": break
    default: return false
    }
    return true
  }
}
