import GATTSchema

extension Both<WireStructure> {
  /// Whether structures lie inside of one where the other has fields of its own, so that fields have to be compared across
  /// them. What goes by other fields keeps its place.
  var areNestedDifferently: Bool {
    let nested = map { $0.fields.map { $0.structure != nil } }
    return !nested.isSame && old.canBeLevelled && new.canBeLevelled
  }

  /// Both with the fields of inner structures among their own, where only one has them inside.
  var levelled: Both<WireStructure> { areNestedDifferently ? map(\.levelled) : self }
}

extension WireStructure {
  /// Whether no field goes by another one.
  fileprivate var canBeLevelled: Bool {
    links.isEmpty && digits == nil
      && fields.allSatisfy { $0.field.references.isEmpty && ($0.structure?.canBeLevelled ?? true) }
  }

  /// The same with the fields of structures that are always there once among its own.
  fileprivate var levelled: WireStructure {
    var result = self
    result.fields = fields.flatMap { field -> [WireField] in
      guard let inner = field.structure, inner.digits == nil, field.field.presence == nil,
        field.field.repetition == nil, field.field.extent == nil
      else { return [field] }
      return inner.levelled.fields.map { part in
        var part = part
        part.start = part.start.flatMap { start in field.start.map { start + $0 } }
        return part
      }
    }
    return result
  }
}
