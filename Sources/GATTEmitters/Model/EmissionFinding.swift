/// A value that a language cannot have, or not yet.
package struct EmissionFinding: Error, Sendable {
  /// The names that lead to the value, and to what in it is the reason.
  package let path: [String]
  /// Why, without a full stop.
  package let reason: String

  /// Why something at a path cannot be.
  package init(_ path: [String], _ reason: String) { (self.path, self.reason) = (path, reason) }

  /// The same, told from outside a value or field.
  package func inside(_ names: [String]) -> EmissionFinding { EmissionFinding(names + path, reason) }
}
