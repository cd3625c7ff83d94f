import GATTSchema

/// The UUID of a service or of a value, as constants of C.
enum CUUID {
  /// What the names of the constants end in: a number where the UUID is short, otherwise its octets in both orders.
  private static let endings = ["UUID16", "UUID128_LE", "UUID128_BE"]

  /// The names that the UUID of what is called so may take.
  static func names(of name: String) -> [String] {
    let prefix = NameWords(name).screaming
    return endings.map { "\(prefix)_\($0)" }
  }

  /// The lines of a header for the UUID of what is called so.
  static func constants(_ uuid: UUID128, of name: String) -> String {
    let prefix = NameWords(name).screaming
    if let short = uuid.short { return "#define \(prefix)_UUID16 0x\(Hex.digits(UInt64(short), count: 4))u\n" }
    return """
      #define \(prefix)_UUID128_LE \(COctets.list(uuid.octets))
      #define \(prefix)_UUID128_BE \(COctets.list(uuid.octets.reversed()))

      """
  }

  /// What a header has of a value that it does not have itself: which it is, and its UUID.
  static func alone(_ value: EmittedValue, called name: String) -> String {
    guard let uuid = value.uuid, !value.isRequest else { return "" }
    return "/* \(CScale.ascii(value.path.joined(separator: ", "))): its UUID alone */\n" + constants(uuid, of: name)
      + "\n"
  }
}
