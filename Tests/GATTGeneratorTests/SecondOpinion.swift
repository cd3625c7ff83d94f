import GATTProfiles
import GATTSchema

/// A characteristic as the schema has it, beside the profile object of its generated type.
struct SecondOpinion {
  let characteristic: Characteristic
  let generated: CharacteristicProfile
  /// Reads the characteristic's values by the schema.
  let interpreter: Interpreter
  /// Reads those that can be made: `out-of-range: keep` lets pass what is read, and nobody can make it.
  private let maker: Interpreter

  init(characteristic: Characteristic, generated: CharacteristicProfile) {
    (self.characteristic, self.generated) = (characteristic, generated)
    interpreter = Interpreter(characteristic)
    var limited = characteristic
    limited.layout = characteristic.layout.withoutKeptNumbers
    maker = Interpreter(limited)
  }

  /// Whether its values have fields in fields.
  var hasFields: Bool {
    switch characteristic.layout {
    case .structure, .union: true
    case .octets, .numbers, .text, .json: false
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
    return textDisagreement(bytes, value) ?? jsonDisagreement(bytes, value) ?? encodingDisagreement(bytes, value)
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

  /// The value's octets by both: from raw numbers on one side, from octets in hexadecimal and from texts on the other.
  private func encodingDisagreement(_ bytes: [UInt8], _ value: RawValue) -> String? {
    guard let encoded = try? interpreter.encode(value) else {
      return "\(context(bytes)): decodes to a value that the interpreter does not encode"
    }
    guard isWrittenBack(bytes, value, as: encoded) else {
      return "\(context(bytes)): the interpreter encodes \(encoded.hexString)"
    }
    let read = hasFields ? generated.bytes(fromStringValue: [characteristic.name: bytes.hexString]) : encoded
    guard read == encoded else {
      return "\(context(bytes)): generated code encodes \(read?.hexString ?? "nothing")"
    }
    return readingDisagreement(bytes, value, encoded)
  }

  /// What the generated type makes of the value's texts, when that is not the value. It refuses those of a field's number
  /// that is out of range, and no others.
  private func readingDisagreement(_ bytes: [UInt8], _ value: RawValue, _ encoded: [UInt8]) -> String? {
    let texts = generated.stringValue(bytes) ?? [:]
    let read = generated.bytes(fromStringValue: texts)
    let isSame =
      if !isMade(bytes) {
        read == nil
      } else if value.numbers.allSatisfy({ $0.integer != nil }) {
        read == encoded
      } else {
        // A rounded float, a NaN with a payload and another way to write a decimal float do not come back from text.
        read.flatMap { generated.stringValue($0) } == texts
      }
    return isSame ? nil : "\(context(bytes)): generated code reads \(texts) as \(read?.hexString ?? "nothing")"
  }

  /// Whether somebody can make the value of octets, and not only read it.
  func isMade(_ bytes: [UInt8]) -> Bool { (try? maker.decode(bytes)) != nil }

  /// Whether octets come back: all of them; or, where reserved ones are written as zero, those that mean something; or, where
  /// a text has several spellings or a number two widths, no more than there were.
  private func isWrittenBack(_ bytes: [UInt8], _ value: RawValue, as encoded: [UInt8]) -> Bool {
    guard characteristic.trailing != .ignore, encoded != bytes else { return true }
    // JSON may have blanks, and its members in another order.
    if case .json = characteristic.layout { return (try? interpreter.decode(encoded)) == value }
    let isShorter = hasSpellings && encoded.count < bytes.count
    guard hasFields || hasSpellings, encoded.count == bytes.count || isShorter else { return false }
    return (try? interpreter.decode(encoded)) == value
  }

  /// Whether other octets may mean the same text or the same number.
  private var hasSpellings: Bool {
    switch characteristic.layout {
    case .text(let text): text.hasSpellings
    case .structure(let structure):
      structure.fields.contains { field in
        if case .text(let text) = field.content { text.hasSpellings } else { field.wideBit != nil }
      }
    case .json, .octets, .numbers, .union: false
    }
  }

  private func context(_ bytes: [UInt8]) -> String { "\(characteristic.name) \(bytes.hexString)" }
}

extension GATTSchema.TextLayout {
  fileprivate var hasSpellings: Bool { !expansions.isEmpty || packing != nil }
}
