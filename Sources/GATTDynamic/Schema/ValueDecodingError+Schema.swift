import GATTProfiles
import GATTSchema

extension ValueDecodingError {
  /// The error as generated code has it.
  init(_ error: ValueError) {
    self.init(Reason(error.problem), offset: error.offset, place: error.element ?? "", index: error.index)
  }
}

extension ValueDecodingError.Reason {
  fileprivate init(_ problem: ValueError.Problem) {
    self =
      switch problem {
      case .truncated(let needed, let available): .truncated(needed: needed, available: available)
      case .trailing(let count): .trailingBytes(count)
      case .unknownCase(let raw): .unknownCase(raw)
      case .outOfRange(let number): number.integer.map { .outOfRange($0) } ?? .rejected
      case .invalidBoolean(let octet): .invalidBoolean(octet)
      case .invalidDigits(let octet): .invalidDigits(octet)
      case .invalidText(let encoding): .invalidText(TextEncoding(encoding))
      case .wrongLength(let expected, let actual): .wrongLength(expected: expected, actual: actual)
      case .checksum(let expected, let actual): .checksumMismatch(expected: expected, actual: actual)
      case .contradictoryMessage(let stated, let actual): .contradictoryMessage(stated: stated, actual: actual)
      case .notJSON, .doesNotFit, .notConstant, .contradicts, .emptyItem: .rejected
      }
  }
}

extension TextEncoding {
  /// The encoding as generated code has it. Octets that are no text in one byte order are none in the other.
  fileprivate init(_ encoding: StringEncoding) {
    self =
      switch encoding {
      case .utf8: .utf8
      case .utf16: .utf16(.little)
      case .ascii: .ascii
      case .latin1: .latin1
      }
  }
}
