import GATTProfiles
import GATTSchema

/// What reads and writes the values of one layout, and prints them.
struct ValueCoder: Sendable {
  /// What the values are of: a characteristic, a format, requests.
  let name: String
  /// The same, told from all others.
  let subject: ValueSubject
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
    let node: YAMLNode
    do throws(JSONReader.Failure) {
      node = try JSONReader.tree(of: Array(json.utf8))
    } catch {
      let place = "line \(error.position.line), column \(error.position.column)"
      throw .refused(["this is no JSON: at \(place) \(error.message)"])
    }
    var reader = LiteralReader(interpreter, form: form.tree)
    guard let value = reader.value(node) else { throw .refused(reader.diagnostics.sorted.map(\.message)) }
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
