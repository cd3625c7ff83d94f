import GATTSchema

extension Element {
  /// What `RawDeserializable` has to know to read and write the number; empty where it cannot do it.
  ///
  /// It can where the Swift type has as many bytes as the wire, and either takes all of their values or is an enum.
  func rawCoding(_ name: FieldName) -> [SwiftMember] {
    guard isDeserializable, condition("rawValue") == nil else { return [] }
    let inlinable = CodingMembers.inlinable
    let field = SwiftMember.line(
      "\(inlinable)public static var fieldName: Swift.StaticString", body: [.line(name.literal)])
    guard !order.isEmpty else { return [field] }
    return [field, .line("\(inlinable)public static var endian: GATTProfiles.Endian", body: [".big"])]
  }

  /// Whether the library reads and writes the Swift type's numbers as they are on the wire.
  var isDeserializable: Bool {
    switch scalar.kind {
    case .boolean, .floating: true
    case .bcd: false
    default: scalar.encoding == .plain && scalar.octets * 8 == scalar.storageWidth
    }
  }
}
