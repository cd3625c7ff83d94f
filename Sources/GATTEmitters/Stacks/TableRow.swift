package import GATTSchema

/// An attribute as the Database Hash has it: Core Specification, Vol 3, Part G, 7.3.1.
package struct TableRow: Equatable, Sendable {
  /// The handle.
  package let handle: Int
  /// What it is, for people: the service, the characteristic or the descriptor.
  package let words: String
  private let type: UInt16
  private let value: [UInt8]

  /// The declaration of a service.
  package static func service(at handle: Int, _ uuid: UUID128, isSecondary: Bool) -> TableRow {
    TableRow(
      handle: handle, words: "the \(isSecondary ? "secondary " : "")service \(uuid)",
      type: isSecondary ? 0x2801 : 0x2800, value: uuid.octets)
  }

  /// The declaration of an included service with its handles.
  package static func include(at handle: Int, _ uuid: UUID128, _ handles: ClosedRange<Int>) -> TableRow {
    let (first, last) = (handles.lowerBound, handles.upperBound)
    return TableRow(
      handle: handle, words: "the included service \(uuid) at \(name(first)) to \(name(last))", type: 0x2802,
      value: octets(first) + octets(last) + (uuid.short == nil ? [] : uuid.octets))
  }

  /// The declaration of a characteristic, whose value is the next attribute.
  package static func characteristic(at handle: Int, _ uuid: UUID128, properties: UInt8) -> TableRow {
    TableRow(
      handle: handle,
      words: "the characteristic \(uuid) with the properties 0x\(Hex.digits(UInt64(properties), count: 2))",
      type: 0x2803, value: [properties] + octets(handle + 1) + uuid.octets)
  }

  /// A descriptor; nil for one that is not hashed. Of the Extended Properties the value is, of others the type alone.
  package static func descriptor(at handle: Int, _ uuid: UUID128, value: [UInt8]) -> TableRow? {
    guard let number = uuid.short, (0x2900...0x2905).contains(number) else { return nil }
    let (isHashed, hex) = (number == 0x2900, Hex.text(value))
    return TableRow(
      handle: handle, words: "the descriptor \(uuid)\(isHashed ? " of \(hex)" : "")", type: UInt16(number),
      value: isHashed ? value : [])
  }

  /// What a handle is called.
  package static func name(_ handle: Int) -> String { "0x" + Hex.digits(UInt64(handle), count: 4) }

  fileprivate var octets: [UInt8] { Self.octets(handle) + Self.octets(Int(type)) + value }

  private static func octets(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}

extension [TableRow] {
  /// The Database Hash of attributes that are in the order of their handles, in the octets of the characteristic.
  package var databaseHash: [UInt8] { AESCMAC.code(of: flatMap(\.octets)) }
}
