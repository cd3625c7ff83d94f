import GATTSchema

/// A list of numbers of one type, as a stored array: all of an array, or one of the two of an array pair.
struct NumberList {
  private let array: NumberRun
  private let property: String
  private let prefix: String
  private let name: FieldName

  /// The list stored in `property`, whose texts have keys that begin with `prefix`.
  init(_ array: NumberRun, property: String, prefix: String, name: FieldName) {
    self.array = array
    self.property = property
    self.prefix = prefix
    self.name = name
  }

  private var type: String { array.scalar.swiftType }

  /// The pattern of every number, under the name that a loop gives it.
  private var field: Field? {
    array.elements.first.map { pattern in
      var element = pattern
      element.identifier = property
      return Field(element: element, stored: "number", name: name)
    }
  }

  /// The stored array.
  var storage: SwiftMember {
    .line("public private(set) var \(property): [\(type)]", "The numbers as they are on the wire, in order.")
  }

  /// The guards of the initialiser.
  var checks: [SwiftStatement] {
    let limit = AttributeValue.greatestSize / array.scalar.octets
    let count = array.count.map { "\(property).count == \($0)" } ?? "\(property).count <= \(limit)"
    let condition = field?.element.condition("$0").map { ", \(property).allSatisfy({ \($0) })" } ?? ""
    return [.guard("\(count)\(condition)", else: ["return nil"])]
  }

  /// The statements that read the list: as many numbers as are counted, or whole ones for as long as there are any.
  var reading: [SwiftStatement] {
    guard let field else { return [] }
    let count = array.count.map { "\($0)" } ?? "reader.remaining / \(array.scalar.octets)"
    let limit = SwiftStatement.guard("reader.remaining <= \(AttributeValue.greatestSize)", else: [.throw(tooLong)])
    return (array.count == nil ? [limit] : []) + [
      "let count\(property) = \(count)",
      "var \(property): [\(type)] = []",
      "\(property).reserveCapacity(Swift.min(count\(property), reader.remaining / \(array.scalar.octets)))",
      .block("for _ in 0..<count\(property)", field.readingToConstant + ["\(property).append(number)"]),
      "self.\(property) = \(property)",
    ]
  }

  private var tooLong: String {
    "reader.error(.wrongLength(expected: \(AttributeValue.greatestSize), actual: reader.remaining), "
      + "\(name.literal), size: 0)"
  }

  /// The statements that write the list.
  var writing: [SwiftStatement] {
    guard let field else { return [] }
    return [.block("for number in \(property)", [field.writing])]
  }

  /// The scaled numbers, where they differ from the raw ones.
  var scaledValues: [SwiftMember] {
    guard let field, let quantity = field.element.quantity, quantity.hasPhysicalValue else { return [] }
    let type = (quantity.isScaled ? "Swift.Double" : type) + (quantity.special.isEmpty ? "" : "?")
    let value = quantity.expression("$0", scale: quantity.isScaled ? "Self.\(property)Scale" : nil)
    let unit = quantity.unit.map { " in \(SwiftLiteral.comment($0.symbol))" } ?? ""
    return [
      .line(
        "public var \(prefix)s: [\(type)]", "What the numbers mean\(unit).",
        body: ["\(property).map { \(value) }"])
    ] + field.scaleDefinition
  }

  /// The statements that print the numbers, or read them into a variable of the property's name.
  var printing: [SwiftStatement] {
    guard let form = field?.printing.form else { return [] }
    return [
      "var \(property) = self.\(property)",
      .line("fields.numbers(\(SwiftLiteral.string(prefix)), &\(property), \(form))"),
    ]
  }
}
