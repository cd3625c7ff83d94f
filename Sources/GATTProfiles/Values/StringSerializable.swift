#if !hasFeature(Embedded)
  /// A value that can be shown as text, one text a field.
  public protocol StringSerializable: Sendable {
    /// The fields as text, each by its name.
    var stringValue: [String: String] { get }
  }

  extension GeneratedCode {
    /// A value with fields in fields, whose texts stand under paths such as `records[0].timeOffset`.
    public protocol StructuredText: StringSerializable {
      /// Adds the text of each field.
      func write(to fields: inout GeneratedCode.TextFields)
    }
  }

  extension GeneratedCode.StructuredText {
    /// The fields as text, each by its path.
    public var stringValue: [String: String] {
      var fields = GeneratedCode.TextFields()
      write(to: &fields)
      return fields.texts
    }
  }
#endif
