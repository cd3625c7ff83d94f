import ArgumentParser

/// Where the values of a simulated device come from. What has none there has them from the next place.
enum ValueOrigin: String, CaseIterable, ExpressibleByArgument {
  /// From `initial`; they stay.
  case initial
  /// From the examples, one after the other, from the start again.
  case examples
  /// Near `initial`, or near the first example, or in the middle of what is valid.
  case plausible
}
