#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value around one of the library's or of Swift's that is no integer. Its text is one.
    public protocol ScalarText: StringDeserializable, RawJSON where RawValue: Sendable {
      /// How the raw value is written.
      static var textForm: GeneratedCode.TextForm<RawValue> { get }

      /// The key of the text.
      static var textKey: String { get }
    }
  }

  extension GeneratedCode.ScalarText {
    /// The raw value as text.
    public var stringValue: [String: String] {
      var fields = GeneratedCode.TextFields()
      Self.textForm.write(rawValue, Self.textKey, &fields)
      return fields.texts
    }

    /// The value of the text, `nil` when it is missing or not valid.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The value of the text, or the present one.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      let rawValue = try Self.textForm.value(of: stringValue, changing: present, key: Self.textKey)
      guard let value = Self(rawValue: rawValue) else { throw .refused("“\(Self.textKey)” is out of range") }
      self = value
    }
  }

  extension GeneratedCode.ScalarText {
    /// The raw value as JSON, without a key.
    public func jsonValue(_ form: JSONForm) -> JSONValue { Self.textForm.json.write(rawValue, form) ?? .null }

    /// The value whose raw value is JSON without a key.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      let rawValue = try Self.textForm.json.read(jsonValue, .init(form: form, path: Self.textKey))
      let kept = { form == .raw ? KeptNumber.value(Self.self, rawValue) : nil }
      guard let value = Self(rawValue: rawValue) ?? kept() else { throw .refused("“\(Self.textKey)” is out of range") }
      self = value
    }
  }

  extension GeneratedCode.ScalarText where Self: CharacteristicConfigurable {
    /// The characteristic's name.
    public static var textKey: String { name }
  }
#endif
