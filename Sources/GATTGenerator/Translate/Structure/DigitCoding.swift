import GATTSchema

/// The bodies that read, write and measure a struct whose fields are the digits of one number.
struct DigitCoding {
  private let digits: DigitNumber
  /// The fields, the highest digit first.
  private let fields: [FieldTranslator]
  /// The name by which errors know the number.
  private let name: FieldName
  /// The name of the constant that holds the number.
  private let number: String

  /// The coding of a structure's fields; nil when they have bytes of their own.
  init?(_ translator: StructureTranslator, _ names: LocalNames) {
    guard let digits = translator.structure.digits else { return nil }
    self.digits = digits
    fields = translator.properties
    name = translator.place.ownName
    number = names.unused("number")
  }

  private var isSigned: Bool { digits.scalar.kind == .signed }

  /// The statements that read the number, and then each digit.
  var reading: [SwiftStatement] {
    ["let \(number) = try \(digits.element.read(field: name))"]
      + zip(fields, digits.places).enumerated().flatMap { reading($1.0, place: $1.1, isFirst: $0 == 0) }
  }

  private func reading(_ field: FieldTranslator, place: Int128, isFirst: Bool) -> [SwiftStatement] {
    guard let content = field.content as? NumberContent else { return [] }
    let whole = isSigned && !isFirst ? "\(number).magnitude" : number
    let above = place == 1 ? whole : "\(whole) / \(place)"
    let digit = isFirst ? above : "\(above) % \(base(of: field))"
    let local = Identifier.escaped(field.field.identifier)
    let error =
      "reader.outOfRange(\(field.place.name(field.field.name).literal), Swift.Int128(\(local)), "
      + "size: \(digits.scalar.octets))"
    let condition = content.element.condition(local)
    // Only what is within the limits is known to fit the property.
    return ["let \(local) = \(digit)"] + (condition.map { [.guard($0, else: [.throw(error)])] } ?? [])
      + ["self.\(field.stored) = .init(truncatingIfNeeded: \(local))"]
  }

  private func base(of field: FieldTranslator) -> Int128 {
    guard let index = fields.firstIndex(where: { $0.field.name == field.field.name }), index > 0 else { return 1 }
    return digits.places[index - 1] / digits.places[index]
  }

  /// The statements that write the number.
  var writing: [SwiftStatement] {
    let type = digits.scalar.swiftType
    let terms = zip(fields, digits.places).map { field, place in
      let digit = "\(type)(\(field.name)\(isSigned ? ".magnitude" : ""))"
      return place == 1 ? digit : "\(digit) * \(place)"
    }
    guard isSigned, let first = fields.first else {
      return ["let \(number) = \(terms.joined(separator: " + "))", digits.element.write(number)]
    }
    return [
      "let \(number) = \(terms.joined(separator: " + "))",
      digits.element.write("\(first.name) < 0 ? -\(number) : \(number)"),
    ]
  }

  /// The body of `encodedSize`.
  var encodedSize: [SwiftStatement] { ["\(digits.scalar.octets)"] }
}
