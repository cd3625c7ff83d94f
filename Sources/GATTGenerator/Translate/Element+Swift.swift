import GATTSchema

extension Element {
  /// What `RawDeserializable` has to know to read and write the number; empty where it cannot do it.
  ///
  /// It can where the Swift type has as many bytes as the wire, and either takes all of their values or is an enum.
  func rawCoding(_ name: FieldName) -> [SwiftMember] {
    guard NumberStep(self).isDeserializable, condition("rawValue") == nil else { return [] }
    let inlinable = CodingMembers.inlinable
    let field = SwiftMember.line(
      "\(inlinable)public static var fieldName: Swift.StaticString", body: [.line(name.literal)])
    guard let order = endian.order(of: scalar).swiftCase else { return [field] }
    return [field, .line("\(inlinable)public static var endian: GATTProfiles.Endian", body: [.line(order)])]
  }

  /// The byte order as a last argument, when it is not little.
  var order: String { scalar.readerArguments(endian) }

  /// The name of the stored property.
  var storedName: String {
    hasPhysicalValue ? identifier + "Raw" : identifier
  }

  /// The condition that `expression` has to meet, or nil when every number of the Swift type will do.
  func condition(_ expression: String) -> String? {
    let limits = scalar.kind == .boolean ? nil : quantity?.limits
    return limits?.condition(expression, of: scalar) ?? scalar.widthCondition(expression)
  }
}
