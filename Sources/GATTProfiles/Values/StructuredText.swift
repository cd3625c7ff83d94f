#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value with fields in fields, whose texts stand under paths such as `records[0].timeOffset`.
    public protocol StructuredText: JSONConvertible {
      /// A value to read texts into: numbers are zero, and what may be absent is absent.
      init(blank: ())

      /// Goes through the fields in order, and adds the text of each or reads it, as the fields are there for.
      mutating func code(in fields: inout GeneratedCode.TextFields)
    }

    /// A value of fields that is a value of its own, and not only a part of one.
    public typealias FieldsText = StructuredText & StringDeserializable

    /// Bits with names around one integer.
    public protocol BitsText: RawRepresentable, StructuredText where RawValue: FixedWidthInteger & Sendable {
      /// Goes through the members in order: adds the text of each and clears its bits, or reads it and sets them.
      static func code(_ bits: inout RawValue, in fields: inout GeneratedCode.TextFields)
    }
  }

  extension StringDeserializable where Self: GeneratedCode.StructuredText {
    /// The fields as text, each by its path.
    public var stringValue: [String: String] {
      var fields = GeneratedCode.TextFields()
      write(to: &fields)
      return fields.texts
    }

    /// The value of the texts, `nil` when one is missing, unknown or not valid.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The value of the texts, and of a present value's where none is given.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      var fields = GeneratedCode.TextFields(reading: stringValue, changing: present)
      self = try Self(from: &fields)
      try fields.finish()
    }
  }

  extension GeneratedCode.StructuredText {
    /// An object of the fields, or what stands for an alternative.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      GeneratedCode.JSONCoding<Self>.fields.write(self, form) ?? .null
    }

    /// The value of an object with its fields, or of what stands for an alternative.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      self = try GeneratedCode.JSONCoding<Self>.fields.read(jsonValue, .init(form: form))
      guard jsonValue.hasMember(GeneratedCode.TextFields.unknown) else { return }
      guard let type = Self.self as? any (CharacteristicValue & JSONConvertible).Type else { return }
      try type.checkUnknown(in: self, form)
    }

    /// Adds the text of each field.
    func write(to fields: inout GeneratedCode.TextFields) {
      var value = self
      value.code(in: &fields)
    }

    /// Reads the text of each field.
    init(from fields: inout GeneratedCode.TextFields) throws(ValueTextError) {
      self.init(blank: ())
      code(in: &fields)
      if let failure = fields.failure { throw failure }
    }
  }

  extension JSONConvertible where Self: CharacteristicValue {
    /// Checks that an unknown alternative is one in the bytes as well: its number may be that of a known one.
    fileprivate static func checkUnknown(in value: any Sendable, _ form: JSONForm) throws(ValueTextError) {
      // What is known outside of a value may be what its bytes need.
      guard let value = value as? Self, !(value is any ContextualValue) else { return }
      let (given, found) = (value.jsonValue(form), (try? Self(bytes: value.encoded()))?.jsonValue(form))
      guard given != found else { return }
      throw .refused("the bytes of \(given.text) are \(found.map { "those of \($0.text)" } ?? "no value")")
    }
  }

  extension JSONValue {
    /// Whether a member of any object in it has a name.
    fileprivate func hasMember(_ name: String) -> Bool {
      switch self {
      case .object(let members): members.contains { $0.name == name || $0.value.hasMember(name) }
      case .array(let items): items.contains { $0.hasMember(name) }
      case .null, .bool, .number, .string: false
      }
    }
  }

  extension GeneratedCode.BitsText where Self: BitField {
    /// A group in which no bit is set, to which the texts of its members are added.
    public init(blank: ()) { self.init(rawValue: 0) }
  }

  extension GeneratedCode.BitsText {
    /// Adds the text of each member, and the bits without a name as one number when any is set; or reads them.
    public mutating func code(in fields: inout GeneratedCode.TextFields) {
      var bits = fields.isReading ? 0 : rawValue
      if let number: RawValue = fields.takeNumber() {
        return set(number, in: &fields)
      }
      Self.code(&bits, in: &fields)
      fields.unnamed(of: &bits, mask: Self.unnamedMask)
      guard fields.isReading else { return }
      set(bits, in: &fields)
    }

    private mutating func set(_ bits: RawValue, in fields: inout GeneratedCode.TextFields) {
      let place = fields.json?.place.path ?? String(fields.path.dropLast())
      guard let value = Self(rawValue: bits) else {
        fields.refuse("a number of “\(place)” is out of range")
        return
      }
      // Bits that belong to nobody, or follow from other fields, would be lost.
      guard value.rawValue == bits else { return fields.refuse("\(bits) sets bits that “\(place)” does not have") }
      self = value
    }

    /// The bits that no member takes, of those that a value keeps.
    private static var unnamedMask: RawValue {
      var (bits, fields) = (~(0 as RawValue), GeneratedCode.TextFields())
      Self.code(&bits, in: &fields)
      return Self(rawValue: bits)?.rawValue ?? bits
    }
  }

  extension GeneratedCode {
    /// A value that is bytes as they stand. Its text is one: hexadecimal digits.
    public protocol OctetsText: StringDeserializable, JSONConvertible {
      /// The key of the text.
      static var textKey: String { get }

      /// The bytes.
      var octets: [UInt8] { get }

      /// A value of bytes.
      ///
      /// - Throws: ``ValueRangeError`` when they are not as many as they have to be.
      init(_ octets: [UInt8]) throws(ValueRangeError)
    }
  }

  extension GeneratedCode.OctetsText {
    /// The bytes in hexadecimal.
    public var stringValue: [String: String] { [Self.textKey: octets.hexString] }

    /// The value of the digits.
    public init?(stringValue: [String: String]) {
      guard let octets = stringValue[Self.textKey].flatMap({ [UInt8](hexString: $0) }) else { return nil }
      guard let value = try? Self(octets) else { return nil }
      self = value
    }
  }

  extension GeneratedCode.OctetsText {
    /// The bytes in hexadecimal.
    public func jsonValue(_ form: JSONForm) -> JSONValue { .string(octets.hexString) }

    /// The value of the digits.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      guard case .string(let digits) = jsonValue, let value = [UInt8](hexString: digits).flatMap({ try? Self($0) })
      else {
        throw .invalid(key: Self.textKey, text: jsonValue.text, choices: [])
      }
      self = value
    }
  }

  extension GeneratedCode.OctetsText where Self: CharacteristicConfigurable {
    /// The characteristic's name.
    public static var textKey: String { name }
  }
#endif
