import GATTProfiles
import GATTSchema

/// Octets, the numbers or the text they hold, and how a person reads them.
struct Vector: Sendable, CustomStringConvertible {
  let file: ProfileFile
  let name: String
  let hex: String
  let value: RawValue
  let texts: [String: String]
  /// The octets that the value encodes to, where trailing ones are dropped.
  let encoded: String

  /// Octets of numbers.
  init(
    _ file: ProfileFile, _ name: String, _ hex: String, _ numbers: [Int128], _ texts: [String: String],
    encoded: String? = nil
  ) {
    self.init(file, name, hex, .numbers(numbers.map { .integer($0) }), texts, encoded)
  }

  /// Octets of a number that prints as one text, under the characteristic's name.
  init(_ file: ProfileFile, _ name: String, _ hex: String, _ number: Int128, _ text: String, encoded: String? = nil) {
    self.init(file, name, hex, .numbers([.integer(number)]), [name: text], encoded)
  }

  /// Octets of a text.
  init(_ file: ProfileFile, _ name: String, _ hex: String, _ text: String) {
    self.init(file, name, hex, .text(text), [name: text], nil)
  }

  private init(
    _ file: ProfileFile, _ name: String, _ hex: String, _ value: RawValue, _ texts: [String: String], _ encoded: String?
  ) {
    self.file = file
    self.name = name
    self.hex = hex
    self.value = value
    self.texts = texts
    self.encoded = encoded ?? hex
  }

  /// The characteristic.
  func readings() throws -> TwoReadings { try TwoReadings(name, in: file) }

  var description: String { "\(name) \(hex)" }
}

/// Octets that are no value, and the octet where that shows.
struct Refusal: Sendable, CustomStringConvertible {
  let file: ProfileFile
  let name: String
  let hex: String
  let offset: Int

  init(_ file: ProfileFile, _ name: String, _ hex: String, at offset: Int) {
    self.file = file
    self.name = name
    self.hex = hex
    self.offset = offset
  }

  var description: String { "\(name) “\(hex)”" }
}
