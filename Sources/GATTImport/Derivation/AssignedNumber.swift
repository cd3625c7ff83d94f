import GATTSchema

/// The numbers that the Bluetooth SIG has assigned to characteristics, by their names.
enum AssignedNumber {
  /// The number of the characteristic called `name`; capitals and punctuation do not count.
  static func of(_ name: String) -> UInt16? {
    numbers[key(name)]
  }

  private static let numbers: [String: UInt16] = Dictionary(
    AssignedCharacteristicNames.all.map { (key($0.name), $0.number) }
  ) { first, _ in first }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
