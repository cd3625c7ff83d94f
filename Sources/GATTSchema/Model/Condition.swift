/// When a field is there.
package indirect enum Condition: Hashable, Sendable {
  /// When a bit or a number of an earlier field is not zero.
  case isSet(MemberReference)
  /// When an earlier number is one of these.
  case isOne(of: [Int128], MemberReference)
  /// When something holds that is known outside the value: the number of a ``ContextFlag`` of the characteristic.
  case context(Int)
  /// When octets are left.
  case remaining
  /// When the condition does not hold.
  case not(Condition)
  /// When all of them hold.
  case all([Condition])
}

/// An earlier number of the same structure: a field, or a member of a field that is a bit group.
package struct MemberReference: Hashable, Sendable {
  /// The place of the field among the fields of its structure.
  package var field: Int
  /// The place of the member among the members of its bit group.
  package var member: Int?

  /// A reference to a field, or to a member of it.
  package init(field: Int, member: Int? = nil) {
    self.field = field
    self.member = member
  }
}

/// Something that is known outside the value and decides what is in it, such as a feature of the device.
package struct ContextFlag: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The Swift name of its property.
  package var identifier: String
  /// What it means.
  package var description: String?
}
