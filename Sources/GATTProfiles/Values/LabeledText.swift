#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value that is a number of which some have a name. Its text is one: the label, or digits.
    public protocol LabeledText: LabeledNumber, StringDeserializable {
      /// The key of the text.
      static var textKey: String { get }

      /// The value of a number, `nil` when there is none.
      init?(rawValue: RawValue)
    }
  }

  extension GeneratedCode.LabeledText {
    /// The labels, in the order of the profile.
    public static var stringValues: [String] { labels.map { $0.value } }

    /// The label, or the digits of a number without a name.
    public var stringValue: [String: String] { [Self.textKey: label] }

    /// The number with the label, or of the digits.
    public init?(stringValue: [String: String]) {
      guard let text = stringValue[Self.textKey] else { return nil }
      guard let number = Self.labels.first(where: { $0.value == text })?.key ?? RawValue(text) else { return nil }
      self.init(rawValue: number)
    }
  }

  extension GeneratedCode.LabeledText where Self: CharacteristicConfigurable {
    /// The characteristic's name.
    public static var textKey: String { name }
  }

  extension GeneratedCode.LabeledText where Self: CaseIterable {
    /// The case with the label.
    public init?(stringValue: [String: String]) {
      guard let text = stringValue[Self.textKey] else { return nil }
      guard let number = Self.labels.first(where: { $0.value == text })?.key else { return nil }
      self.init(rawValue: number)
    }
  }
#endif
