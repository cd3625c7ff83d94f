#if !hasFeature(Embedded)
  /// A value that can be shown as text, one text a field.
  public protocol StringSerializable: Sendable {
    /// The fields as text, each by its name.
    var stringValue: [String: String] { get }
  }
#endif
