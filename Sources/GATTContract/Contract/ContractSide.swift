/// One of the two schemas that are compared.
package enum ContractSide: Hashable, Sendable {
  /// The schema that was published: the base.
  case old
  /// The schema that is to be published.
  case new

  /// The other one.
  package var other: ContractSide { self == .old ? .new : .old }
}

/// Something of both schemas.
package struct Both<Value> {
  /// That of the base.
  package var old: Value
  /// That of the new schema.
  package var new: Value

  /// A pair.
  package init(_ old: Value, _ new: Value) {
    self.old = old
    self.new = new
  }

  /// That of one side.
  package subscript(side: ContractSide) -> Value { side == .old ? old : new }

  /// What `transform` makes of each.
  package func map<Result>(_ transform: (Value) -> Result) -> Both<Result> {
    Both<Result>(transform(old), transform(new))
  }
}

extension Both: Sendable where Value: Sendable {}
extension Both: Equatable where Value: Equatable {}
extension Both: Hashable where Value: Hashable {}

extension Both where Value: Equatable {
  /// Whether both are the same.
  package var isSame: Bool { old == new }
}
