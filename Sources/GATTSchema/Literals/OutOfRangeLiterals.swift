/// What becomes of a literal outside of limits that say `out-of-range: keep`: it may have been read, but nobody should make it.
package enum OutOfRangeLiterals: Hashable, Sendable {
  /// It is an error.
  case refused
  /// It is an error, which names the option that has it encoded all the same.
  case refusedUnless(String)
  /// It is encoded as it is.
  case kept
}
