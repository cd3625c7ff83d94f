/// Why advertised data cannot be decrypted, and what to do.
public enum AdvertisementDecryptionError: Error, Equatable, Sendable {
  /// The data has only so many bytes, fewer than its format needs.
  case tooShort(Int)
  /// The address of the device is a part of the nonce, and the transport does not tell it.
  case noAddress
  /// There is no key for the device.
  case noKey
  /// The key has so many bytes, not 16.
  case badKey(Int)
  /// The cipher cannot be used on this machine: why, and what to do.
  case noCipher(String)
  /// The data was encrypted with another key, or somebody has changed it.
  case wrongKey
  /// A device has sent a higher counter before.
  case replayed(counter: UInt64, last: UInt64)
  /// The cipher does not decrypt so many bytes, or with such a nonce.
  case unsupported
  /// The decrypted bytes are no value of the format.
  case undecodable(ValueDecodingError)
  /// The bytes of an example decrypt to others than it says.
  case decryptedOtherwise
}

extension AdvertisementDecryptionError: CustomStringConvertible {
  /// One sentence that says what to do.
  public var description: String {
    switch self {
    case .tooShort(let count): "the data has only \(count) bytes, and its format needs more"
    case .noAddress: "the data is encrypted with the address of the device, which is not known; give it"
    case .noKey: "the data is encrypted, and there is no key for the device; give its key"
    case .badKey(let count): "a key has 16 bytes, not \(count)"
    case .noCipher(let sentence): sentence
    case .wrongKey:
      "the key is another than the device's, or somebody has changed the data; ask the device's app for its key"
    case .replayed(let counter, let last):
      "the counter \(counter) is older than \(last), which the device has sent before: somebody sends old data again, or "
        + "the device was restarted; if it was, forget its counter"
    case .unsupported: "the data has a size, or a nonce, that the cipher does not take"
    case .undecodable(let error): "the decrypted data is no value: \(error)"
    case .decryptedOtherwise: "the example decrypts to other bytes than it says"
    }
  }
}
