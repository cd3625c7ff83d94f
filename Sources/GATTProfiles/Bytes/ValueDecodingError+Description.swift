extension ValueDecodingError: CustomStringConvertible {
  /// One sentence, such as `X at offset 2: 1 byte needed, 0 left`.
  public var description: String {
    let element = index.map { "[\($0)]" } ?? ""
    return "\(field)\(element) at offset \(offset): \(reason)"
  }
}

extension ValueDecodingError.Reason: CustomStringConvertible {
  /// The half of the sentence that says what is wrong.
  public var description: String {
    switch self {
    case .truncated(let needed, let available):
      "\(Self.bytes(needed)) needed, \(available) left"
    case .trailingBytes(let count):
      "\(Self.bytes(count)) left after the value; a profile that says `trailing: ignore` drops them"
    case .unknownCase(let raw):
      "\(raw) is no case of this type; add the case to the profile if the device means it"
    case .outOfRange(let raw):
      "\(raw) is outside the range that the profile allows"
    case .invalidBoolean(let raw):
      "\(raw) is no boolean; 0 or 1 expected"
    case .invalidDigits(let byte):
      "the byte 0x\(String(byte >> 4, radix: 16))\(String(byte & 0xF, radix: 16)) is not the digits that it has to be"
    case .invalidText(let encoding):
      "not valid \(encoding) text"
    case .wrongLength(let expected, let actual):
      "length \(actual) where \(expected) is expected"
    case .checksumMismatch(let expected, let actual):
      "checksum \(actual) where \(expected) is expected; the bytes were damaged, or it is computed in another way"
    case .contradictoryMessage(let stated?, let actual):
      "a message of \(Self.bytes(actual)) that says it has \(stated); correct its length field or its bytes"
    case .contradictoryMessage(nil, let actual):
      "a message of \(Self.bytes(actual)) that does not say where it ends; begin it with a tag and a length, or end "
        + "it, as its profile says"
    case .rejected:
      "the type refuses these raw values"
    }
  }

  private static func bytes(_ count: Int) -> String {
    count == 1 ? "1 byte" : "\(count) bytes"
  }
}
