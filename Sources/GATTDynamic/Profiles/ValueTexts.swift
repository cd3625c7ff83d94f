import GATTProfiles
import GATTSchema

/// The values of a characteristic, or its requests, as the runtime asks for them.
struct ValueTexts: CharacteristicValueCoder {
  private let coder: ValueCoder
  private let characteristic: Characteristic

  /// The values.
  init(_ characteristic: Characteristic) {
    self.init(characteristic, ValueCoder(characteristic, ValueSubject(characteristic)))
  }

  /// What is written to it.
  init(requestsOf characteristic: Characteristic) {
    var written = characteristic
    written.layout = characteristic.requestLayout
    self.init(written, ValueCoder(requestsOf: characteristic, ValueSubject(characteristic)))
  }

  private init(_ characteristic: Characteristic, _ coder: ValueCoder) {
    (self.characteristic, self.coder) = (characteristic, coder)
  }

  func validate(_ bytes: [UInt8]) throws(ValueDecodingError) { _ = try coder.value(of: bytes) }

  func texts(of bytes: [UInt8]) -> [String: String]? {
    (try? coder.value(of: bytes)).map { characteristic.stringDictionary(of: $0) }
  }

  func bytes(of texts: [String: String]) -> [UInt8]? {
    guard let only = texts.first, texts.count == 1 else { return try? value(of: texts).bytes }
    let octets = only.key == characteristic.name ? [UInt8](hexString: only.value) : nil
    if let octets, (try? coder.value(of: octets)) != nil, coder.hasFields { return octets }
    return try? value(of: texts).bytes
  }

  /// The value of texts by the paths of their fields, where it prints them again: a text of rounded digits, or of digits in
  /// another base, is none of a number here.
  private func value(of texts: [String: String]) throws(DynamicValueError) -> DynamicValue {
    let value = try DynamicValue(coder, texts: texts)
    let printed = characteristic.stringDictionary(of: value.raw)
    guard texts.allSatisfy({ printed[$0.key] == $0.value }) else {
      throw .refused(["these texts are printed of another value; give JSON"])
    }
    return value
  }

  func json(of bytes: [UInt8], _ form: JSONForm) -> String? {
    (try? coder.value(of: bytes)).map { coder.json(of: $0, form) }
  }

  func bytes(ofJSON json: String, _ form: JSONForm) throws(ValueTextError) -> [UInt8] {
    do throws(DynamicValueError) {
      return try DynamicValue(coder, json: json, form).bytes
    } catch {
      throw .refused("\(error)")
    }
  }
}
