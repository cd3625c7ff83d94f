import GATTSchema

extension ScalarType {
  /// The Swift type that holds the number: the narrowest that is wide enough.
  var swiftType: String {
    switch kind {
    case .boolean: "Swift.Bool"
    case .floating(let format): format.swiftType
    case .signed: "Swift.Int\(storageWidth)"
    case .unsigned, .bcd: "Swift.UInt\(storageWidth)"
    }
  }

  /// The expression of zero, or of what is not so.
  var blank: String {
    switch kind {
    case .boolean: "false"
    case .floating where isDecimalFloat: ".init(blank: ())"
    case .unsigned, .signed, .bcd, .floating: "0"
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
    endian.order(of: self).argument()
  }

  /// The condition that a number of the Swift type is one of this; nil when all are.
  func widthCondition(_ expression: String) -> String? {
    guard isNarrowerThanStorage, let range = integerRange else { return nil }
    return "(\(range.lowerBound)...\(range.upperBound)).contains(\(expression))"
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
