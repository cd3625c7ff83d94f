public import GATTProfiles
import GATTSchema

/// A format of advertised data that a ``ProfileLibrary`` describes.
public struct DynamicFormat: Sendable {
  /// The name in the profile.
  public let name: String
  /// Where the data is, and what tells it from other data there.
  public let format: AdvertisementFormat
  /// What the name is that the device advertises beside it; nil for any, or none.
  public let localName: NameRule?
  let values: ValueCoder
  /// How a part of the data is encrypted, and what reads it then; nil where all of it is plain.
  let encryption: (AdvertisementEncryption, decrypted: ValueCoder)?
  /// The name of the field by which new data is told from the same sent again; nil where there is none.
  public let counter: String?
  /// The values that the profile gives as examples, in its order.
  public let examples: [DynamicValue]
  let origin: ProfileOrigin
  private let identifier: String

  init(_ advertisement: Advertisement, in origin: ProfileOrigin) {
    (name, identifier, self.origin) = (advertisement.name, advertisement.identifier, origin)
    format = AdvertisementFormat(advertisement)
    localName = advertisement.localName.map { NameRule($0) }
    let values = ValueCoder(advertisement)
    self.values = values
    examples = advertisement.examples.map { DynamicValue(values, $0.value, $0.bytes) }
    encryption = advertisement.encryption.map {
      (AdvertisementEncryption($0, at: advertisement.place), ValueCoder(decrypted: $0, of: advertisement))
    }
    counter = advertisement.counterField?.name
  }

  /// What its values are, without what is encrypted.
  public var shape: DynamicShape { DynamicShape(values.interpreter.layout) }

  /// What its values are of which a part is encrypted, once that is decrypted; nil where all of it is plain.
  public var decryptedShape: DynamicShape? { encryption.map { DynamicShape($0.decrypted.interpreter.layout) } }

  /// The value that data stands for, without the company identifier or UUID in front of it.
  ///
  /// - Throws: where and why it is none.
  public func value(bytes: [UInt8]) throws(ValueDecodingError) -> DynamicValue {
    try DynamicValue(values, bytes: bytes)
  }

  /// The value of JSON, as ``DynamicValue/json`` prints it.
  ///
  /// - Throws: ``DynamicValueError/refused(_:)``, with all that is wrong.
  public func value(json: String, _ form: JSONForm = .meaning) throws(DynamicValueError) -> DynamicValue {
    try DynamicValue(values, json: json, form)
  }

  /// Whether a part of the data is for those who have the device's key: `AdvertisementDecryptor.value(_:of:)` reads it.
  public var isEncrypted: Bool { encryption != nil }

  /// The name of the profile that has it.
  public var profileName: String { origin.name }
}

extension DynamicFormat: LibraryEntry {
  var title: String { name }
  var fullTitle: String { "\(origin.name)/\(name)" }

  func isCalled(_ text: String) -> Bool {
    origin.names([name, identifier]).contains { $0.lowercased() == text.lowercased() }
  }
}
