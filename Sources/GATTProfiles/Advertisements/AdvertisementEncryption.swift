/// How a part of advertised data is encrypted.
///
/// It says where everything is; an ``AdvertisementCipher`` decrypts.
public struct AdvertisementEncryption: Hashable, Sendable {
  /// How the data is encrypted with a key of 16 bytes.
  public enum Algorithm: Hashable, Sendable {
    /// Counter with CBC-MAC (RFC 3610), whose tag proves that nobody has changed the data.
    case aes128CCM
    /// Counter mode. Nothing proves that the data is what the device has sent.
    case aes128CTR
  }

  /// A part of the nonce.
  public enum NoncePart: Hashable, Sendable {
    /// The address of the device, the most significant byte first.
    case address
    /// The address of the device, the least significant byte first.
    case reversedAddress
    /// These bytes.
    case bytes([UInt8])
    /// Bytes of the advertised data.
    case data(ByteRange)
  }

  /// Bytes of advertised data, by places that count from its end when they are negative.
  public struct ByteRange: Hashable, Sendable {
    /// Where it begins.
    public var start: Int
    /// Where it ends; nil for the end of the data.
    public var end: Int?

    /// The bytes from one place to another.
    public init(_ start: Int, until end: Int? = nil) {
      (self.start, self.end) = (start, end)
    }

    /// The bytes that it stands for; nil when the data is too short.
    func bytes(of data: [UInt8]) -> [UInt8]? {
      let first = start < 0 ? data.count + start : start
      let last = end.map { $0 < 0 ? data.count + $0 : $0 } ?? data.count
      guard 0 <= first, first <= last, last <= data.count else { return nil }
      return Array(data[first..<last])
    }
  }

  /// How the data is encrypted.
  public var algorithm: Algorithm
  /// What the nonce is put together from.
  public var nonce: [NoncePart]
  /// The encrypted bytes.
  public var data: ByteRange
  /// The bytes that prove that nobody has changed the data; nil where the algorithm has none.
  public var tag: ByteRange?
  /// What the tag covers besides the data.
  public var additionalData: [UInt8]
  /// The bytes that repeat the first ones of the key.
  public var keyCheck: ByteRange?
  /// The number that grows with each new value, of at most eight bytes.
  public var counter: ByteRange?
  /// The byte order of that number.
  public var counterEndian: Endian

  /// An encryption of its parts.
  public init(
    _ algorithm: Algorithm, nonce: [NoncePart], data: ByteRange, tag: ByteRange? = nil, additionalData: [UInt8] = [],
    keyCheck: ByteRange? = nil, counter: ByteRange? = nil, counterEndian: Endian = .little
  ) {
    (self.algorithm, self.nonce, self.data, self.tag) = (algorithm, nonce, data, tag)
    (self.additionalData, self.keyCheck) = (additionalData, keyCheck)
    (self.counter, self.counterEndian) = (counter, counterEndian)
  }
}
