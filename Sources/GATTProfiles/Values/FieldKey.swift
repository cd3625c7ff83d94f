#if !hasFeature(Embedded)
  /// What a field is called: the key of its text, and its name in the profile, which is its key in JSON.
  ///
  /// Generated code gives both as one literal, `heartRate=Heart Rate`, or one for both where they are the same. A number without
  /// a name has nothing behind the `=`: `value1=`.
  struct FieldKey {
    /// The key of the text.
    let key: String
    /// The name in the profile; empty for a number without a name.
    let name: String

    /// The two in a literal.
    init(_ literal: StaticString) { (key, name) = Self.parts(of: literal.description) }

    /// The key and the name in a text.
    static func parts(of text: String) -> (key: String, name: String) {
      guard let place = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (text, text) }
      return (String(text[..<place]), String(text[text.utf8.index(after: place)...]))
    }
  }
#endif
