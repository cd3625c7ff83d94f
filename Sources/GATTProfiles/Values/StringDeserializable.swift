#if !hasFeature(Embedded)
  /// A value that can be shown and typed as text, one text a field.
  public protocol StringDeserializable: StringSerializable {
    /// The labels an enumeration has, in order of declaration; empty for any other type.
    static var stringValues: [String] { get }

    /// The value that texts stand for, `nil` when a field is missing or its text is not valid.
    init?(stringValue: [String: String])
  }

  extension StringDeserializable {
    /// No labels.
    public static var stringValues: [String] { [] }
  }
#endif
