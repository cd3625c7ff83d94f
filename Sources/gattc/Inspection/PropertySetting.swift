import ArgumentParser
import GATTProfiles

/// A property and what it is set to, as people write it: `speed=12.5`, `title=Roof`.
struct PropertySetting: ExpressibleByArgument, Equatable {
  /// Which property.
  let identifier: String
  /// The value: JSON, or a text where it is none.
  let value: JSONValue

  /// Reads what is before and behind the first `=`.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    identifier = String(parts[0])
    value = JSONValue(String(parts[1])) ?? .string(String(parts[1]))
  }
}
