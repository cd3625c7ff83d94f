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
    public protocol FlagsText: RawRepresentable, StringDeserializable where RawValue: FixedWidthInteger & Sendable {
      /// How each bit is written, in the order of the profile.
      static var flagTexts: [GeneratedCode.FlagText<RawValue>] { get }

      /// The key of the digits.
      static var textKey: String { get }
    }
  }

  extension GeneratedCode.FlagsText {
    /// The bits as text, and the number of them all.
    public var stringValue: [String: String] {
      var texts = [Self.textKey: rawValue.description]
      for flag in Self.flagTexts { texts[flag.key] = rawValue & flag.mask == 0 ? flag.clear : flag.set }
      return texts
    }

    /// The value of the number, or of the bits; `nil` when both are given and differ.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The value of the bits that have changed, or of the number; without a present value, of whichever is given.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      var fields = GeneratedCode.TextFields(reading: stringValue, changing: present)
      var rawValue = try fields.textIfPresent(Self.textKey).map { text throws(ValueTextError) -> RawValue in
        guard let number = RawValue(text) else { throw .invalid(key: Self.textKey, text: text, choices: []) }
        return number
      }
      let needsAll = rawValue == nil
      let isStated = rawValue != nil && (present == nil || fields.changed(Self.textKey) != nil)
      for flag in Self.flagTexts {
        let isSet = try flag.isSet(in: &fields, needsAll)
        let wasSet = (rawValue ?? 0) & flag.mask != 0
        guard let isSet, isSet != wasSet else { continue }
        guard !isStated else { throw .contradiction(key: flag.key, rawKey: Self.textKey) }
        rawValue = isSet ? (rawValue ?? 0) | flag.mask : (rawValue ?? 0) & ~flag.mask
      }
      try fields.finish()
      guard let value = Self(rawValue: rawValue ?? 0) else { throw .refused("bits are set that the value has not") }
      self = value
    }
  }

  extension GeneratedCode.FlagText {
    /// Whether a text says that the bits are set; nil when none is given or has changed, unless it is needed.
    fileprivate func isSet(
      in fields: inout GeneratedCode.TextFields, _ isNeeded: Bool
    ) throws(ValueTextError) -> Bool? {
      guard let text = isNeeded ? try fields.text(key) : fields.changed(key) else { return nil }
      guard text == set || text == clear else { throw .invalid(key: key, text: text, choices: [set, clear]) }
      return text == set
    }
  }
#endif
