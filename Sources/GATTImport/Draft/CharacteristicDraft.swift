/// A characteristic that an importer has understood.
struct CharacteristicDraft: Hashable, Sendable {
  /// The name.
  var name: String
  /// The name of its file, without the ending.
  var stem: String
  /// The number that the Bluetooth SIG has assigned to it.
  var uuid: UInt16?
  /// The value.
  var value: ValueDraft
  /// What the one number is called, when not like the characteristic.
  var numberName: String?
  /// Further values with a name that this one is made of.
  var helpers: [Helper] = []

  /// A value with a name.
  struct Helper: Hashable, Sendable {
    /// The name.
    var name: String
    /// The value.
    var value: ValueDraft
  }
}
