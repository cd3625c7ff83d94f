#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value that is a number of which some have a name. Its text is one: the label, or digits.
    public protocol LabeledText: LabeledNumber, StringDeserializable, RawJSON {
      /// The key of the text.
      static var textKey: String { get }
    }
  }

  extension GeneratedCode.LabeledText {
    /// The labels, in the order of the profile.
    public static var stringValues: [String] { labels.map { $0.value } }

    /// The label, or the digits of a number without a name.
    public var stringValue: [String: String] { [Self.textKey: label] }

    /// The number with the label, or of the digits.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The number with the label, or of the digits.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      self = try GeneratedCode.TextForm<Self>.label.value(of: stringValue, changing: present, key: Self.textKey)
    }
  }

  extension GeneratedCode.LabeledText {
    /// The name, or the number of one without a name.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      GeneratedCode.JSONCoding<Self>.label.write(self, form) ?? .null
    }

    /// The number with the name, or the number itself.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      self = try GeneratedCode.JSONCoding<Self>.label.read(jsonValue, .init(form: form, path: Self.textKey))
    }
  }

  extension GeneratedCode.LabeledText where Self: CharacteristicConfigurable {
    /// The characteristic's name.
    public static var textKey: String { name }
  }
#endif
