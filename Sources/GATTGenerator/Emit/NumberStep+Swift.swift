import GATTSchema

extension NumberStep {
  /// The call that reads the number, such as `reader.uint16("Pressure", .big)`.
  func read(_ title: FieldName) -> String {
    if scalar.kind == .bcd {
      return "reader.bcd(\(scalar.swiftType).self, size: \(scalar.octets), \(title.literal)\(order))"
    }
    guard let encoding = scalar.encodingExpression else {
      return "reader.\(scalar.readMethod)(\(title.literal)\(order))"
    }
    return "reader.integer(\(scalar.swiftType).self, \(encoding), \(title.literal)\(order))"
  }

  /// The statement that writes the number that is `expression`.
  func write(_ expression: String) -> SwiftStatement {
    if scalar.kind == .bcd { return .line("writer.bcd(\(expression), size: \(scalar.octets)\(order))") }
    guard let encoding = scalar.encodingExpression else {
      return .line("writer.\(scalar.readMethod)(\(expression)\(order))")
    }
    return .line("writer.integer(\(expression), \(encoding)\(order))")
  }

  /// The statement that writes a count, which is an `Int`.
  func write(count: String) -> SwiftStatement { write("\(scalar.swiftType)(truncatingIfNeeded: \(count))") }

  /// The byte order as a last argument, when it is not little.
  var order: String { scalar.readerArguments(endian) }

  /// The statements that read the number into a constant, and hold it to its limits.
  func reading(into local: String, _ title: FieldName) -> [SwiftStatement] {
    ["let \(local) = try \(read(title))"] + refusal(of: local, title)
  }

  /// The statement that refuses a number that was read for its limits; none where they allow all. The width needs no check.
  func refusal(of local: String, _ title: FieldName) -> [SwiftStatement] {
    switch check {
    case .all: return []
    case .cases(let cases):
      let known = cases.sorted().map { "\($0)" }.joined(separator: ", ")
      let error = "reader.unknownCase(\(title.literal), Swift.Int128(\(local)), size: \(scalar.octets))"
      return [.guard("[\(known)].contains(\(local))", else: [.throw(error)])]
    case .limits(let limits):
      guard scalar.kind != .boolean, let condition = limits.condition(local, of: scalar) else { return [] }
      guard scalar.float == nil else {
        return [.guard(condition, else: [.throw("reader.error(.rejected, \(title.literal), size: \(scalar.octets))")])]
      }
      return [.guard(condition, else: [.throw(outOfRange(local, title))])]
    }
  }

  /// The error of a number that it cannot be.
  func outOfRange(_ local: String, _ title: FieldName) -> String {
    "reader.outOfRange(\(title.literal), Swift.Int128(\(local)), size: \(scalar.octets))"
  }

  /// The number that it always is, as a literal.
  func literal(_ number: Int128) -> String { scalar.kind == .boolean ? "\(number != 0)" : "\(number)" }

  /// Whether the library reads and writes the Swift type's numbers as they are on the wire.
  var isDeserializable: Bool {
    switch scalar.kind {
    case .boolean, .floating: true
    case .bcd: false
    case .unsigned, .signed: scalar.encoding == .plain && scalar.octets * 8 == scalar.storageWidth
    }
  }
}

extension ScalarType {
  /// The reader's and writer's method, such as `uint24`.
  fileprivate var readMethod: String {
    switch float {
    case .medical16: "sfloat"
    case .medical32: "float"
    case .half, .single, .double, nil: description
    }
  }

  /// How the library reads and writes an integer that is neither unsigned nor two's complement alone; nil for any other.
  fileprivate var encodingExpression: String? {
    guard encoding != .plain else { return nil }
    let fraction = encoding.fraction.map { ["fractionSize: \($0.octets)", "base: \($0.base)"] } ?? []
    let sign = encoding.fraction?.hasSignOfWhole == true ? ["isFractionSigned: true"] : []
    let arguments =
      ["size: \(bits / 8)"] + (encoding.isSignMagnitude ? ["isSignMagnitude: true"] : []) + fraction + sign
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}
