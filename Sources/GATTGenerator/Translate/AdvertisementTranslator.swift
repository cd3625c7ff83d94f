import GATTSchema

/// Translates a format of advertised data: its place, what tells it from others, and the type of its value.
struct AdvertisementTranslator {
  /// The full name of its type in Swift.
  let path: String
  private let advertisement: Advertisement
  private let fileName: String
  private let translator: ValueTranslator
  private let value: ValueBlueprint
  private let encryption: EncryptionTranslator?

  /// A translator of a format of the profile called `profile` in Swift.
  init(_ advertisement: Advertisement, in profile: String, file: String) {
    self.advertisement = advertisement
    fileName = file
    let path = "\(profile).\(Identifier.escaped(advertisement.identifier))"
    self.path = path
    translator = ValueTranslator(
      name: advertisement.name, place: TypePlace(path: path, service: ""), context: [], limit: Advertisement.largest)
    value = translator.blueprint(advertisement.layout)
    encryption = advertisement.encryption.map { EncryptionTranslator($0, of: advertisement, path: path) }
  }

  /// Its type and that of what is decrypted, as far as the profile has examples of them.
  var typesWithExamples: [String] {
    (advertisement.examples.isEmpty ? [] : [path])
      + (hasEncryptedExamples ? ["\(path).\(Encryption.identifier)"] : [])
  }

  /// The parts that print and read text, which Embedded Swift does without.
  var textExtensions: [SwiftMember] {
    value.textExtension(of: path) + (encryption?.textExtensions ?? []) + localName
  }

  private var localName: [SwiftMember] {
    guard let name = advertisement.localName else { return [] }
    let rule = SwiftMember.line(
      "public static var localName: GATTProfiles.NameRule?", body: [.line(DeviceTranslator.rule(name))])
    return [.type(SwiftType(keyword: "extension", name: path, members: [rule]))]
  }

  /// Whether the profile has examples of it with a key.
  var hasEncryptedExamples: Bool { advertisement.encryption?.examples.isEmpty == false }

  /// The type of the data.
  var type: SwiftType {
    SwiftType(
      documentation: Documentation.advertisement(advertisement, file: fileName), keyword: "public \(value.keyword)",
      name: Identifier.escaped(advertisement.identifier),
      inherits: value.protocols(hasUUID: false) + [encryption?.conformance ?? "GATTProfiles.AdvertisementValue"],
      members: value.members + computed + value.coding(advertisement.trailing, hasUUID: false) + declaration + examples
        + (encryption?.members ?? []))
  }

  /// The numbers that follow from the value.
  private var computed: [SwiftMember] {
    advertisement.computed.flatMap {
      ComputedTranslator(computed: $0, layout: advertisement.layout, service: "").members
    }
  }

  private var declaration: [SwiftMember] {
    var members: [SwiftMember] = [
      .line("public static var name: Swift.String", body: [.line(SwiftLiteral.string(advertisement.name))]),
      .line(
        "public static var format: GATTProfiles.AdvertisementFormat",
        body: [.call("GATTProfiles.AdvertisementFormat", arguments)]),
    ]
    if let counter = advertisement.counterField {
      let name = Identifier.escaped(counter.identifier)
      members.append(
        .line("public func isRepeated(by next: Self) -> Swift.Bool", body: ["\(name) == next.\(name)"]))
    }
    return members
  }

  private var arguments: [SwiftStatement] {
    let size = advertisement.size
    var arguments: [SwiftStatement] = [.line(place)]
    switch advertisement.patterns {
    case let patterns where patterns.allSatisfy(\.isEmpty): break
    case let patterns where patterns.count == 1: arguments += Self.parts(of: patterns[0], "bytes: ").map { .line($0) }
    case let patterns:
      let items = patterns.map { ".init(\(Self.parts(of: $0, "").joined(separator: ", ")))" }
      arguments.append(.list("anyOf: [", items, "]"))
    }
    arguments.append(.line("size: \(size.least)...\(min(size.most ?? Advertisement.largest, Advertisement.largest))"))
    if let interval = advertisement.interval { arguments.append(.line("milliseconds: \(interval)")) }
    return arguments
  }

  /// The octets of a pattern, and its mask where not all bits count.
  private static func parts(of pattern: OctetPattern, _ label: String) -> [String] {
    let octets = label + SwiftLiteral.octets(pattern.octets)
    return pattern.mask.contains { $0 != 0xFF } ? [octets, "mask: \(SwiftLiteral.octets(pattern.mask))"] : [octets]
  }

  private static func number(_ number: UInt64, _ digits: Int) -> String { "0x\(Hex.digits(number, count: digits))" }

  private var place: String {
    switch advertisement.place {
    case .manufacturer(let company): ".manufacturer(\(Self.number(UInt64(company), 4)))"
    case .manufacturers(let companies):
      ".manufacturers([\(companies.map { Self.number(UInt64($0), 4) }.joined(separator: ", "))])"
    case .structure(let type): ".structure(\(Self.number(UInt64(type), 2)))"
    case .service(let uuid): ".service(\(SwiftLiteral.uuid(uuid)))"
    }
  }

  private var examples: [SwiftMember] {
    translator.examples(advertisement.examples, of: advertisement.layout)
  }
}
