#if !hasFeature(Embedded)
  /// A value that can be shown and typed as text, one text a field.
  ///
  /// What it prints can be read back: `T(stringValue: value.stringValue)` is `value`. Where a field is printed as what it
  /// means and as its digits, `x` and `xRaw`, either will do; both have to be the same number.
  public protocol StringDeserializable: Sendable {
    /// The fields as text, each by its name.
    var stringValue: [String: String] { get }

    /// The labels an enumeration has, in order of declaration; empty for any other type.
    static var stringValues: [String] { get }

    /// The value that texts stand for, `nil` when a field is missing or its text is not valid.
    init?(stringValue: [String: String])

    /// The value that texts stand for, with the texts of a present value where none is given.
    ///
    /// Of `x` and `xRaw` the one that differs from the present value's counts.
    ///
    /// - Throws: which text is missing, unknown, not valid, or contradicts another one.
    init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError)
  }

  extension StringDeserializable {
    /// No labels.
    public static var stringValues: [String] { [] }

    /// The value of the texts, and of a present value's where none is given.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      let texts = stringValue.merging(present ?? [:]) { given, _ in given }
      guard let value = Self(stringValue: texts) else {
        throw .refused("a text is missing or not valid; give them as the value prints them")
      }
      self = value
    }

    /// The value of texts, `nil` where they stand for none: for a type whose initializer that throws is the one that reads.
    init?(trying texts: [String: String]) {
      guard let value = try? Self(stringValue: texts, changing: nil) else { return nil }
      self = value
    }
  }
#endif
