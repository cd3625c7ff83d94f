/// A profile that ships with the package. The build puts its text into the tool.
struct ShippedProfile: Sendable {
  /// Its path below `Profiles/`, such as `SIG/Battery.gatt.yaml`.
  let path: String
  /// The file's text.
  let text: String
}
