#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// How what a field holds is JSON, and is read of it.
    struct JSONCoding<Value>: Sendable {
      /// Its JSON; nil for nothing, where it may be left out.
      let write: @Sendable (Value, JSONForm) -> JSONValue?
      /// The value of JSON.
      let read: @Sendable (JSONValue, JSONPlace) throws(ValueTextError) -> Value
      /// The value of no JSON at all; nil where there has to be some.
      let absent: (@Sendable () -> Value?)?

      /// One value of JSON, by functions to and from it.
      init(
        write: @escaping @Sendable (Value) -> JSONValue, read: @escaping @Sendable (JSONValue) -> Value?,
        choices: @escaping @Sendable () -> [String] = { [] }
      ) {
        self.init(write: { value, _ in write(value) }, read: { json, _ in read(json) }, choices: choices)
      }

      /// The same in each form.
      init(
        write: @escaping @Sendable (Value, JSONForm) -> JSONValue,
        read: @escaping @Sendable (JSONValue, JSONForm) -> Value?, choices: @escaping @Sendable () -> [String] = { [] }
      ) {
        self.write = write
        self.read = { json, place throws(ValueTextError) in
          guard let value = read(json, place.form) else {
            throw .invalid(key: place.path, text: json.text, choices: choices())
          }
          return value
        }
        absent = nil
      }

      /// What may be nothing, or says by itself which part of it is wrong.
      init(
        writing write: @escaping @Sendable (Value, JSONForm) -> JSONValue?,
        reading read: @escaping @Sendable (JSONValue, JSONPlace) throws(ValueTextError) -> Value,
        absent: (@Sendable () -> Value?)? = nil
      ) {
        (self.write, self.read, self.absent) = (write, read, absent)
      }
    }

    /// Where JSON is read, and in which form.
    struct JSONPlace: Sendable {
      let form: JSONForm
      /// The names that lead there, with slashes between them.
      var path = ""

      /// The place of what is called by a name in this one.
      func inside(_ name: String) -> JSONPlace {
        JSONPlace(form: form, path: path.isEmpty ? name : name.isEmpty ? path : path + "/" + name)
      }
    }
  }

  extension GeneratedCode.JSONCoding where Value: LosslessStringConvertible & Sendable {
    /// A whole number, a truth value or text.
    static var plain: GeneratedCode.JSONCoding<Value> {
      .init(
        write: { value, form in
          switch value {
          case let truth as Bool: form == .raw ? .number(truth ? "1" : "0") : .bool(truth)
          case let number as any BinaryInteger: JSONValue(whole: number)
          default: .string(value.description)
          }
        },
        read: { json, form in
          guard Value.self != Bool.self else {
            guard form == .raw else { return json == .bool(true) || json == .bool(false) ? Value(json.text) : nil }
            return json.whole(as: Int8.self).flatMap { $0 == 0 || $0 == 1 ? Value($0 == 1 ? "true" : "false") : nil }
          }
          guard Value.self is any BinaryInteger.Type else {
            guard case .string(let text) = json else { return nil }
            return Value(text)
          }
          return json.whole(as: Int128.self).flatMap { Value("\($0)") }
        })
    }
  }

  extension GeneratedCode.JSONCoding where Value: GeneratedCode.TextConvertible {
    /// As the value's own JSON.
    static var text: GeneratedCode.JSONCoding<Value> {
      .init(write: { $0.jsonValue($1) }, read: { Value(json: $0, $1) })
    }
  }

  extension GeneratedCode.JSONCoding where Value == [UInt8] {
    /// Bytes, which JSON has as a string of hexadecimal digits, two a byte.
    static var octets: GeneratedCode.JSONCoding<Value> {
      .init(
        write: { .string($0.hexString) },
        read: { json in
          guard case .string(let digits) = json else { return nil }
          return [UInt8](hexString: digits)
        })
    }
  }

  extension GeneratedCode.JSONCoding where Value: BinaryFloatingPoint & LosslessStringConvertible & Sendable {
    /// A number; a NaN with bits of its own by these.
    static var floating: GeneratedCode.JSONCoding<Value> {
      .init(
        write: { value, form in
          if let bits = FloatBits.unusual(value) { return .string("nan(0x\(bits))") }
          // Raw, both zeros are what they are.
          guard form == .raw, value == 0, value.sign == .minus else { return JSONValue(floating: Double(value)) }
          return .string("-0")
        },
        read: { json, _ in
          guard let text = json.scalarText else { return nil }
          if let value: Value = FloatBits.value(text) { return value }
          switch text {
          case "nan", "NaN": return .nan
          case "inf", "Infinity": return .infinity
          case "-inf", "-Infinity": return -.infinity
          default: return WrittenDecimal.double(text).map { Value($0) }.flatMap { $0.isFinite ? $0 : nil }
          }
        })
    }
  }

  extension GeneratedCode.JSONCoding where Value: LabeledNumber {
    /// The name of a number, or the number of one without a name.
    static var label: GeneratedCode.JSONCoding<Value> {
      .init(
        write: { value, form in
          let name = form == .raw ? nil : Value.names.first { $0.key == value.rawValue }?.value
          return name.map { .string($0) } ?? JSONValue(whole: value.rawValue)
        },
        read: { json, _ in
          guard let text = json.scalarText else { return nil }
          let named = (Value.names.first { $0.value == text } ?? Value.labels.first { $0.value == text })?.key
          return (named ?? json.whole()).flatMap { Value(rawValue: $0) }
        }, choices: { Value.names.map { $0.value } })
    }
  }

  extension GeneratedCode.JSONCoding where Value: FixedWidthInteger & Sendable {
    /// What an integer means.
    static func integer(_ text: GeneratedCode.IntegerText<Value>) -> GeneratedCode.JSONCoding<Value> {
      .init(
        write: { text.jsonValue($0, $1) }, read: { json, form in text.number(of: json, form) },
        choices: { text.jsonNames })
    }
  }

  extension GeneratedCode.JSONCoding where Value: GeneratedCode.StructuredText {
    /// An object of the fields, or what stands for an alternative.
    static var fields: GeneratedCode.JSONCoding<Value> {
      .init(
        writing: { value, form in
          var fields = GeneratedCode.TextFields(writing: form)
          value.write(to: &fields)
          return fields.json?.value
        },
        reading: { json, place throws(ValueTextError) in
          var fields = GeneratedCode.TextFields(reading: json, at: place)
          let value = try Value(from: &fields)
          try fields.finishJSON()
          return value
        })
    }
  }

  extension GeneratedCode.JSONCoding where Value: GeneratedCode.BitsText {
    /// Bits of which none has a name: nothing when none is set, and nothing is no bit.
    static var unnamedBits: GeneratedCode.JSONCoding<Value> {
      .init(
        writing: { value, form in value.rawValue == 0 ? nil : GeneratedCode.JSONCoding<Value>.fields.write(value, form)
        },
        reading: GeneratedCode.JSONCoding<Value>.fields.read, absent: { Value(rawValue: 0) })
    }
  }
#endif
