#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value with fields in fields, whose texts stand under paths such as `records[0].timeOffset`.
    public protocol StructuredText: StringDeserializable {
      /// Adds the text of each field.
      func write(to fields: inout GeneratedCode.TextFields)

      /// Reads the text of each field.
      ///
      /// - Throws: ``ValueTextError``.
      init(from fields: inout GeneratedCode.TextFields) throws(ValueTextError)
    }

    /// A value of named fields, which are described once for both ways.
    public protocol FieldsText: StructuredText {
      /// Goes through the fields in order: adds the text of each when there is a value, and else reads it.
      ///
      /// - Returns: the value, or the one that was read.
      /// - Throws: ``ValueTextError``, or what the type's initialiser throws.
      static func code(_ value: Self?, in fields: inout GeneratedCode.TextFields) throws -> Self
    }

    /// Bits with names around one integer, which are described once for both ways.
    public protocol BitsText: StructuredText {
      /// The integer that holds the bits.
      associatedtype RawValue: FixedWidthInteger & Sendable

      /// All bits.
      var rawValue: RawValue { get }

      /// A value of all its bits, `nil` when there is none.
      init?(rawValue: RawValue)

      /// Goes through the members in order: adds the text of each and clears its bits, or reads it and sets them.
      ///
      /// - Throws: ``ValueTextError``.
      static func code(_ bits: inout RawValue, in fields: inout GeneratedCode.TextFields) throws(ValueTextError)
    }
  }

  extension GeneratedCode.StructuredText {
    /// The fields as text, each by its path.
    public var stringValue: [String: String] {
      var fields = GeneratedCode.TextFields()
      write(to: &fields)
      return fields.texts
    }

    /// The value of the texts, `nil` when one is missing, unknown or not valid.
    public init?(stringValue: [String: String]) {
      guard let value = try? Self(stringValue: stringValue, changing: nil) else { return nil }
      self = value
    }

    /// The value of the texts, and of a present value's where none is given.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      var fields = GeneratedCode.TextFields(reading: stringValue, changing: present)
      self = try Self(from: &fields)
      try fields.finish()
    }
  }

  extension GeneratedCode.FieldsText {
    /// Adds the text of each field.
    public func write(to fields: inout GeneratedCode.TextFields) {
      // What it returns, or why it cannot make the value anew, is of no interest: the texts are there.
      _ = try? Self.code(self, in: &fields)
    }

    /// Reads the text of each field.
    public init(from fields: inout GeneratedCode.TextFields) throws(ValueTextError) {
      do {
        self = try Self.code(nil, in: &fields)
      } catch {
        throw ValueTextError(error)
      }
    }
  }

  extension GeneratedCode.BitsText {
    /// Adds the text of each member, and the bits without a name as one number when any is set.
    public func write(to fields: inout GeneratedCode.TextFields) {
      var bits = rawValue
      try? Self.code(&bits, in: &fields)
      if bits != 0 { fields.add(GeneratedCode.TextFields.unnamed, bits.description) }
    }

    /// Reads the text of each member, and the bits without a name where they are given.
    public init(from fields: inout GeneratedCode.TextFields) throws(ValueTextError) {
      var bits: RawValue = 0
      try Self.code(&bits, in: &fields)
      if let text = fields.textIfPresent(GeneratedCode.TextFields.unnamed) {
        guard let unnamed = RawValue(text) else {
          throw .invalid(key: fields.path + GeneratedCode.TextFields.unnamed, text: text, choices: [])
        }
        bits |= unnamed
      }
      guard let value = Self(rawValue: bits) else {
        throw .refused("a number of “\(fields.path.dropLast())” is out of range")
      }
      self = value
    }
  }

  extension GeneratedCode {
    /// A value that is bytes as they stand. Its text is one: hexadecimal digits.
    public protocol OctetsText: StringDeserializable {
      /// The key of the text.
      static var textKey: String { get }

      /// The bytes.
      var octets: [UInt8] { get }

      /// A value of bytes, `nil` when they are not as many as they have to be.
      init?(_ octets: [UInt8])
    }
  }

  extension GeneratedCode.OctetsText {
    /// The bytes in hexadecimal.
    public var stringValue: [String: String] { [Self.textKey: octets.hexString] }

    /// The value of the digits.
    public init?(stringValue: [String: String]) {
      guard let octets = stringValue[Self.textKey].flatMap({ [UInt8](hexString: $0) }) else { return nil }
      self.init(octets)
    }
  }

  extension GeneratedCode.OctetsText where Self: CharacteristicConfigurable {
    /// The characteristic's name.
    public static var textKey: String { name }
  }
#endif
