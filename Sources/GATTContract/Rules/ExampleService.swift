import GATTSchema

/// A service with one characteristic, as the examples of rules about the table have it.
struct ExampleService {
  /// Its name; that of the characteristic has “Value” behind it.
  private let name: String
  /// Its UUID of four digits, of which the last is 0; that of the characteristic ends with 1.
  private let uuid: String
  /// The name or the UUID of a service that it includes.
  private let included: String?

  init(_ name: String, _ uuid: String, including included: String? = nil) {
    (self.name, self.uuid, self.included) = (name, uuid, included)
  }

  /// Its item in the list of services.
  var text: String {
    let includes = included.map { "\n  includes: [\($0)]" } ?? ""
    return """
      - name: \(name)
        uuid: \(uuid)\(includes)
        characteristics:
          - { name: \(name) Value, uuid: \(uuid.dropLast())1, properties: [read], value: { raw: uint8 } }
      """
  }
}

extension RuleExample {
  /// Services with one characteristic each.
  static func services(_ old: [ExampleService], _ new: [ExampleService]) -> RuleExample {
    let texts = [old, new].map { $0.map(\.text).joined(separator: "\n") }
    return .services(texts[0], texts[1])
  }
}
