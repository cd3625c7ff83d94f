extension Resolver {
  /// Resolves how a part of advertised data is encrypted; nil, reported, when nothing could be decrypted so.
  mutating func encryption(
    _ written: EncryptionDocument, of advertisement: Advertisement, endian: ByteOrder
  ) -> Encryption? {
    contextFlags = []
    let layout = layout(of: written.value, endian: endian, largest: Advertisement.largest)
    guard let layout, BadAdvertisement.check(contextFlags, of: advertisement.document, reporting: &diagnostics),
      BadJSON.check(layout, in: "advertised data", at: advertisement.document.name.range, reporting: &diagnostics)
    else { return nil }
    var rule = BadEncryption(written, of: advertisement)
    defer { rule.findings.forEach { diagnostics.report($0) } }
    guard let nonce = rule.nonce, let data = rule.range(written.data), rule.hasSoundTag else { return nil }
    var result = Encryption(
      algorithm: written.algorithm.value, nonce: nonce, data: data,
      tag: written.tag.flatMap { rule.fixedRange($0, upTo: 16) },
      additionalData: written.additionalData?.value ?? [],
      keyCheck: written.keyCheck.flatMap { rule.fixedRange($0, upTo: Encryption.keySize) },
      counter: written.counter.flatMap { rule.fixedRange($0, upTo: 8) }, counterOrder: endian.order(of: 2),
      layout: layout, trailing: advertisement.trailing)
    let interpreter = Interpreter(layout, trailing: result.trailing, limit: Advertisement.largest)
    for example in written.examples {
      guard rule.isSound(example, of: result) else { continue }
      guard let decrypted = examples([example.decrypted], interpreter).first else { continue }
      result.examples.append(
        EncryptedExample(
          bytes: example.bytes.value, address: example.address?.value ?? [], key: example.key.value,
          decrypted: decrypted))
    }
    return result
  }
}
