import GATTProfiles
import GATTSchema

/// A characteristic as the schema has it, beside the profile object of its generated type.
struct SecondOpinion {
  let characteristic: Characteristic
  let generated: CharacteristicProfile
  /// Reads the characteristic's values by the schema.
  let interpreter: Interpreter

  init(characteristic: Characteristic, generated: CharacteristicProfile) {
    (self.characteristic, self.generated) = (characteristic, generated)
    interpreter = Interpreter(characteristic)
  }

  /// Whether its values have fields in fields.
  var hasFields: Bool {
    switch characteristic.layout {
    case .structure, .union: true
    case .octets, .numbers, .text: false
    }
  }

  /// What the two say differently about these octets; nil when they agree.
  func disagreement(on bytes: [UInt8]) -> String? {
    let interpreted = Result { () throws(ValueError) in try interpreter.decode(bytes) }
    let refusal = Result { () throws(ValueDecodingError) in try generated.validate(bytes) }
    guard case .success(let value) = interpreted else {
      guard case .failure(let error) = refusal else {
        return "\(context(bytes)): only the interpreter refuses: \(interpreted)"
      }
      guard case .failure(let other) = interpreted else { return nil }
      return error.offset == other.offset
        ? nil : "\(context(bytes)): refused at octet \(error.offset) and \(other.offset)"
    }
    if case .failure(let error) = refusal { return "\(context(bytes)): only generated code refuses: \(error)" }
    return textDisagreement(bytes, value) ?? encodingDisagreement(bytes, value)
  }

  /// What the two say differently about a value; nil when they agree.
  func disagreement(on value: RawValue) -> String? {
    guard let bytes = try? interpreter.encode(value) else { return nil }
    guard let decoded = try? interpreter.decode(bytes), decoded == value else {
      return "\(context(bytes)): the interpreter does not read back \(value)"
    }
    return disagreement(on: bytes)
  }

  private func textDisagreement(_ bytes: [UInt8], _ value: RawValue) -> String? {
    let interpreted = characteristic.stringDictionary(of: value)
    let text = generated.stringValue(bytes)
    return text == interpreted ? nil : "\(context(bytes)): interpreted as \(interpreted), generated \(text ?? [:])"
  }

  /// The value's octets by both, from raw numbers on one side and from texts on the other.
  private func encodingDisagreement(_ bytes: [UInt8], _ value: RawValue) -> String? {
    guard let encoded = try? interpreter.encode(value) else {
      return "\(context(bytes)): decodes to a value that the interpreter does not encode"
    }
    guard isWrittenBack(bytes, value, as: encoded) else {
      return "\(context(bytes)): the interpreter encodes \(encoded.hexString)"
    }
    guard let texts = textsToEncode(bytes, value) else { return nil }
    let generatedBytes = generated.bytes(fromStringValue: texts)
    if hasFields, let generatedBytes, generated.stringValue(generatedBytes) == texts { return nil }
    return generatedBytes == (isWithinLimits(value) ? encoded : nil)
      ? nil : "\(context(bytes)): generated code encodes \(generatedBytes?.hexString ?? "nothing")"
  }

  /// Whether octets come back: all of them, or, where reserved ones are written as zero, those that mean something.
  private func isWrittenBack(_ bytes: [UInt8], _ value: RawValue, as encoded: [UInt8]) -> Bool {
    guard characteristic.trailing != .ignore, encoded != bytes else { return true }
    return hasFields && encoded.count == bytes.count && (try? interpreter.decode(encoded)) == value
  }

  /// Texts from which the generated type makes the value anew: its own, or, where it has them one way only, the octets,
  /// which it decodes and encodes. Nil where its texts do not tell all.
  private func textsToEncode(_ bytes: [UInt8], _ value: RawValue) -> [String: String]? {
    switch characteristic.layout {
    case .numbers, .text, .octets, .structure, .union: textIsLossless(value) ? generated.stringValue(bytes) : nil
    }
  }

  /// A rounded float, a NaN with a payload and a label that two cases share do not come back from text.
  private func textIsLossless(_ value: RawValue) -> Bool {
    guard case .numbers(let numbers) = value else { return true }
    return numbers.allSatisfy { $0.integer != nil }
  }

  /// Whether the value could be made, and not only read: `out-of-range: keep` lets pass what is read.
  private func isWithinLimits(_ value: RawValue) -> Bool {
    guard case .numbers(let numbers) = value, let last = characteristic.layout.elements.last else { return true }
    let patterns = characteristic.layout.elements + Array(repeating: last, count: numbers.count)
    return zip(numbers, patterns).allSatisfy { $1.quantity?.allows($0) ?? true }
  }

  private func context(_ bytes: [UInt8]) -> String { "\(characteristic.name) \(bytes.hexString)" }
}
