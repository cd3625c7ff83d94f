import GATTSchema

/// What a profile is called.
struct ProfileName: Sendable {
  /// The name that it gives itself.
  let name: String
  /// The name of its Swift type.
  let identifier: String

  /// A name of something in it, behind each of its own two.
  func qualified(_ name: String) -> [String] {
    [self.name, identifier].map { "\($0).\(name)" }
  }
}
