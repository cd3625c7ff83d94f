#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value that is one integer, and its text.
    public protocol NumberText: StringDeserializable, RawJSON
    where RawValue: FixedWidthInteger & Sendable {
      /// How the integer is written, and under which keys.
      static var text: GeneratedCode.IntegerText<RawValue> { get }
    }
  }

  extension GeneratedCode.NumberText {
    /// What the integer means, and its digits where that is something else.
    public var stringValue: [String: String] { Self.text.texts(rawValue) }

    /// The value of the digits, or of what the integer means; `nil` when both are given and differ.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The value of the digits, or of what the integer means; of both the one that is not the present value's.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      let rawValue = try Self.text.number(in: stringValue, changing: present)
      guard let value = Self(rawValue: rawValue) else { throw .refused("\(rawValue) is out of range") }
      self = value
    }
  }

  extension GeneratedCode.NumberText {
    /// What the integer means, or the integer.
    public func jsonValue(_ form: JSONForm) -> JSONValue { Self.text.jsonValue(rawValue, form) }

    /// The value of what the integer means, or of the integer.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      let coding = GeneratedCode.JSONCoding<RawValue>.integer(Self.text)
      let rawValue = try coding.read(jsonValue, .init(form: form, path: Self.text.key))
      let kept = { form == .raw ? KeptNumber.value(Self.self, rawValue) : nil }
      guard let value = Self(rawValue: rawValue) ?? kept() else { throw .refused("\(rawValue) is out of range") }
      self = value
    }
  }
#endif
