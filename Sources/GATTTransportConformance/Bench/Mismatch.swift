/// What a check expected, and what it found instead.
struct Mismatch: Error {
  var expected: String
  var found: String
}

/// Compares what a check found with what it expects.
func expect<Value: Equatable>(_ found: Value, is expected: Value, _ what: String) throws(Mismatch) {
  guard found != expected else { return }
  throw Mismatch(expected: "\(what) to be \(shown(expected))", found: shown(found))
}

/// Bytes as hexadecimal digits, long ones cut short; anything else as Swift describes it.
func shown<Value>(_ value: Value) -> String {
  guard let bytes = value as? [UInt8] else { return "\(value)" }
  let digits = bytes.prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(separator: " ")
  return bytes.count > 8 ? "\(digits) … (\(bytes.count) bytes)" : bytes.isEmpty ? "no bytes" : digits
}
