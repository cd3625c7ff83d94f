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
  /// The name of the field by which new data is told from the same sent again; nil where there is none.
  public let counter: String?
  private let identifier: String

  init(_ advertisement: Advertisement) {
    (name, identifier) = (advertisement.name, advertisement.identifier)
    format = AdvertisementFormat(advertisement)
    localName = advertisement.localName.map { NameRule($0) }
    values = ValueCoder(advertisement)
    counter = advertisement.counterField?.name
  }

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

  func isCalled(_ text: String) -> Bool {
    [name, identifier].contains { $0.lowercased() == text.lowercased() }
  }
}
