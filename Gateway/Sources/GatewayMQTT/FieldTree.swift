import GatewayCore

/// Fields by their paths, as objects in objects: `flags.fan` is a member of `flags`.
struct FieldTree {

  private var value: FieldValue?
  private var fields: [String: FieldTree] = [:]

  private init() {}

  init(_ values: [String: FieldValue]) {
    for (path, value) in values { add(value, at: path.split(separator: ".").map(String.init)[...]) }
  }

  private mutating func add(_ value: FieldValue, at path: ArraySlice<String>) {
    guard let first = path.first else {
      self.value = value
      return
    }
    fields[first, default: FieldTree()].add(value, at: path.dropFirst())
  }

  /// Writes the members of an object.
  func write(to text: inout JSONText) {
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      if field.fields.isEmpty, let value = field.value {
        text.member(name, value)
      } else {
        text.object(name) { text in
          field.write(to: &text)
          // A field may be a number in one format and have parts in another.
          if let value = field.value { text.member("value", value) }
        }
      }
    }
  }
}
