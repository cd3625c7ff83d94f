#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value of the library that is one text.
    public protocol TextConvertible: Sendable {
      /// The value as text.
      var text: String { get }

      /// Reads what ``text`` writes; `nil` for anything else.
      init?(text: String)

      /// The value as JSON: its text, unless a type says otherwise.
      func jsonValue(_ form: JSONForm) -> JSONValue

      /// The value of such JSON; nil for any other.
      init?(json: JSONValue, _ form: JSONForm)

      /// A value to read a text into.
      init(blank: ())
    }
  }

  extension GeneratedCode.TextConvertible {
    /// The text as a string of JSON.
    public func jsonValue(_ form: JSONForm) -> JSONValue { .string(text) }

    /// The value of a text that is a string of JSON; `nil` for anything else.
    public init?(json: JSONValue, _ form: JSONForm) {
      guard case .string(let text) = json else { return nil }
      self.init(text: text)
    }
  }

  extension CalendarDate: GeneratedCode.TextConvertible {
    /// No date that is known.
    public init(blank: ()) { self.init(octets: 0) }
  }

  extension DateTime: GeneratedCode.TextConvertible {
    /// Midnight of no date that is known.
    public init(blank: ()) { self.init(octets: 0) }
  }

  extension MedicalFloat16: GeneratedCode.TextConvertible {
    /// The number 0.
    public init(blank: ()) { self.init(bits: 0) }
  }

  extension MedicalFloat32: GeneratedCode.TextConvertible {
    /// The number 0.
    public init(blank: ()) { self.init(bits: 0) }
  }

  extension BluetoothAddress: GeneratedCode.TextConvertible {
    /// Reads what ``text`` writes; `nil` for anything else.
    public init?(text: String) { self.init(text) }

    /// The address of which every digit is 0.
    public init(blank: ()) { number = 0 }
  }

  extension SizedUUID: GeneratedCode.TextConvertible {
    /// The UUID of two bytes that are 0.
    public init(blank: ()) { self.init(BluetoothUUID(0)) }

    /// Reads what ``text`` writes; `nil` for anything else. All digits are a UUID of sixteen bytes.
    public init?(text: String) {
      guard let uuid = BluetoothUUID(text) else { return nil }
      let isFull = text.utf8.count > 8
      guard isFull else {
        self.init(uuid, size: text.utf8.count > 4 ? .medium : .short)
        return
      }
      self.init(uuid, size: .full)
    }
  }
#endif
