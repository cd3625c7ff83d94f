/// Why something has no place in a profile.
struct TheengsRefusal: Error {
  /// What is behind “the property …”.
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
