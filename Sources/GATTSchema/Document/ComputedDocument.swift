/// An item of `computed` as it was written.
package struct ComputedDocument: Sendable {
  /// The name.
  package var name: Located<String>
  /// The Swift name asked for.
  package var identifier: Located<String>?
  /// What it is.
  package var description: Located<String>?
  /// The unit's symbol.
  package var unit: Located<String>?
  /// How it prints.
  package var format: Located<String>?
  /// The other characteristic whose value the formula takes.
  package var source: Located<String>?
  /// The parts of the formula that have a name, in order.
  package var parts: [(name: Located<String>, formula: Located<String>)] = []
  /// The formula.
  package var formula: Located<String>
}
