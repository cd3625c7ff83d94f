import GATTSchema

/// A value as its Characteristic Presentation Format descriptor tells it: number type, power of ten and unit (Core 6.0, Vol 3,
/// Part G, 3.3.3.5).
struct PresentedValue: Hashable {
  /// The greatest power of ten, either way, of which steps are worth writing.
  private static let greatestExponent = 18

  /// The format by its assigned name.
  let format: String
  /// The power of ten by which a number is multiplied.
  let exponent: Int
  /// The number that the Bluetooth SIG has given to the unit.
  let unit: UInt16
  /// Who has numbered the description: 1 for the Bluetooth SIG.
  let namespace: UInt8
  /// The number of the description.
  let description: UInt16

  /// Reads the seven octets of the descriptor; nil for others, and for a format without a name.
  init?(_ octets: [UInt8]) {
    guard octets.count == 7, let format = PresentationFormat.name(octets[0]) else { return nil }
    self.format = format
    exponent = Int(Int8(bitPattern: octets[1]))
    unit = UInt16(octets[2]) | UInt16(octets[3]) << 8
    namespace = octets[4]
    description = UInt16(octets[5]) | UInt16(octets[6]) << 8
  }

  /// The keys of the value; nil where octets are all that can be said.
  var value: [YAMLPair]? {
    switch format {
    case "boolean": return [YAMLPair("raw", "bool")]
    case "utf8s": return [YAMLPair("string", "utf8")]
    case "utf16s": return [YAMLPair("string", "utf16")]
    default: return number
    }
  }

  private var number: [YAMLPair]? {
    let name = format.hasPrefix("s") ? String(format.dropFirst()) : format
    guard let scalar = ScalarType(name), scalar.description == name else { return nil }
    guard exponent == 0 || scalar.isInteger, abs(exponent) <= Self.greatestExponent else { return nil }
    let scale = exponent == 0 ? [] : [YAMLPair("scale", .scalar(NumberSpelling.scale(.power(ofTen: exponent))))]
    return [YAMLPair("raw", .scalar(name))] + scale + (symbol.map { [YAMLPair("unit", .scalar($0))] } ?? [])
  }

  /// The unit's symbol; nil for none, and for one without a name.
  private var symbol: String? {
    unit == Self.unitless ? nil : Unit(assigned: unit)?.symbol
  }

  private static let unitless: UInt16 = 0x2700

  /// The keys of the descriptor. Beside a value that is octets the unit is said here; beside one of the keys that are given above
  /// it is that of the value.
  func descriptor(besideOctets: Bool) -> YAMLTree {
    var pairs = [YAMLPair("format", .scalar(format))]
    if exponent != 0 { pairs.append(YAMLPair("exponent", .scalar("\(exponent)"))) }
    // The value's own unit counts where none is written.
    let isSaid = !besideOctets && number != nil && symbol != nil || unit == Self.unitless
    if !isSaid { pairs.append(YAMLPair("unit", .scalar(Hex.digits(UInt64(unit), count: 4)))) }
    if namespace != 1 { pairs.append(YAMLPair("namespace", .scalar("\(namespace)"))) }
    if description != 0 { pairs.append(YAMLPair("description", .scalar("\(description)"))) }
    return .mapping(pairs)
  }
}

extension Rational {
  /// 10 to the power of `exponent`, which is small.
  fileprivate static func power(ofTen exponent: Int) -> Rational {
    let power = (0..<abs(exponent)).reduce(into: Int128(1)) { power, _ in power *= 10 }
    return exponent < 0 ? Rational(1, over: power) ?? .one : Rational(power)
  }
}
