/// `device` as it was written.
package struct DeviceDocument: Sendable {
  /// The UUIDs of the services of which it advertises one, as text.
  package var advertises: [Located<String>] = []
  /// The name that it advertises.
  package var name: NameRuleDocument?
  /// The manufacturer data that it advertises.
  package var manufacturer: ManufacturerRuleDocument?
  /// The weakest signal to connect at.
  package var rssi: Located<Int128>?
  /// The services that it has to have; nil when nothing is written.
  package var requires: [Located<String>]?
  /// The characteristic that it sends its messages by.
  package var receive: Located<String>?
  /// The characteristic that messages for it are written to.
  package var write: Located<String>?
  /// What is done before it is ready, in order.
  package var ready: [ReadyActionDocument] = []
  /// How many items the list of actions has, readable or not, and where it stands.
  package var readyCount: Located<Int>?
  /// Whether anything is written that tells it from other devices, readable or not.
  package var isRecognizable: Bool
  /// Where the key `device` stands.
  package var range: SourceRange
}

/// `name` of a device as it was written.
package struct NameRuleDocument: Sendable {
  /// The name, or the part of it that is given.
  package var text: Located<String>
  /// Which part that is.
  package var part: NamePart
  /// Whether capitals count.
  package var letterCase: Located<NameCase>?
  /// Whether it was written as a text alone, without the key that says which part it is.
  package var isPlain = false
}

/// `manufacturer` of a device as it was written.
package struct ManufacturerRuleDocument: Sendable {
  /// The company identifier.
  package var company: Located<Int128>
  /// What the data behind it begins with.
  package var data: Located<[UInt8]>?
}

/// An item of `ready`.
package struct ReadyActionDocument: Sendable {
  /// What is done.
  package var verb: ReadyVerb
  /// The characteristic that it is done with.
  package var target: Located<String>
  /// The value to write.
  package var value: YAMLNode?
  /// What the awaited value begins with.
  package var start: Located<[UInt8]>?
  /// The seconds to wait at most.
  package var within: Located<Rational>?
}
