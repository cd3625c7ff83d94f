import GATTSchema

extension ScalarType {
  /// The Swift type that holds the number: the narrowest that is wide enough.
  var swiftType: String {
    switch kind {
    case .boolean: "Swift.Bool"
    case .floating(let format): format.swiftType
    case .signed: "Swift.Int\(storageWidth)"
    default: "Swift.UInt\(storageWidth)"
    }
  }

  /// The expression of zero, or of what is not so.
  var blank: String {
    switch kind {
    case .boolean: "false"
    case .floating where isDecimalFloat: ".init(blank: ())"
    default: "0"
    }
  }

  /// The width of the Swift integer, in bits.
  var storageWidth: Int {
    [1: 8, 2: 16, 3: 32, 4: 32][octets] ?? 64
  }

  /// The numbers that the Swift integer can hold.
  var storageRange: ClosedRange<Int128> {
    let half: Int128 = 1 << (storageWidth - 1)
    return kind == .signed ? -half...half - 1 : 0...2 * half - 1
  }

  /// Whether the Swift integer can hold more than the wire.
  var isNarrowerThanStorage: Bool {
    guard isInteger, let range = integerRange else { return false }
    let most: Int128 = (1 << Int128(range.lowerBound < 0 ? storageWidth - 1 : storageWidth)) - 1
    return range.upperBound < most || encoding != .plain
  }

  /// The arguments behind the field's name in a reader's call: the byte order, when it is not little.
  func readerArguments(_ endian: ByteOrder) -> String {
    endian == .big && (octets > 1 || isPacked) ? ", .big" : ""
  }
}

extension Element {
  /// The call that reads the number, such as `reader.uint16("Pressure", .big)`.
  func read(field: FieldName) -> String {
    let order = scalar.readerArguments(endian)
    if scalar.kind == .bcd {
      return "reader.bcd(\(scalar.swiftType).self, size: \(scalar.octets), \(field.literal)\(order))"
    }
    guard let encoding = scalar.encodingExpression else {
      return "reader.\(scalar.readMethod)(\(field.literal)\(order))"
    }
    return "reader.integer(\(scalar.swiftType).self, \(encoding), \(field.literal)\(order))"
  }

  /// The statement that writes `expression`.
  func write(_ expression: String) -> SwiftStatement {
    let order = scalar.readerArguments(endian)
    if scalar.kind == .bcd { return .line("writer.bcd(\(expression), size: \(scalar.octets)\(order))") }
    guard let encoding = scalar.encodingExpression else {
      return .line("writer.\(scalar.readMethod)(\(expression)\(order))")
    }
    return .line("writer.integer(\(expression), \(encoding)\(order))")
  }

  /// The byte order as a last argument, when it is not little.
  var order: String { scalar.readerArguments(endian) }

  /// The name of the stored property.
  var storedName: String {
    hasPhysicalValue ? identifier + "Raw" : identifier
  }

  /// The condition that `expression` has to meet, or nil when every number of the Swift type will do.
  func condition(_ expression: String) -> String? {
    guard let quantity, scalar.kind != .boolean else { return widthCondition(expression) }
    if let format = scalar.float { return floatingCondition(expression, format, quantity) }
    if let listed = quantity.curve?.listed { return Self.condition(listed + quantity.special.map(\.value), expression) }
    guard let range = quantity.rawRange else { return widthCondition(expression) }
    let limits = "(\(range.lowerBound)...\(range.upperBound)).contains(\(expression))"
    return ([limits] + quantity.specialConditions(expression, outside: range)).joined(separator: " || ")
  }

  /// The condition of being one of some numbers, those in a row together.
  private static func condition(_ numbers: [Int128], _ expression: String) -> String {
    var rows: [ClosedRange<Int128>] = []
    for number in Set(numbers).sorted() {
      if let last = rows.last, last.upperBound + 1 == number {
        rows[rows.count - 1] = last.lowerBound...number
      } else {
        rows.append(number...number)
      }
    }
    let parts = rows.map {
      $0.count == 1
        ? "\(expression) == \($0.lowerBound)" : "(\($0.lowerBound)...\($0.upperBound)).contains(\(expression))"
    }
    return parts.joined(separator: " || ")
  }

  private func widthCondition(_ expression: String) -> String? {
    guard scalar.isNarrowerThanStorage, let range = scalar.integerRange else { return nil }
    return "(\(range.lowerBound)...\(range.upperBound)).contains(\(expression))"
  }

  private func floatingCondition(_ expression: String, _ format: FloatFormat, _ quantity: Quantity) -> String? {
    let literal = { (limit: Double) in format.octets == 4 ? "\(Float(limit))" : "\(limit)" }
    let number = format.isDecimal ? "$0" : format.octets == 2 ? "Swift.Double(\(expression))" : expression
    let limits = [
      quantity.minimum.map { "\(number) >= \(literal($0))" },
      quantity.maximum.map { "\(number) <= \(literal($0))" },
    ]
    let written = limits.compactMap { $0 }
    guard !written.isEmpty else { return nil }
    let condition = written.joined(separator: " && ")
    return format.isDecimal ? "\(expression).value.map({ \(condition) }) ?? true" : condition
  }
}

extension ScalarType {
  /// The reader's and writer's method, such as `uint24`.
  fileprivate var readMethod: String {
    switch float {
    case .medical16: "sfloat"
    case .medical32: "float"
    default: description
    }
  }

  /// How the library reads and writes an integer that is neither unsigned nor two's complement alone; nil for any other.
  fileprivate var encodingExpression: String? {
    guard encoding != .plain else { return nil }
    let fraction = encoding.fraction.map { ["fractionSize: \($0.octets)", "base: \($0.base)"] } ?? []
    let arguments = ["size: \(bits / 8)"] + (encoding.isSignMagnitude ? ["isSignMagnitude: true"] : []) + fraction
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

extension FloatFormat {
  /// The Swift type that holds the number.
  var swiftType: String {
    switch self {
    case .half: "Swift.Float16"
    case .single: "Swift.Float"
    case .double: "Swift.Double"
    case .medical16: "GATTProfiles.MedicalFloat16"
    case .medical32: "GATTProfiles.MedicalFloat32"
    }
  }

  /// The label of the initialiser that takes the bits.
  var bitsLabel: String { isDecimal ? "bits" : "bitPattern" }
}
