#if !hasFeature(Embedded)
  // The forms that most fields have. Generated code calls one function a field and makes no form: a form is several calls,
  // which would be compiled for each field of a profile, as would be what is inlined.
  extension GeneratedCode.TextFields {
    /// A field that is always there, as it describes itself.
    @inline(never)
    public mutating func one<Value: LosslessStringConvertible & Sendable>(_ key: StaticString, _ value: inout Value) {
      one(key, &value, .plain)
    }

    /// A field that may be absent, as it describes itself.
    @inline(never)
    public mutating func optional<Value: LosslessStringConvertible & Sendable>(
      _ key: StaticString, _ value: inout Value?
    ) {
      optional(key, &value, .plain)
    }

    /// A value of the library that is always there, as its own text.
    @inline(never)
    public mutating func one<Value: GeneratedCode.TextConvertible>(_ key: StaticString, text value: inout Value) {
      one(key, &value, .text)
    }

    /// A value of the library that may be absent, as its own text.
    @inline(never)
    public mutating func optional<Value: GeneratedCode.TextConvertible>(_ key: StaticString, text value: inout Value?) {
      optional(key, &value, .text)
    }

    /// Bytes that are always there, in hexadecimal.
    @inline(never)
    public mutating func one(_ key: StaticString, octets value: inout [UInt8]) { one(key, &value, .octets) }

    /// Bytes that may be absent, in hexadecimal.
    @inline(never)
    public mutating func optional(_ key: StaticString, octets value: inout [UInt8]?) { optional(key, &value, .octets) }

    /// A named number that is always there, as its label.
    @inline(never)
    public mutating func one<Value: LabeledNumber>(_ key: StaticString, label value: inout Value) {
      one(key, &value, .label)
    }

    /// A named number that may be absent, as its label.
    @inline(never)
    public mutating func optional<Value: LabeledNumber>(_ key: StaticString, label value: inout Value?) {
      optional(key, &value, .label)
    }

    /// The fields of a value that is always there, each under the key of the value and its own.
    @inline(never)
    public mutating func one<Value: GeneratedCode.StructuredText>(_ key: StaticString, fields value: inout Value) {
      one(key, &value, .fields)
    }

    /// The fields of a value that may be absent, each under the key of the value and its own.
    @inline(never)
    public mutating func optional<Value: GeneratedCode.StructuredText>(_ key: StaticString, fields value: inout Value?)
    {
      optional(key, &value, .fields)
    }
  }

  // Integers that mean something else than they are.
  extension GeneratedCode.TextFields {
    /// A number that is always there, by a scale and with so many decimals, and its digits.
    @inline(never)
    public mutating func one<Value: FixedWidthInteger & Sendable>(
      _ key: StaticString, _ value: inout Value, scale: NumberScale, decimals: Int? = nil
    ) {
      one(key, &value, .integer(.init(scale: scale, decimals: decimals)))
    }

    /// A number that may be absent, by a scale and with so many decimals, and its digits.
    @inline(never)
    public mutating func optional<Value: FixedWidthInteger & Sendable>(
      _ key: StaticString, _ value: inout Value?, scale: NumberScale, decimals: Int? = nil
    ) {
      optional(key, &value, .integer(.init(scale: scale, decimals: decimals)))
    }

    /// A number that is always there, of which some have a text of their own, and its digits.
    @inline(never)
    public mutating func one<Value: FixedWidthInteger & Sendable>(
      _ key: StaticString, _ value: inout Value, special: KeyValuePairs<Value, String>
    ) {
      one(key, &value, .integer(.init(special: special)))
    }

    /// A number that may be absent, of which some have a text of their own, and its digits.
    @inline(never)
    public mutating func optional<Value: FixedWidthInteger & Sendable>(
      _ key: StaticString, _ value: inout Value?, special: KeyValuePairs<Value, String>
    ) {
      optional(key, &value, .integer(.init(special: special)))
    }
  }
#endif
