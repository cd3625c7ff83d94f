internal import GATTProfiles
package import GATTSchema

/// Two readings of one kind of value: the schema's, by the interpreter, and that of the type generated from it.
package struct Opinion: Sendable {
  /// The file, its folders from `Profiles` on.
  package let file: String
  /// The characteristic as the schema has it; for what is written or advertised, and for a type of a library, one with that
  /// layout.
  package let characteristic: Characteristic
  /// The UUID of the characteristic; nil for what belongs to none.
  package let uuid: UUID128?
  /// The generated type.
  package let generated: GeneratedValue

  /// The schema's reading. It is prepared once: most of the time of a trial went into preparing it for each value.
  package let interpreter: Interpreter

  /// - Parameter limit: the most octets that a value may have, where the characteristic does not say.
  package init(
    file: String, characteristic: Characteristic, uuid: UUID128?, generated: GeneratedValue, limit: Int? = nil
  ) {
    (self.file, self.characteristic, self.uuid, self.generated) = (file, characteristic, uuid, generated)
    interpreter =
      limit.map { Interpreter(characteristic.layout, trailing: characteristic.trailing, limit: $0) }
      ?? Interpreter(characteristic, context: generated.context)
  }

  /// What it is called.
  package var name: String {
    let context = generated.context.sorted().map { characteristic.context[$0].name }
    let known = context.isEmpty ? "" : " (\(context.joined(separator: ", ")))"
    return "\(file): \(characteristic.name)\(generated.isRequest ? ", written" : "")\(known)"
  }

  /// The fields of a value as text.
  package func text(of value: RawValue) -> [String: String] {
    characteristic.stringDictionary(of: value, context: generated.context)
  }

  /// What the two make of octets.
  package enum Verdict {
    /// Both read the same value; nil when both refuse the octets at the same place.
    case agreement(RawValue?)
    /// They differ.
    case disagreement(String)
  }

  /// What the two say differently about octets; nil when they agree.
  package func disagreement(on bytes: [UInt8]) -> String? {
    guard case .disagreement(let text) = verdict(on: bytes) else { return nil }
    return text
  }

  /// Whether the two agree on acceptance, offset, the octets written and, if it is compared, the text.
  package func verdict(on bytes: [UInt8], comparingText: Bool = true) -> Verdict {
    let interpreted = Result { () throws(ValueError) in try interpreter.decode(bytes) }
    switch (interpreted, generated.read(bytes)) {
    case (.failure(let error), .failure(let other)):
      let isSame = error.offset == other.offset && Self.isSameField(error, other)
      return isSame ? .agreement(nil) : .disagreement(told(bytes, "refused as “\(error)” and “\(other)”"))
    case (.failure(let error), .success):
      return .disagreement(told(bytes, "only the interpreter refuses: \(error)"))
    case (.success, .failure(let error)):
      return .disagreement(told(bytes, "only the generated type refuses: \(error)"))
    case (.success(let value), .success(let reading)):
      let difference = difference(value, reading, comparingText)
      return difference.map { .disagreement(told(bytes, $0)) } ?? .agreement(value)
    }
  }

  /// Whether two errors name the same field. Only the interpreter goes into dates and says whose octets are too many,
  /// and only generated code names the value itself.
  private static func isSameField(_ error: ValueError, _ other: ValueDecodingError) -> Bool {
    guard let field = error.element else { return true }
    let name = other.field
    return field == name || field.hasPrefix(name + "/") || name == "end of value"
  }

  private func difference(
    _ value: RawValue, _ reading: GeneratedValue.Reading, _ comparingText: Bool
  ) -> String? {
    let encoded: [UInt8]
    do {
      encoded = try interpreter.encode(value)
    } catch {
      return "decodes to what the interpreter does not encode: \(error)"
    }
    guard encoded == reading.octets else {
      return "interpreted and encoded \(encoded.hexString), generated \(reading.octets.hexString)"
    }
    guard comparingText else { return nil }
    let text = text(of: value)
    let generatedText = reading.text ?? [characteristic.name: encoded.hexString]
    return text == generatedText ? nil : "interpreted as \(text), generated \(generatedText)"
  }

  private func told(_ bytes: [UInt8], _ what: String) -> String {
    "\(name) \(bytes.hexString): \(what)"
  }
}
