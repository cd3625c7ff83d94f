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
    try value(format, in: peripheral.advertisement, from: peripheral.identifier)
  }

  /// The decrypted value of a format of a library in what was heard of a device, by whichever way; nil when there is no data that
  /// looks like it, or nothing of it is encrypted.
  ///
  /// - Throws: why it cannot be decrypted: no key, a wrong one, or a counter that is older than one before; and why what was
  ///   decrypted is no value.
  public mutating func value(
    _ format: DynamicFormat, in advertisement: AdvertisementData, from device: DeviceIdentifier
  ) throws(AdvertisementDecryptionError) -> DynamicValue? {
    guard let (encryption, decrypted) = format.encryption else { return nil }
    guard let data = advertisement.data(of: format.format, named: format.localName) else { return nil }
    let bytes = try decrypt(data, at: format.format.place, encryption, from: device)
    do throws(ValueDecodingError) {
      return try DynamicValue(decrypted, bytes: bytes)
    } catch {
      throw .undecodable(error)
    }
  }
}

extension DynamicFormat {
  /// The number with which the device counts what it encrypts of this format; nil where there is none.
  ///
  /// Where the format has a ``counter`` besides, that counts below it: it begins again with each of the other one.
  public func encryptedCount(
    in advertisement: AdvertisementData, from device: DeviceIdentifier
  ) -> (count: UInt64, below: Int128?)? {
    guard let (encryption, _) = encryption, let data = advertisement.data(of: format, named: localName),
      let encrypted = try? encryption.encryptedData(in: data, from: BluetoothAddress(device.description)),
      let count = encrypted.counter?.value
    else { return nil }
    return (count, counter.flatMap { try? value(bytes: data)[$0]?.integer })
  }
}
