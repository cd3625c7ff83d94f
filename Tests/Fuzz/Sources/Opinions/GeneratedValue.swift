package import GATTProfiles

/// A generated type without its name: where its profile has it, and what it makes of octets.
package struct GeneratedValue: Sendable {
  /// What a type made of octets.
  package struct Reading {
    /// The octets that the value is written as.
    package let octets: [UInt8]
    private let value: any CharacteristicValue

    fileprivate init(octets: [UInt8], value: any CharacteristicValue) {
      (self.octets, self.value) = (octets, value)
    }

    /// Its fields as text; nil for a value that has no text of its own.
    package var text: [String: String]? { (value as? any StringDeserializable)?.stringValue }

    /// The value as JSON; nil for a value that is none.
    package var json: String? { (value as? any JSONConvertible)?.json }

    /// The same with the numbers of the wire.
    package var rawJSON: String? { (value as? any JSONConvertible)?.rawJSON }
  }

  /// The name of the Swift type.
  package let type: String
  /// The place of its service among those of the profile; nil for a type of a library.
  package let service: Int?
  /// The place of the characteristic in its service, or of the type in its library.
  package let member: Int
  /// Whether it is what is written to the characteristic, or decrypted from the advertisement.
  package let isRequest: Bool
  /// The numbers of the context flags that hold.
  package let context: Set<Int>
  /// Reads a whole value.
  package let read: @Sendable ([UInt8]) -> Result<Reading, ValueDecodingError>

  /// A type whose values speak for themselves.
  package init<Value: CharacteristicValue>(_ type: Value.Type, service: Int?, member: Int, isRequest: Bool) {
    self.type = String(reflecting: type)
    (self.service, self.member, self.isRequest, context) = (service, member, isRequest, [])
    read = { octets in
      Result { () throws(ValueDecodingError) in
        let value = try Value(bytes: octets)
        return Reading(octets: value.encoded(), value: value)
      }
    }
  }

  /// A type whose values depend on something outside them.
  package init<Value: ContextualValue>(
    _ type: Value.Type, service: Int?, member: Int, isRequest: Bool, context: Set<Int>, _ known: Value.Context
  ) {
    self.type = String(reflecting: type)
    (self.service, self.member, self.isRequest, self.context) = (service, member, isRequest, context)
    read = { octets in
      Result { () throws(ValueDecodingError) in
        let value = try Value(bytes: octets, context: known)
        return Reading(octets: value.encoded(context: known), value: value)
      }
    }
  }
}
