#if !hasFeature(Embedded)
  extension JSONValue {
    /// The JSON on one line, as `gattc` prints it: what nobody sees as a character is escaped.
    var printed: String { text(Self.visible) }

    /// A whole number; as a string where a binary64 does not tell it from its neighbours.
    init(whole number: some BinaryInteger) {
      let digits = "\(number)"
      self = number.magnitude <= Self.exactInDouble ? .number(digits) : .string(digits)
    }

    /// Up to here every whole number is a binary64.
    static let exactInDouble: UInt64 = 1 << 53

    /// A number with a fraction; what JSON has no number for is a string.
    init(floating value: Double) {
      guard value.isFinite else {
        self = .string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
        return
      }
      self = JSONValue(value)
    }

    /// The digits of a number, also of one that is a string, or the text itself; nil for anything else.
    var scalarText: String? {
      switch self {
      case .number(let text), .string(let text): text
      case .bool(let value): value ? "true" : "false"
      case .null, .array, .object: nil
      }
    }

    /// A whole number, however its digits are written: 5 also of `5.0`; nil for anything else.
    func whole<Number: FixedWidthInteger>(as type: Number.Type = Number.self) -> Number? {
      scalarText.flatMap { WrittenDecimal($0)?.whole() }
    }

    private static func visible(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.isUnprintable:
          for unit in String(scalar).utf16 {
            result += "\\u" + String(decoding: HexDigit.text(UInt64(unit), count: 4), as: UTF8.self).uppercased()
          }
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
  }

  extension Unicode.Scalar {
    /// Whether it is no character that a person sees as one: it controls a terminal, ends a line, turns the order of text
    /// round, or shows nothing at all. `gattc` escapes the same, for the reasons that stand there.
    fileprivate var isUnprintable: Bool {
      switch value {
      case 0x20...0x7E, 0xFE00...0xFE0F: false
      case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029: true
      case 0x2800, 0x13441, 0x13442, 0x16FE4, 0x1D159: true
      case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: false
      default:
        properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
          || properties.isNoncharacterCodePoint
      }
    }
  }
#endif
