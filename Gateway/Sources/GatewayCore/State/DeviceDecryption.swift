import GATTCipher
import GATTDynamic
import GATTProfiles
import GATTRuntime

/// What a device advertises that has a key, decrypted: nothing of it by a wrong key, nothing that was sent before and is sent again,
/// and nothing that is not encrypted where it could be.
struct DeviceDecryption: Sendable {
  /// A device that was started again counts from 0: a counter below this is taken for that.
  static let firstCounters: UInt64 = 100
  /// Without a good value for so long, a device may have been started again, and what cannot be decrypted is a fault. While there
  /// are good ones, somebody else sends what is not good.
  static let patience = Duration.seconds(60)

  /// Who says whether there is a fault, among the sources of the fields of a device.
  static let source = "key"

  /// What a format that is in an advertisement is by the key.
  enum Outcome {
    /// It is none that could be encrypted.
    case plain
    /// A value that nobody but the device can have made, and that is none of before.
    case value(DynamicValue)
    /// It is none, or nobody knows.
    case refused
    /// The device has sent it before.
    case replayed
  }

  let device: DeviceIdentifier
  /// What stands for the key; nil where there is no libcrypto.
  let keyName: String?
  var decryptor: AdvertisementDecryptor
  /// Whether anything came that it is for.
  private var isUsed = false
  /// When there was a good value last.
  private var lastGood: Duration?
  /// What the last good values were counted with, of which the decryptor knows the upper digits.
  var counts: [AdvertisementFormat.Place: (count: UInt64, below: Int128)] = [:]
  /// Why nothing of the device can be decrypted, and what to do; nil where something can, or nothing came yet.
  private(set) var fault: String?

  init(_ device: DeviceIdentifier, _ key: EncryptionKey) {
    (self.device, keyName) = (device, key.publicName)
    decryptor = AdvertisementDecryptor(keys: [device: key.octets], cipher: AESCipher())
  }

  /// Of all devices of a configuration that have a key.
  static func all(_ configuration: GatewayConfiguration) -> [Slug: DeviceDecryption] {
    let rows = configuration.devices.compactMap { device in
      if let key = device.key, case .address(let address) = device.identity {
        (device.name, DeviceDecryption(address, key))
      } else {
        nil
      }
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Whether something is wrong with the key, as a field of the device; nil before anything came that it is for.
  var problem: Reading? { isUsed ? Reading("keyProblem", .flag(fault != nil)) : nil }

  /// What a format that is in an advertisement of the device is.
  mutating func outcome(
    of format: DynamicFormat, in advertisement: AdvertisementData, by index: FormatIndex, at uptime: Duration
  ) -> Outcome {
    guard index.isEncryptable(format) else { return .plain }
    isUsed = true
    guard format.isEncrypted else {
      // Anybody could have sent that.
      note("what it sends is not encrypted; if the device has no key, remove its “key”", at: uptime)
      return .refused
    }
    do throws(AdvertisementDecryptionError) {
      guard let value = try value(format, in: advertisement, at: uptime) else { return .refused }
      (lastGood, fault) = (uptime, nil)
      return .value(value)
    } catch {
      note(Self.advice(error), at: uptime)
      if case .replayed = error { return .replayed }
      return .refused
    }
  }

  private mutating func value(
    _ format: DynamicFormat, in advertisement: AdvertisementData, at uptime: Duration
  ) throws(AdvertisementDecryptionError) -> DynamicValue? {
    do throws(AdvertisementDecryptionError) {
      return try checked(format, in: advertisement)
    } catch {
      guard case .replayed = error, isQuiet(at: uptime), isFirst(format, in: advertisement) else { throw error }
      decryptor.forgetCounters(of: device)
      counts = [:]
      return try checked(format, in: advertisement)
    }
  }

  /// Whether the device may just have begun to count.
  private func isFirst(_ format: DynamicFormat, in advertisement: AdvertisementData) -> Bool {
    switch format.encryptedCount(in: advertisement, from: device) {
    case nil: false
    case (let count, nil)?: count < Self.firstCounters
    case (let count, let below?)?: count == 0 && below < Self.firstCounters
    }
  }

  private mutating func checked(
    _ format: DynamicFormat, in advertisement: AdvertisementData
  ) throws(AdvertisementDecryptionError) -> DynamicValue? {
    guard let value = try decryptor.value(format, in: advertisement, from: device) else { return nil }
    guard case (let count, let below?)? = format.encryptedCount(in: advertisement, from: device) else { return value }
    let place = format.format.place
    if let last = counts[place], last.count == count, below < last.below {
      throw .replayed(counter: UInt64(clamping: below), last: UInt64(clamping: last.below))
    }
    counts[place] = (count, below)
    return value
  }

  private mutating func note(_ words: String, at uptime: Duration) { if isQuiet(at: uptime) { fault = words } }

  private func isQuiet(at uptime: Duration) -> Bool { lastGood.map { uptime - $0 >= Self.patience } ?? true }

  /// In the words of the configuration.
  private static func advice(_ error: AdvertisementDecryptionError) -> String {
    switch error {
    // Without the numbers, which would make each frame a fault of its own.
    case .replayed:
      "its counter is older than what it has sent before: somebody sends old data again, or the device was started again; "
        + "if it was, have the gateway read its configuration again"
    case .wrongKey: "its “key” is another than the device's; take it from the device's app"
    case .tooShort, .noAddress, .noKey, .badKey, .noCipher, .unsupported, .undecodable, .decryptedOtherwise: "\(error)"
    }
  }
}
