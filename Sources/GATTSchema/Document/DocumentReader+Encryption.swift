extension DocumentReader {
  /// Reads `encryption` of an advertisement; nil without one of its required keys.
  mutating func encryption(_ node: YAMLNode) -> EncryptionDocument? {
    guard let keys = MappingReader(node, as: .encryption, reporting: &diagnostics) else { return nil }
    let algorithm = keys.word("algorithm", EncryptionAlgorithm.self, &diagnostics)
    let parts = keys.list("nonce", &diagnostics)
    let nonce = parts.compactMap { noncePart($0) }
    let data = octetRange("data", of: keys)
    let value = keys.node("value").flatMap { valueSource($0) }
    guard let algorithm, let data, let list = keys.node("nonce"), nonce.count == parts.count else { return nil }
    var result = EncryptionDocument(
      algorithm: algorithm, nonce: Located(nonce, list.range), data: data, value: value, range: keys.range)
    result.tag = octetRange("tag", of: keys)
    // Something has been reported in its place.
    guard result.tag != nil || !keys.isMeant("tag") else { return nil }
    result.additionalData = hex("additional-data", of: keys)
    result.keyCheck = octetRange("key-check", of: keys)
    result.counter = octetRange("counter", of: keys)
    result.examples = keys.list("examples", &diagnostics).compactMap { encryptedExample($0) }
    return result
  }

  private mutating func noncePart(_ node: YAMLNode) -> NoncePartDocument? {
    guard let text = node.text else { return octetRange(node).map { .data($0) } }
    if let word = NonceWord(rawValue: text) { return .word(Located(word, node.range)) }
    if let octets = Hex.bytes(text) { return .constant(Located(octets, node.range)) }
    return Scalars.word(node, as: "nonce", NonceWord.self, &diagnostics).map { .word($0) }
  }

  private mutating func octetRange(_ key: String, of keys: MappingReader) -> OctetRangeDocument? {
    keys.node(key).flatMap { octetRange($0) }
  }

  private mutating func octetRange(_ node: YAMLNode) -> OctetRangeDocument? {
    guard let keys = MappingReader(node, as: .octetRange, reporting: &diagnostics) else { return nil }
    let end = keys.wholeNumber("until", &diagnostics)
    guard let start = keys.wholeNumber("at", &diagnostics), end != nil || keys.node("until") == nil else { return nil }
    return OctetRangeDocument(start: start, end: end, range: node.range)
  }

  private mutating func encryptedExample(_ node: YAMLNode) -> EncryptedExampleDocument? {
    guard let keys = MappingReader(node, as: .encryptedExample, reporting: &diagnostics) else { return nil }
    let bytes = hex("hex", of: keys)
    let address = hex("address", of: keys)
    let key = hex("key", of: keys)
    let decrypted = hex("decrypted", of: keys)
    guard let bytes, let key, let decrypted, let meaning = keys.node("is") else { return nil }
    return EncryptedExampleDocument(
      bytes: bytes, address: address, key: key, decrypted: ExampleDocument(bytes: decrypted, meaning: meaning))
  }

  private mutating func hex(_ name: String, of keys: MappingReader) -> Located<[UInt8]>? {
    keys.node(name).flatMap { Scalars.hex($0, as: name, &diagnostics) }
  }
}
