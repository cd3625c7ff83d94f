#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// How what a field holds is written as text and as JSON, and read back.
    ///
    /// A class, as a value is passed along with each field of a profile, and of that the compiler makes much code.
    public final class TextForm<Value>: Sendable {
      let write: @Sendable (Value, String, inout TextFields) -> Void
      let read: @Sendable (String, inout TextFields) throws(ValueTextError) -> Value
      /// Its JSON.
      let json: JSONCoding<Value>
      /// Whether the digits of an integer stand beside what it means.
      let hasRawText: Bool

      /// One text, by functions from and to the value.
      init(
        print: @escaping @Sendable (Value) -> String, parse: @escaping @Sendable (String) -> Value?,
        choices: @escaping @Sendable () -> [String] = { [] }, json: JSONCoding<Value>
      ) {
        write = { value, key, fields in fields.add(key, print(value)) }
        read = { key, fields throws(ValueTextError) in
          let text = try fields.text(key)
          guard let value = parse(text) else {
            throw .invalid(key: fields.path + key, text: text, choices: choices())
          }
          return value
        }
        self.json = json
        hasRawText = false
      }

      init(
        write: @escaping @Sendable (Value, String, inout TextFields) -> Void,
        read: @escaping @Sendable (String, inout TextFields) throws(ValueTextError) -> Value, json: JSONCoding<Value>,
        hasRawText: Bool = false
      ) {
        (self.write, self.read, self.json, self.hasRawText) = (write, read, json, hasRawText)
      }

      /// The value of texts that have to be its one text, or of those of a present value.
      func value(
        of texts: [String: String], changing present: [String: String]?, key: String
      ) throws(ValueTextError) -> Value {
        var fields = TextFields(reading: texts, changing: present)
        let value = try read(key, &fields)
        try fields.finish()
        return value
      }
    }
  }

  extension GeneratedCode.TextForm where Value: LosslessStringConvertible & Sendable {
    /// As the value describes itself.
    public static var plain: GeneratedCode.TextForm<Value> {
      .init(print: { $0.description }, parse: { Value($0) }, json: .plain)
    }
  }

  extension GeneratedCode.TextForm where Value: GeneratedCode.TextConvertible {
    /// As the value's own text.
    public static var text: GeneratedCode.TextForm<Value> {
      .init(print: { $0.text }, parse: { Value(text: $0) }, json: .text)
    }
  }

  extension GeneratedCode.TextForm where Value == [UInt8] {
    /// Bytes in hexadecimal.
    public static var octets: GeneratedCode.TextForm<Value> {
      .init(print: { $0.hexString }, parse: { [UInt8](hexString: $0) }, json: .octets)
    }
  }

  extension GeneratedCode.TextForm where Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable {
    /// A number with so many decimals, or as many as it takes.
    public static func number(decimals: Int? = nil) -> GeneratedCode.TextForm<Value> {
      .init(
        print: { value in
          decimals == nil ? NumberFormat.shortest(value) : NumberFormat.formatted(Double(value), decimals: decimals)
        }, parse: { Value($0) }, json: .floating)
    }
  }

  extension GeneratedCode.TextForm where Value: MedicalFloat & GeneratedCode.TextConvertible {
    /// A number with so many decimals; what is no number by its name.
    public static func medical(decimals: Int) -> GeneratedCode.TextForm<Value> {
      .init(
        print: { value in value.value.map { NumberFormat.formatted($0, decimals: decimals) } ?? value.description },
        parse: { Value(text: $0) }, json: .text)
    }
  }

  extension GeneratedCode.TextForm where Value: LabeledNumber {
    /// The label of a number, or the digits of one without a label, where there are such.
    public static var label: GeneratedCode.TextForm<Value> {
      .init(
        print: { $0.label },
        parse: { text in
          let named = Value.labels.first { $0.value == text }?.key
          // Of an enumeration every number has a label.
          let number = named ?? (Value.self is any CaseIterable.Type ? nil : Value.RawValue(text))
          return number.flatMap { Value(rawValue: $0) }
        }, choices: { Value.labels.map { $0.value } }, json: .label)
    }
  }

  extension GeneratedCode.TextForm where Value: FixedWidthInteger & Sendable {
    /// What an integer means, and its digits under the key with `Raw` behind it.
    public static func integer(_ text: GeneratedCode.IntegerText<Value>) -> GeneratedCode.TextForm<Value> {
      .init(
        write: { raw, key, fields in
          fields.add(key, text.text(raw))
          fields.add(key + "Raw", raw.description)
        },
        read: { key, fields throws(ValueTextError) in
          try fields.integer(text, key: key, rawKey: key + "Raw")
        }, json: .integer(text), hasRawText: true)
    }

    /// An integer in a form of its own, without its digits beside it.
    public static func formatted(_ text: GeneratedCode.IntegerText<Value>) -> GeneratedCode.TextForm<Value> {
      .init(
        write: { raw, key, fields in fields.add(key, text.text(raw)) },
        read: { key, fields throws(ValueTextError) in try fields.integer(text, key: key, rawKey: nil) },
        json: .integer(text))
    }
  }

  extension GeneratedCode.TextForm where Value: GeneratedCode.StructuredText {
    /// The fields of a value, each under the key of the value and its own.
    public static var fields: GeneratedCode.TextForm<Value> {
      .init(
        write: { value, key, fields in
          fields.inside(key) { fields in value.write(to: &fields) }
        },
        read: { key, fields throws(ValueTextError) in
          try fields.reading(inside: key) { fields throws(ValueTextError) in try Value(from: &fields) }
        }, json: .fields)
    }
  }

  extension GeneratedCode.TextForm where Value: GeneratedCode.BitsText {
    /// Bits of which none has a name: nothing when none is set, and nothing is no bit.
    public static var unnamedBits: GeneratedCode.TextForm<Value> {
      .init(
        write: { value, key, fields in
          guard value.rawValue != 0 else { return }
          fields.inside(key) { fields in value.write(to: &fields) }
        }, read: GeneratedCode.TextForm<Value>.fields.read, json: .unnamedBits)
    }
  }
#endif
