#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value that is one integer, and its text.
    public protocol NumberText: StringDeserializable {
      /// The type of the integer.
      associatedtype RawValue: FixedWidthInteger & Sendable

      /// How the integer is written, and under which keys.
      static var text: GeneratedCode.IntegerText<RawValue> { get }

      /// The integer as it is on the wire.
      var rawValue: RawValue { get }

      /// The value of an integer, `nil` when there is none.
      init?(rawValue: RawValue)
    }
  }

  extension GeneratedCode.NumberText {
    /// What the integer means, and its digits where that is something else.
    public var stringValue: [String: String] { Self.text.texts(rawValue) }

    /// The value of the digits, or else of what the integer means.
    public init?(stringValue: [String: String]) {
      guard let rawValue = Self.text.number(in: stringValue) else { return nil }
      self.init(rawValue: rawValue)
    }
  }
#endif
