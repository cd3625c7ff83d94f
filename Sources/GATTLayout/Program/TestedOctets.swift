/// Octets that are there where a test holds.
package struct TestedOctets: Sendable {
  /// The test.
  package let test: Test
  /// How many there are then.
  package let count: Int

  /// Octets that depend on a test.
  package init(_ test: Test, count: Int) { (self.test, self.count) = (test, count) }
}
