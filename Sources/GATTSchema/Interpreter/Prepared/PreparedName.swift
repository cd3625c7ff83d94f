/// A name with the forms in which it is printed.
final class PreparedName: Sendable {
  /// What people call it.
  let text: String
  /// The Swift name.
  let identifier: String
  /// The name as JSON has it in front of a value, in UTF-8.
  let key: [UInt8]

  /// A name with its Swift name.
  init(_ text: String, identifier: String) {
    self.text = text
    self.identifier = identifier
    var key: [UInt8] = []
    JSONString.append(text, to: &key)
    self.key = key + [UInt8(ascii: ":")]
  }
}
