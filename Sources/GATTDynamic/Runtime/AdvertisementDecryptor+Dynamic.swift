public import GATTProfiles
public import GATTRuntime

extension AdvertisementDecryptor {
  /// The decrypted value of a format of a library that a device advertises; nil when there is no data that looks like it, or
  /// nothing of it is encrypted. As ``value(_:of:)`` of a type.
  ///
  /// ```swift
  /// let format = try library.format("Encrypted Measurements")
  /// for try await sensor in central.advertisements(by: library) where sensor.format.isEncrypted {
  ///   print(try decryptor.value(format, of: sensor.peripheral) as Any)
  /// }
  /// ```
  ///
  /// - Throws: why it cannot be decrypted: no key, a wrong one, or a counter that is older than one before; and why what was
  ///   decrypted is no value.
  public mutating func value(
    _ format: DynamicFormat, of peripheral: Peripheral
  ) throws(AdvertisementDecryptionError) -> DynamicValue? {
    guard let (encryption, decrypted) = format.encryption else { return nil }
    guard let data = peripheral.advertisement.data(of: format.format, named: format.localName) else { return nil }
    let bytes = try decrypt(data, at: format.format.place, encryption, from: peripheral.identifier)
    do throws(ValueDecodingError) {
      return try DynamicValue(decrypted, bytes: bytes)
    } catch {
      throw .undecodable(error)
    }
  }
}
