public import GATTProfiles

/// Decrypts what devices advertise, with a key for each, and refuses what somebody has recorded and sends again.
///
/// ```swift
/// var decryptor = AdvertisementDecryptor(keys: ["54:48:E6:8F:80:A5": key], cipher: AESCipher())
/// for try await sensor in central.advertisements(of: BTHome.EncryptedMeasurements.self) {
///   print(try decryptor.value(BTHome.EncryptedMeasurements.self, of: sensor.peripheral) as Any)
/// }
/// ```
public struct AdvertisementDecryptor: Sendable {
  /// The keys, by device.
  public var keys: [DeviceIdentifier: [UInt8]]
  private let cipher: any AdvertisementCipher
  /// The last counters, by device; only those with a key have one, so that strangers take no memory. A program that keeps them, and
  /// sets them when it starts again, refuses what was recorded while it ran before.
  public var counters: [DeviceIdentifier: [AdvertisementFormat.Place: UInt64]] = [:]

  /// A decryptor that has seen nothing yet.
  public init(keys: [DeviceIdentifier: [UInt8]], cipher: any AdvertisementCipher) {
    self.keys = keys
    self.cipher = cipher
  }

  /// The decrypted value of a format that a device advertises; nil when there is no data that looks like it.
  ///
  /// - Throws: why it cannot be decrypted: no key, a wrong one, or a counter that is older than one before.
  public mutating func value<Value: EncryptedAdvertisementValue>(
    _ type: Value.Type, of peripheral: Peripheral
  ) throws(AdvertisementDecryptionError) -> Value.Decrypted? {
    guard let data = peripheral.advertisement.data(of: type) else { return nil }
    let bytes = try decrypt(data, at: type.format.place, type.encryption, from: peripheral.identifier)
    do throws(ValueDecodingError) {
      return try Value.Decrypted(bytes: bytes)
    } catch {
      throw .undecodable(error)
    }
  }

  /// The decrypted bytes of data at a place of an advertisement.
  ///
  /// - Throws: why they cannot be decrypted: no key, a wrong one, or a counter that is older than one before.
  public mutating func decrypt(
    _ data: [UInt8], at place: AdvertisementFormat.Place, _ encryption: AdvertisementEncryption,
    from device: DeviceIdentifier
  ) throws(AdvertisementDecryptionError) -> [UInt8] {
    guard let key = keys[device] else { throw .noKey }
    let encrypted = try encryption.encryptedData(in: data, from: BluetoothAddress(device.description))
    let bytes = try cipher.open(encrypted, key: key)
    guard let counter = encrypted.counter else { return bytes }
    if let last = counters[device]?[place], counter.isOlder(than: last) {
      throw .replayed(counter: counter.value, last: last)
    }
    counters[device, default: [:]][place] = counter.value
    return bytes
  }

  /// Takes the next counter of a device as it comes. A device that was restarted may begin again at 0.
  public mutating func forgetCounters(of device: DeviceIdentifier) {
    counters[device] = nil
  }
}
