#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// How a bit of a value is written as text.
    public struct FlagText<RawValue: FixedWidthInteger & Sendable>: Sendable {
      let key: String
      let mask: RawValue
      let set: String
      let clear: String

      /// A text under a key for the bits of a mask that are set, and another for those that are not.
      public init(_ key: String, _ mask: RawValue, set: String = "true", clear: String = "false") {
        self.key = key
        self.mask = mask
        self.set = set
        self.clear = clear
      }
    }
  }

  extension GeneratedCode {
    /// A value that is bits with names. Each has its text, and all of them together their digits.
    public protocol FlagsText: StringDeserializable {
      /// The integer that holds the bits.
      associatedtype RawValue: FixedWidthInteger & Sendable

      /// How each bit is written, in the order of the profile.
      static var flagTexts: [GeneratedCode.FlagText<RawValue>] { get }

      /// The key of the digits.
      static var textKey: String { get }

      /// All bits.
      var rawValue: RawValue { get }

      /// A value of all its bits, `nil` when there is none.
      init?(rawValue: RawValue)
    }
  }

  extension GeneratedCode.FlagsText {
    /// The bits as text, and the number of them all.
    public var stringValue: [String: String] {
      var texts = [Self.textKey: rawValue.description]
      for flag in Self.flagTexts { texts[flag.key] = rawValue & flag.mask == 0 ? flag.clear : flag.set }
      return texts
    }

    /// The value of the number, or, without one, of the bits.
    public init?(stringValue: [String: String]) {
      if let rawValue = stringValue[Self.textKey].flatMap({ RawValue($0) }) {
        self.init(rawValue: rawValue)
        return
      }
      var rawValue: RawValue = 0
      for flag in Self.flagTexts {
        let text = stringValue[flag.key]
        guard text == flag.set || text == flag.clear else { return nil }
        if text == flag.set { rawValue |= flag.mask }
      }
      self.init(rawValue: rawValue)
    }
  }
#endif
