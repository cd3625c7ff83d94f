#if !hasFeature(Embedded)
  extension JSONValue {
    /// The JSON on one line, without blanks, with no more escapes than JSON asks for.
    public var text: String { text(Self.quoted) }

    /// The JSON on one line, without blanks, with its strings as a function writes them.
    func text(_ quoted: (String) -> String) -> String {
      switch self {
      case .null: "null"
      case .bool(let value): value ? "true" : "false"
      case .number(let digits): digits
      case .string(let text): quoted(text)
      case .array(let items): "[\(items.map { $0.text(quoted) }.joined(separator: ","))]"
      case .object(let members):
        "{\(members.map { "\(quoted($0.name)):\($0.value.text(quoted))" }.joined(separator: ","))}"
      }
    }

    private static func quoted(_ text: String) -> String {
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\u{8}": result += "\\b"
        case "\u{C}": result += "\\f"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\0"..."\u{1F}":
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
  }

  extension JSONValue: CustomStringConvertible, LosslessStringConvertible {
    /// The value of a text; nil where that is no JSON, has arrays and objects more than 32 deep in each other, or a name
    /// twice in an object.
    public init?(_ description: String) { self.init(utf8: Array(description.utf8)) }

    /// The value of a text in UTF-8; nil as for a text.
    public init?(utf8 bytes: [UInt8]) {
      guard let value = try? JSONParser.parse(bytes) else { return nil }
      self = value
    }

    /// Its ``text``.
    public var description: String { text }
  }
#endif
