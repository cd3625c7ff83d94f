import GATTSchema

/// The UUIDs that initialisers of C stand for.
struct CUUIDs {
  let source: CSource

  /// The macros that make a UUID of one number, of octets from the least significant on, and of five numbers.
  private static let short: Set = [
    "BT_UUID_DECLARE_16", "BT_UUID_DECLARE_32", "BT_UUID_INIT_16", "BT_UUID_INIT_32", "BLE_UUID16_DECLARE",
    "BLE_UUID32_DECLARE", "BLE_UUID16_INIT", "BLE_UUID32_INIT",
  ]
  private static let long: Set = [
    "BT_UUID_DECLARE_128", "BT_UUID_INIT_128", "BLE_UUID128_DECLARE", "BLE_UUID128_INIT",
  ]
  private static let encoded = "BT_UUID_128_ENCODE"

  /// The UUID; nil where it is not literal.
  func uuid(_ value: CValue, depth: Int = 0) -> UUID128? {
    guard depth < 8 else { return nil }
    switch source.resolved(value) {
    case .number(let number): return UInt32(exactly: number).map { UUID128(short: $0) }
    case .name(let name): return Self.assigned(name)
    case .call(let macro, let arguments): return uuid(macro, arguments.map(\.value), depth)
    // An array of sixteen octets, or a structure that has one, or a number.
    case .list(let members):
      guard members.count != 1 else { return uuid(members[0].value, depth: depth + 1) }
      return uuid(octets: members.map(\.value))
    default: return nil
    }
  }

  private func uuid(_ macro: String, _ arguments: [CValue], _ depth: Int) -> UUID128? {
    if Self.short.contains(macro) {
      return arguments.first.flatMap { source.number($0) }.flatMap { UInt32(exactly: $0) }.map { UUID128(short: $0) }
    }
    if macro == Self.encoded { return uuid(parts: arguments) }
    guard Self.long.contains(macro) else { return nil }
    return arguments.count == 1 ? uuid(arguments[0], depth: depth + 1) : uuid(octets: arguments)
  }

  private func uuid(octets values: [CValue]) -> UUID128? {
    let octets = values.compactMap { source.number($0).flatMap { UInt8(exactly: $0) } }
    guard octets.count == values.count, [2, 4, 16].contains(octets.count) else { return nil }
    return UUID128(Hex.text(octets.reversed()))
  }

  private func uuid(parts values: [CValue]) -> UUID128? {
    let numbers = values.compactMap { source.number($0) }
    guard numbers.count == 5, values.count == 5 else { return nil }
    return UUID128(zip(numbers, [8, 4, 4, 4, 12]).map { Hex.digits($0, count: $1) }.joined(separator: "-"))
  }

  /// What a constant of Zephyr's `uuid.h` or of ESP-IDF's `esp_gatt_defs.h` stands for: by the words of its name, or the
  /// letters by which they call a service.
  private static func assigned(_ name: String) -> UUID128? {
    if let number = CConstants.numbers[name] { return UUID128(short: number) }
    guard let prefix = ["BT_UUID_", "ESP_GATT_UUID_", "ESP_GATT_"].first(where: { name.hasPrefix($0) }) else {
      return nil
    }
    var words = String(name.dropFirst(prefix.count))
    for ending in ["_SERVICE_SVC", "_SVC", "_VAL"] where words.hasSuffix(ending) {
      words = String(words.dropLast(ending.count))
    }
    if let number = CConstants.services[words] { return UUID128(short: number) }
    if name.hasSuffix("_SVC"), let uuid = TableNames.uuid(ofService: words) { return uuid }
    if let uuid = TableNames.uuid(ofCharacteristic: words) { return uuid }
    // Behind the letters of the service stands the characteristic.
    guard let first = words.firstIndex(of: "_"), CConstants.services[String(words[..<first])] != nil else { return nil }
    return TableNames.uuid(ofCharacteristic: String(words[words.index(after: first)...]))
  }
}
