/// Octets that are written as hexadecimal digits.
enum OctetText {
  /// Whether `text` is digits in pairs, with blanks between them or without.
  static func isOctets(_ text: String) -> Bool {
    let groups = text.split(separator: " ")
    return !groups.isEmpty
      && groups.allSatisfy { $0.count.isMultiple(of: 2) && $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }

  /// Whether other readers of YAML take the digits for a number, as they do `01` and `1e05`.
  static func readsAsNumber(_ digits: String) -> Bool {
    let parts = digits.split(separator: "e", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }
}
