struct BadEncryption: Rule {
  static let id = "bad-encryption"
  static let phase = RulePhase.resolution
  static let purpose = """
    What is encrypted can be decrypted with a key: the nonce has a size that the algorithm takes, AES-128-CCM \
    has a `tag` and AES-128-CTR none, and every range of octets lies in the data, whatever its size. A `counter` \
    has a tag to prove it.
    """
  static let example = RuleExample.profile(
    """
    name: Thermometer
    advertisements:
      - name: Climate
        service-data: FCD2
        value: { bytes: rest }
        encryption:
          algorithm: AES-128-CCM
          nonce: [address, { at: -8, until: -4 }]
          data: { at: 0, until: -8 }
          value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    name: Thermometer
    advertisements:
      - name: Climate
        service-data: FCD2
        value: { bytes: rest }
        encryption:
          algorithm: AES-128-CCM
          nonce: [address, { at: -8, until: -4 }]
          data: { at: 0, until: -8 }
          tag: { at: -4 }
          counter: { at: -8, until: -4 }
          value: { raw: int16, scale: 1/100, unit: °C }
    """)

  private let written: EncryptionDocument
  private let advertisement: Advertisement
  /// What was found.
  private(set) var findings: [Diagnostic] = []

  /// The rule for what was written of a format.
  init(_ written: EncryptionDocument, of advertisement: Advertisement) {
    (self.written, self.advertisement) = (written, advertisement)
  }

  /// The parts of the nonce; nil, reported, when one is unsound, or their size is not one of the algorithm's.
  var nonce: [NoncePart]? {
    mutating get {
      var (parts, size): ([NoncePart], Int) = ([], 0)
      for part in written.nonce.value {
        guard let (part, octets) = sound(part) else { return nil }
        parts.append(part)
        size += octets
      }
      let (sizes, name) = (written.algorithm.value.nonceSizes, written.algorithm.value.rawValue)
      guard !sizes.contains(size) else { return parts }
      report(
        "a nonce of \(name) has \(sizes.lowerBound) to \(sizes.upperBound) octets, not \(size)", written.nonce.range)
      return nil
    }
  }

  /// Whether there is a tag just where the algorithm has one, of a size that it takes.
  var hasSoundTag: Bool {
    mutating get {
      let algorithm = written.algorithm
      guard let tag = written.tag else {
        guard algorithm.value == .aes128CCM else { return hasNoCounter }
        report("\(algorithm.value.rawValue) has a tag; say where it is with `tag`", algorithm.range)
        return false
      }
      guard algorithm.value == .aes128CCM else {
        report("\(algorithm.value.rawValue) has no tag; take `tag` out", tag.range)
        return false
      }
      guard let size = fixedRange(tag, upTo: 16)?.fixedSize else { return false }
      guard size < 4 || !size.isMultiple(of: 2) else { return true }
      report("a tag has 4, 6, 8, 10, 12, 14 or 16 octets, not \(size)", tag.range)
      return false
    }
  }

  /// Without a tag everybody can send any counter, and so have what the device sends refused.
  private var hasNoCounter: Bool {
    mutating get {
      guard let counter = written.counter else { return true }
      report("nothing proves that a counter without a `tag` is the device's; take `counter` out", counter.range)
      return false
    }
  }

  /// A range that lies in the data; nil, reported, for one that does not, or that ends before it begins.
  mutating func range(_ range: OctetRangeDocument) -> OctetRange? {
    let most = advertisement.layout.measure.octets.most ?? Advertisement.largest
    let (start, end) = (Int(exactly: range.start.value), range.end.map { Int(exactly: $0.value) })
    let bounds = -most...most
    guard let start, bounds.contains(start), end.map({ $0.map(bounds.contains) ?? false }) ?? true else {
      report("the data has \(most) octet\(most == 1 ? "" : "s") at most, and none there", range.range)
      return nil
    }
    let octets = OctetRange(start: start, end: end ?? nil)
    guard octets.leastOctets <= most, octets.end != 0 || start < 0 else {
      report("the data has \(most) octet\(most == 1 ? "" : "s") at most, and none there", range.range)
      return nil
    }
    guard octets.fixedSize.map({ $0 < 1 }) ?? false || start < 0 && (end ?? nil).map({ $0 >= 0 }) ?? false else {
      return octets
    }
    report("`until` is behind `at`; write the range from its first octet to its last", range.range)
    return nil
  }

  /// A range of 1 to `most` octets whatever the size of the data; nil, reported, for another.
  mutating func fixedRange(_ written: OctetRangeDocument, upTo most: Int) -> OctetRange? {
    guard let octets = range(written) else { return nil }
    if let size = octets.fixedSize, size <= most { return octets }
    report(
      "this has 1 to \(most) octets, always as many; count both `at` and `until` from the same end of the data",
      written.range)
    return nil
  }

  /// Whether the key and the address of an example have their sizes, and its data is of the format.
  mutating func isSound(_ example: EncryptedExampleDocument, of encryption: Encryption) -> Bool {
    guard example.key.value.count == Encryption.keySize else {
      report("a key has \(Encryption.keySize) octets, not \(example.key.value.count)", example.key.range)
      return false
    }
    if let address = example.address, address.value.count != 6 {
      report("an address has 6 octets, not \(address.value.count)", address.range)
      return false
    }
    let octets = example.bytes.value.count
    guard advertisement.takes(example.bytes.value), octets >= encryption.leastOctets else {
      report("these octets are not of this format: their size, a constant or `match` says so", example.bytes.range)
      return false
    }
    let (encrypted, decrypted) = (encryption.data.size(in: octets), example.decrypted.bytes.value.count)
    guard encrypted != decrypted else { return true }
    report(
      "`data` has \(encrypted) octets of this example, so it decrypts to as many, not to \(decrypted)",
      example.decrypted.bytes.range)
    return false
  }

  private mutating func sound(_ part: NoncePartDocument) -> (NoncePart, Int)? {
    switch part {
    case .word(let word): return size(of: word).map { (.word(word.value), $0) }
    case .constant(let octets): return (.constant(octets.value), octets.value.count)
    case .data(let written):
      guard let octets = fixedRange(written, upTo: 16), let size = octets.fixedSize else { return nil }
      return (.data(octets), size)
    }
  }

  private mutating func size(of word: Located<NonceWord>) -> Int? {
    guard word.value == .uuid else { return 6 }
    if case .service(let uuid) = advertisement.place { return uuid.octets.count }
    report("manufacturer data has no UUID; write the octets of the company identifier", word.range)
    return nil
  }

  private mutating func report(_ message: String, _ range: SourceRange) {
    findings.append(Diagnostic(Self.self, message, at: range))
  }
}

extension EncryptionAlgorithm {
  /// How many octets a nonce may have.
  fileprivate var nonceSizes: ClosedRange<Int> {
    switch self {
    case .aes128CCM: 7...13
    case .aes128CTR: 1...16
    }
  }
}
