import GATTSchema

extension FieldTranslator {
  /// The type of its list.
  var listType: String { isNumberList ? "GATTProfiles.NumberList<\(content.type)>" : "[\(content.type)]" }

  /// Whether it is a list of integers that mean something else: an app has no need of an array of them.
  var isNumberList: Bool {
    guard isList, let number = content as? NumberContent, !number.element.scalar.isPacked else { return false }
    return number.element.scalar.isInteger && stored != field.identifier
  }
}
