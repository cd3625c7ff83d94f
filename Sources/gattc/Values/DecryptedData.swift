import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// What the encrypted part of advertised data means, or why it cannot be told.
enum DecryptedData: Sendable {
  /// The value.
  case value(RawValue, Interpreter)
  /// Why there is none.
  case failure(AdvertisementDecryptionError)
  /// Why what was decrypted is no value.
  case undecodable(String)

  /// What `decryptor` makes of data of a format, from a device; nil when nothing of it is encrypted.
  init?(
    _ octets: [UInt8], of subject: ValueSubject, from device: DeviceIdentifier,
    _ decryptor: inout AdvertisementDecryptor
  ) {
    guard let advertisement = subject.advertisement, let encryption = advertisement.encryption else { return nil }
    let interpreter = Interpreter(
      encryption.layout, trailing: encryption.trailing, limit: Advertisement.largest)
    do throws(AdvertisementDecryptionError) {
      let place = AdvertisementFormat.Place(advertisement.place)
      let bytes = try decryptor.decrypt(
        octets, at: place, AdvertisementEncryption(encryption, at: advertisement.place), from: device)
      do {
        self = .value(try interpreter.decode(bytes), interpreter)
      } catch {
        self = .undecodable(error.sentence(on: subject))
      }
    } catch {
      self = .failure(error)
    }
  }

  /// The value's lines for people, or the one that says why there is none.
  var lines: [String] {
    switch self {
    case .value(let value, let interpreter): interpreter.lines(of: value).map(\.printable)
    case .failure, .undecodable: [error ?? ""]
    }
  }

  /// Why there is no value.
  var error: String? {
    switch self {
    case .value: nil
    case .failure(let error): "not decrypted: \(error)"
    case .undecodable(let sentence): "decrypted, but \(sentence)"
    }
  }

  /// The member of a JSON object: the value, or why there is none.
  var member: (name: String, json: String) {
    guard case .value(let value, let interpreter) = self else { return ("error", JSONString.quoted(error ?? "")) }
    var json: [UInt8] = []
    interpreter.write(value, .meaning, to: &json)
    return ("decrypted", String(decoding: json, as: UTF8.self))
  }
}
