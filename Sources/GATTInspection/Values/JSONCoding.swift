#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON: UTF-8, without spaces, equal values as equal bytes. Numbers that JSON has no digits for are the texts
/// `Infinity`, `-Infinity` and `NaN`; data are text in base 64, dates seconds since 2001.
enum JSONCoding {
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return Array(try encoder.encode(value))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return try decoder.decode(type, from: Data(bytes))
  }

  /// What is wrong, in a few words, with the place in the value.
  static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      place(context.codingPath) + context.debugDescription
    case EncodingError.invalidValue(_, let context): place(context.codingPath) + context.debugDescription
    default: "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    let names = path.map { key in key.intValue.map(String.init) ?? key.stringValue }
    return names.isEmpty ? "" : names.joined(separator: ".") + ": "
  }
}
