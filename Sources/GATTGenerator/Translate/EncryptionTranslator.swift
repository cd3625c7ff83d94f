import GATTSchema

/// Translates how a format of advertised data is encrypted, and the type of what is decrypted.
struct EncryptionTranslator {
  private let encryption: Encryption
  private let advertisement: Advertisement
  /// The full name of the format's type in Swift.
  private let outer: String
  private let translator: ValueTranslator
  private let value: ValueBlueprint

  /// A translator of the encryption of a format whose full name in Swift is `path`.
  init(_ encryption: Encryption, of advertisement: Advertisement, path: String) {
    self.encryption = encryption
    self.advertisement = advertisement
    outer = path
    translator = ValueTranslator(
      name: advertisement.name, place: TypePlace(path: "\(path).\(Encryption.identifier)", service: ""), context: [],
      limit: Advertisement.largest)
    value = translator.blueprint(encryption.layout)
  }

  /// The protocol of the format, in place of that of a plain one.
  var conformance: String { "GATTProfiles.EncryptedAdvertisementValue" }

  /// The parts that print and read text, which Embedded Swift does without.
  var textExtensions: [SwiftMember] { value.textExtension(of: "\(outer).\(Encryption.identifier)") }

  /// The type of what is decrypted, and what the format declares of its encryption.
  var members: [SwiftMember] {
    let type = SwiftType(
      documentation: Documentation.decrypted(advertisement, encryption), keyword: "public \(value.keyword)",
      name: Encryption.identifier, inherits: value.protocols(hasUUID: false),
      members: value.members + value.coding(encryption.trailing, hasUUID: false) + examples)
    return [
      .type(type),
      .line(
        "public static var encryption: GATTProfiles.AdvertisementEncryption",
        body: [.call("GATTProfiles.AdvertisementEncryption", arguments)]),
    ] + encryptedExamples
  }

  private var arguments: [SwiftStatement] {
    let parts = encryption.nonce.map(part).joined(separator: ", ")
    var arguments = [
      ".\(encryption.algorithm.caseName)", "nonce: [\(parts)]", "data: \(range(encryption.data))",
    ]
    if let tag = encryption.tag { arguments.append("tag: \(range(tag))") }
    let additional = encryption.additionalData
    if !additional.isEmpty { arguments.append("additionalData: \(SwiftLiteral.octets(additional))") }
    if let check = encryption.keyCheck { arguments.append("keyCheck: \(range(check))") }
    if let counter = encryption.counter {
      arguments.append("counter: \(range(counter))")
      if let order = encryption.counterOrder.swiftCase { arguments.append("counterEndian: \(order)") }
    }
    return arguments.map { .line($0) }
  }

  private func part(_ part: NoncePart) -> String {
    switch part {
    case .word(.address): return ".address"
    case .word(.reversedAddress): return ".reversedAddress"
    case .word(.uuid):
      guard case .service(let uuid) = advertisement.place else { return ".bytes([])" }
      return ".bytes(\(SwiftLiteral.octets(uuid.octets)))"
    case .constant(let octets): return ".bytes(\(SwiftLiteral.octets(octets)))"
    case .data(let octets): return ".data(\(range(octets)))"
    }
  }

  private func range(_ range: OctetRange) -> String {
    ".init(\(range.start)\(range.end.map { ", until: \($0)" } ?? ""))"
  }

  private var examples: [SwiftMember] {
    let items = encryption.examples.map { example in
      let value = translator.example(example.decrypted, of: encryption.layout)
      return ".init(bytes: \(SwiftLiteral.octets(example.decrypted.bytes)), value: \(value))"
    }
    return list("examples", "GATTProfiles.CharacteristicExample<Self>", items)
  }

  private var encryptedExamples: [SwiftMember] {
    let items = encryption.examples.map { example in
      let address = example.address.reduce(0) { $0 << 8 | UInt64($1) }
      return ".init(bytes: \(SwiftLiteral.octets(example.bytes)), "
        + "address: \(example.address.isEmpty ? "nil" : "0x\(Hex.digits(address, count: 12))"), "
        + "key: \(SwiftLiteral.octets(example.key)), decrypted: \(SwiftLiteral.octets(example.decrypted.bytes)))"
    }
    return list("encryptedExamples", "GATTProfiles.EncryptedExample<Self>", items)
  }

  private func list(_ name: String, _ type: String, _ items: [String]) -> [SwiftMember] {
    items.isEmpty ? [] : [.line("public static var \(name): [\(type)]", body: [.list("[", items, "]")])]
  }
}

extension EncryptionAlgorithm {
  /// The name of the case of the library.
  fileprivate var caseName: String {
    switch self {
    case .aes128CCM: "aes128CCM"
    case .aes128CTR: "aes128CTR"
    }
  }
}
