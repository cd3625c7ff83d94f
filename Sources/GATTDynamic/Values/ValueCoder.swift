import GATTProfiles
import GATTSchema

/// What reads and writes the values of one layout, and prints them.
struct ValueCoder: Sendable {
  /// What the values are of: a characteristic, a format, requests.
  let name: String
  /// What runs the layout.
  let interpreter: Interpreter
  /// What follows from the values.
  let computed: [ComputedValue]

  /// Whether the values have fields in fields.
  var hasFields: Bool {
    switch interpreter.layout {
    case .structure, .union: true
    case .octets, .numbers, .text, .json: false
    }
  }

  /// The value that bytes stand for.
  func value(of bytes: [UInt8]) throws(ValueDecodingError) -> RawValue {
    do throws(ValueError) {
      return try interpreter.decode(bytes)
    } catch {
      throw ValueDecodingError(error)
    }
  }

  /// The bytes of a value that was read from JSON or edited.
  func bytes(of value: RawValue) throws(DynamicValueError) -> [UInt8] {
    do throws(ValueError) {
      return try interpreter.encode(value)
    } catch {
      throw .refused(["\(name), \(error)"])
    }
  }

  /// The value of JSON.
  func value(ofJSON json: String, _ form: JSONForm) throws(DynamicValueError) -> RawValue {
    do throws(JSONParser.Failure) {
      _ = try JSONParser.parse(Array(json.utf8))
    } catch {
      throw .refused(["no JSON at byte \(error.offset), or the second member of one name; write it as RFC 8259 says"])
    }
    var diagnostics = Diagnostics()
    let node = JSONArgument.node(json, path: name, reporting: &diagnostics)
    var reader = LiteralReader(interpreter, form: form.tree)
    guard let node, let value = reader.value(node) else {
      throw .refused((diagnostics.sorted + reader.diagnostics.sorted).map(\.message))
    }
    return value
  }

  /// A value as JSON.
  func json(of value: RawValue, _ form: JSONForm) -> String {
    var json: [UInt8] = []
    interpreter.write(value, form.tree, to: &json)
    return String(decoding: json, as: UTF8.self)
  }
}

extension JSONForm {
  /// The form as the schema has it.
  fileprivate var tree: MeaningTree.Form {
    switch self {
    case .meaning: .meaning
    case .raw: .raw
    }
  }
}
