import GATTSchema

/// Reads a `.gatt` file of BTstack, which its GATT compiler makes a table of attributes of.
struct BTstackReader {
  private var draft: TableDraft
  private let neighbours: SourceNeighbours
  private var findings: [ImportFinding] = []
  /// The file and the line that are being read; of a file that is imported, the finding says which.
  private var path: String
  private var line = 0
  /// The files that are being read, each imported by the one before, and how many were.
  private var open: [String] = []
  private var count = 0
  private var depth: Int { open.count }

  /// As many files are imported at most: one that imports several, each of which imports several, soon gives more.
  private static let mostFiles = 256
  /// Whether the characteristic before could not be read, so that what belongs to it is passed over.
  private var isSkipping = false

  /// The attributes of `source`, and what could not be carried over.
  static func read(
    _ source: SourceFile, name: String, beside neighbours: SourceNeighbours
  ) -> (draft: TableDraft, findings: [ImportFinding]) {
    var reader = BTstackReader(draft: TableDraft(name: name), neighbours: neighbours, path: source.path)
    reader.take(source)
    return (reader.draft, reader.findings)
  }

  private init(draft: TableDraft, neighbours: SourceNeighbours, path: String) {
    (self.draft, self.neighbours, self.path) = (draft, neighbours, path)
  }

  private mutating func take(_ source: SourceFile) {
    let outer = (path, line)
    (path, line) = (source.path, 0)
    open.append(path)
    count += 1
    let text = String(decoding: source.bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      self.line += 1
      if let parsed = BTstackLine(line) { take(parsed) }
    }
    open.removeLast()
    (path, line) = outer
  }

  private mutating func note(_ message: String) {
    guard depth < 2 else {
      return findings.append(ImportFinding(severity: .note, message: "\(path):\(line): \(message)", line: nil))
    }
    findings.append(ImportFinding(severity: .note, message: message, line: line))
  }

  private mutating func follow(_ name: String) {
    let file = name.filter { !"<>\"".contains($0) }.trimmingBlanks
    guard let source = neighbours.file(file, namedBy: path) else {
      return note("\(name) is imported by this file, and is not in the folder; import a folder that has both")
    }
    guard !open.contains(source.path) else { return note("\(name) imports itself in the end, and is passed over") }
    guard depth < SourceNeighbours.deepest, count < Self.mostFiles else {
      return note("\(name) is not imported: there are too many imports")
    }
    take(source)
  }

  private mutating func take(_ parsed: BTstackLine) {
    if let file = parsed.imported { return follow(file) }
    let words = parsed.words
    switch words[0] {
    case "PRIMARY_SERVICE", "SECONDARY_SERVICE": addService(words, isSecondary: words[0] == "SECONDARY_SERVICE")
    case "INCLUDE_SERVICE": include(words)
    case "CHARACTERISTIC": addCharacteristic(words, isText: parsed.endsWithText)
    case "CHARACTERISTIC_USER_DESCRIPTION": describe(words)
    case "CHARACTERISTIC_FORMAT": present(parsed.told)
    case "REPORT_REFERENCE": refer(parsed.told)
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
    draft.services.append(TableDraft.ServiceDraft(uuid: uuid, isSecondary: isSecondary, line: depth < 2 ? line : nil))
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
    characteristic.line = depth < 2 ? line : nil
    take(words[2].split(separator: "|").map { String($0).trimmingBlanks }, of: &characteristic)
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

  private mutating func take(_ flags: [String], of characteristic: inout TableDraft.AttributeDraft) {
    let key = "ENCRYPTION_KEY_SIZE_"
    for flag in flags where !flag.hasPrefix(key) && !characteristic.take(flag) { note("“\(flag)” is not carried over") }
    guard let size = flags.first(where: { $0.hasPrefix(key) }) else { return }
    // What asks for a key asks for encryption, unless reading and writing ask for something themselves.
    if !flags.contains(where: { $0.hasPrefix("READ_") || $0.hasPrefix("WRITE_") && $0 != "WRITE_WITHOUT_RESPONSE" }) {
      characteristic.read = characteristic.read ?? .encrypted
      characteristic.write = characteristic.write ?? .encrypted
    }
    note("how long the key has to be, \(size.dropFirst(key.count)) octets, is not carried over")
  }

  private mutating func describe(_ words: [String]) {
    guard !isSkipping, words.count > 1 else { return }
    guard words.count > 2, let text = words.last, !text.isEmpty else {
      return note("the user description comes from the program, and is not carried over")
    }
    if words[1].contains("WRITE") { note("that clients may write the user description is not carried over") }
    _ = draft.changeLast { $0.description = text }
  }

  /// `CHARACTERISTIC_FORMAT, IDENTIFIER, FORMAT, EXPONENT, UNIT, NAMESPACE, DESCRIPTION`, the numbers in hexadecimal digits.
  private mutating func present(_ words: [String]) {
    let numbers = words.dropFirst(words.count > 6 ? 2 : 1).map { Self.number($0) }
    guard !isSkipping else { return }
    guard numbers.count == 5, let format = numbers[0], let exponent = numbers[1], let unit = numbers[2],
      let namespace = numbers[3], let about = numbers[4], exponent < 256, format < 256
    else { return note("this format is not carried over: it is not five numbers") }
    let octets = [format, exponent, unit & 0xFF, unit >> 8, namespace & 0xFF, about & 0xFF, about >> 8]
    take(0x2904, octets.map { UInt8(truncatingIfNeeded: $0) })
  }

  /// `REPORT_REFERENCE, READ, ID, TYPE`, the numbers in hexadecimal digits.
  private mutating func refer(_ words: [String]) {
    let numbers = words.suffix(2).map { Self.number($0).flatMap { UInt8(exactly: $0) } }
    guard !isSkipping else { return }
    guard words.count > 2, let id = numbers[0], let type = numbers[1] else {
      return note("this report reference is not carried over: it is not two numbers")
    }
    take(0x2908, [id, type])
  }

  private mutating func take(_ type: UInt16, _ octets: [UInt8]) {
    var isTaken = false
    _ = draft.changeLast { isTaken = $0.take(descriptor: UUID128(short: UInt32(type)), octets) }
    if !isTaken { note("what this descriptor says has no place in a profile, and is not carried over") }
  }

  private static func number(_ text: String) -> UInt16? {
    UInt16(text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text, radix: 16)
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
