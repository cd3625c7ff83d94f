#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import GATTProfiles

/// `Codable` values as the JSON of profiles, equal values alike. Numbers that JSON has no digits for are the texts `Infinity`,
/// `-Infinity` and `NaN`; data are text in base 64, dates seconds since 2001.
enum JSONCoding {
  static func encode<Value: Encodable>(_ value: Value) throws -> JSONValue {
    // It keeps its digits.
    if let json = value as? JSONValue { return json }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    guard let json = JSONValue(utf8: Array(try encoder.encode(value))) else {
      let reason = "arrays and objects are more than 32 deep in each other"
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: reason))
    }
    return json
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from json: JSONValue) throws -> Value {
    if type == JSONValue.self, let value = json as? Value { return value }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return try decoder.decode(type, from: Data(json.text.utf8))
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
