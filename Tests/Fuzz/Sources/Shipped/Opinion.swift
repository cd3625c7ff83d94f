internal import GATTProfiles
public import GATTSchema

/// Two readings of one kind of value: the schema's, by the interpreter, and that of the type generated from it.
public struct Opinion: Sendable {
  /// The file, its folders from `Profiles` on.
  public let file: String
  /// The characteristic as the schema has it; for what is written, and for a type of a library, one with that layout.
  public let characteristic: Characteristic
  /// The UUID of the characteristic; nil for a type of a library that belongs to none.
  public let uuid: UUID128?
  /// The generated type.
  public let generated: GeneratedValue

  /// What it is called.
  public var name: String {
    let context = generated.context.sorted().map { characteristic.context[$0].name }
    let known = context.isEmpty ? "" : " (\(context.joined(separator: ", ")))"
    return "\(file): \(characteristic.name)\(generated.isRequest ? ", written" : "")\(known)"
  }

  /// The schema's reading.
  public var interpreter: Interpreter { Interpreter(characteristic, context: generated.context) }

  /// The fields of a value as text.
  public func text(of value: RawValue) -> [String: String] {
    characteristic.stringDictionary(of: value, context: generated.context)
  }

  /// What the two say differently about octets; nil when they agree on acceptance, offset, text and the octets written.
  public func disagreement(on bytes: [UInt8]) -> String? {
    let interpreted = Result { () throws(ValueError) in try interpreter.decode(bytes) }
    switch (interpreted, generated.read(bytes)) {
    case (.failure(let error), .failure(let other)):
      return error.offset == other.offset ? nil : told(bytes, "refused at octet \(error.offset) and \(other.offset)")
    case (.failure(let error), .success): return told(bytes, "only the interpreter refuses: \(error)")
    case (.success, .failure(let error)): return told(bytes, "only the generated type refuses: \(error)")
    case (.success(let value), .success(let reading)): return difference(value, reading).map { told(bytes, $0) }
    }
  }

  private func difference(_ value: RawValue, _ reading: GeneratedValue.Reading) -> String? {
    let encoded: [UInt8]
    do {
      encoded = try interpreter.encode(value)
    } catch {
      return "decodes to what the interpreter does not encode: \(error)"
    }
    guard encoded == reading.octets else {
      return "interpreted and encoded \(encoded.hexString), generated \(reading.octets.hexString)"
    }
    let text = text(of: value)
    let generatedText = reading.text ?? [characteristic.name: encoded.hexString]
    return text == generatedText ? nil : "interpreted as \(text), generated \(generatedText)"
  }

  private func told(_ bytes: [UInt8], _ what: String) -> String {
    "\(name) \(bytes.hexString): \(what)"
  }
}
