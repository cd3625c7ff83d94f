#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// How an integer of a value is written as text and read back: scaled, with decimals, in hexadecimal, or by a name.
    ///
    /// Nothing of it is inlined: text has not to be fast, and every value of a profile would compile it anew.
    public struct IntegerText<Raw: FixedWidthInteger & Sendable>: Sendable {
      /// How an integer is written in hexadecimal: a negative one by its bits.
      public struct Hexadecimal: Hashable, Sendable {
        let digits: Int
        let octets: Int
        let isUppercase: Bool

        /// At least so many digits, of a number of so many bytes on the wire.
        public init(digits: Int, octets: Int, isUppercase: Bool) {
          self.digits = digits
          self.octets = octets
          self.isUppercase = isUppercase
        }
      }

      let key: String
      private let rawKey: String?
      let scale: NumberScale?
      private let decimals: Int?
      private let hexadecimal: Hexadecimal?
      private let bytes: Int?
      let special: KeyValuePairs<Raw, String>
      /// What the profile calls the numbers of `special`; nil where that is their text.
      let names: KeyValuePairs<Raw, String>?
      let label: (@Sendable (Raw) -> String?)?

      /// Text of the integer, or, with a scale, of what it means; special numbers have a text of their own.
      ///
      /// - Parameters:
      ///   - key: the key of the text, where that is not said when it is printed.
      ///   - rawKey: the key of the integer's digits; `nil` when these are no text of their own.
      ///   - scale: from the integer to the number in its unit; `nil` for the integer itself.
      ///   - decimals: how many are written; as many as it takes when `nil`.
      ///   - hexadecimal: how the digits are written; decimal when `nil`.
      ///   - bytes: of how many bytes each is written as a number, the most significant first, with points between them:
      ///     `4.2.1.0`; `nil` for one number.
      ///   - special: integers that stand for no number, and their texts.
      ///   - names: what the profile calls these integers; `nil` where that is their text.
      ///   - label: the text of other integers that stand for no number.
      public init(
        key: String = "", rawKey: String? = nil, scale: NumberScale? = nil, decimals: Int? = nil,
        hexadecimal: Hexadecimal? = nil, bytes: Int? = nil,
        special: KeyValuePairs<Raw, String> = [:], names: KeyValuePairs<Raw, String>? = nil,
        label: (@Sendable (Raw) -> String?)? = nil
      ) {
        self.key = key
        self.rawKey = rawKey
        self.scale = scale
        self.decimals = decimals
        self.hexadecimal = hexadecimal
        self.bytes = bytes
        self.special = special
        self.names = names
        self.label = label
      }

      /// The integer as text.
      @inline(never)
      public func text(_ raw: Raw) -> String {
        if let name = name(of: raw) { return name }
        if let hexadecimal { return hexadecimal.text(raw) }
        if let bytes { return Self.text(raw, bytes: bytes) }
        guard scale != nil || decimals != nil else { return raw.description }
        return NumberFormat.formatted(scale?.value(Double(raw)) ?? Double(raw), decimals: decimals)
      }

      /// The text of an integer that stands for no number.
      private func name(of raw: Raw) -> String? {
        special.first { $0.key == raw }?.value ?? label?(raw)
      }

      /// The integer as text, and its digits.
      func texts(_ raw: Raw) -> [String: String] {
        var texts = [key: text(raw)]
        if let rawKey { texts[rawKey] = raw.description }
        return texts
      }

      /// The integer that texts give, under the keys of the text; a present value's where they leave it out.
      func number(in texts: [String: String], changing present: [String: String]?) throws(ValueTextError) -> Raw {
        var fields = GeneratedCode.TextFields(reading: texts, changing: present)
        let raw = try fields.integer(self, key: key, rawKey: rawKey)
        try fields.finish()
        return raw
      }

      /// The integer of a text.
      func number(_ text: String) -> Raw? {
        if let named = special.first(where: { $0.value == text }) { return named.key }
        if let hexadecimal { return hexadecimal.number(text) }
        if let bytes { return Self.number(text, bytes: bytes) }
        guard let scale else { return decimals == nil ? Raw(text) : Double(text).flatMap { Raw(exactly: $0) } }
        guard let raw = Double(text).flatMap({ scale.raw($0) }).flatMap({ Raw(exactly: $0) }) else { return nil }
        return name(of: raw) == nil ? raw : nil
      }

      /// The texts that stand for no number.
      var specialTexts: [String] { special.map { $0.value } }
    }
  }

  extension GeneratedCode.IntegerText {
    private static func text(_ raw: Raw, bytes: Int) -> String {
      (0..<bytes).reversed().map { "\(UInt8(truncatingIfNeeded: raw >> ($0 * 8)))" }.joined(separator: ".")
    }

    private static func number(_ text: String, bytes: Int) -> Raw? {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      guard parts.count == bytes, !parts.contains(nil) else { return nil }
      return parts.reduce(0) { $0 << 8 | Raw(truncatingIfNeeded: $1 ?? 0) }
    }
  }

  extension GeneratedCode.IntegerText.Hexadecimal {
    fileprivate func text(_ raw: Raw) -> String {
      let bits = UInt64(truncatingIfNeeded: raw) & mask
      let text = String(bits, radix: 16, uppercase: isUppercase)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    fileprivate func number(_ text: String) -> Raw? {
      guard let bits = UInt64(text, radix: 16), bits <= mask else { return nil }
      guard Raw.isSigned else { return Raw(exactly: bits) }
      let unused = UInt64(64 - width)
      return Raw(truncatingIfNeeded: Int64(bitPattern: bits << unused) >> Int64(unused))
    }

    private var width: Int { min(max(octets, 1), 8) * 8 }

    private var mask: UInt64 { UInt64.max >> UInt64(64 - width) }
  }
#endif
