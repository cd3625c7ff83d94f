/// The formats of the Characteristic Presentation Format descriptor, by their assigned names.
package enum PresentationFormat {
  /// Names in the order of their numbers, which begin with 1. Bluetooth Assigned Numbers, 2.4.1.
  static let allNames = [
    "boolean", "uint2", "uint4", "uint8", "uint12", "uint16", "uint24", "uint32", "uint48", "uint64", "uint128",
    "sint8", "sint12", "sint16", "sint24", "sint32", "sint48", "sint64", "sint128", "float32", "float64",
    "medfloat16", "medfloat32", "uint16[2]", "utf8s", "utf16s", "struct", "medASN1",
  ]

  /// The number of the format called `name`.
  static func number(_ name: String) -> UInt8? {
    allNames.firstIndex(of: name).flatMap { UInt8(exactly: $0 + 1) }
  }

  /// The name of the format with `number`; nil for a number without one.
  package static func name(_ number: UInt8) -> String? {
    let place = Int(number) - 1
    return allNames.indices.contains(place) ? allNames[place] : nil
  }
}
