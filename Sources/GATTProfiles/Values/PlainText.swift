#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value that is a text, and prints as it.
    public protocol PlainText: StringDeserializable, JSONConvertible {
      /// The key of the text.
      static var textKey: String { get }

      /// The text that the bytes hold.
      var value: String { get }

      /// A value of a text.
      ///
      /// - Throws: ``ValueRangeError`` when its bytes cannot hold it.
      init(_ value: String) throws(ValueRangeError)
    }
  }

  extension GeneratedCode.PlainText {
    /// The text, with its key.
    public var stringValue: [String: String] { [Self.textKey: value] }

    /// The value of the text, `nil` when it is missing or the bytes cannot hold it.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The value of the text, or the present one.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      let form = GeneratedCode.TextForm<Self>(
        print: { $0.value }, parse: { try? Self($0) }, json: .init(write: { .string($0.value) }, read: { _ in nil }))
      self = try form.value(of: stringValue, changing: present, key: Self.textKey)
    }
  }

  extension GeneratedCode.PlainText {
    /// The text as a string of JSON.
    public func jsonValue(_ form: JSONForm) -> JSONValue { .string(value) }

    /// The value of a text that is a string of JSON.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      guard case .string(let text) = jsonValue, let value = try? Self(text) else {
        throw .invalid(key: Self.textKey, text: jsonValue.text, choices: [])
      }
      self = value
    }
  }

  extension GeneratedCode.PlainText where Self: CharacteristicConfigurable {
    /// The characteristic's name.
    public static var textKey: String { name }
  }
#endif
