package import GATTSchema

/// What a profile promises: the attribute table and every value, told apart by UUID, instance and position and never by
/// name. The names in it are for messages and for the categories above ``ContractCategory/wire``.
package struct Contract: Sendable {
  /// The resolved profile.
  package var profile: Profile
  /// The services, in the order of the table.
  package var services: [ContractService]
  /// The formats of advertised data and, of a library, its types.
  package var values: [ContractValue]
  /// The file.
  package var place: WrittenPlace
}

extension Contract {
  /// The same file without anything in it, which lies nowhere: what is compared with a file that only one side has.
  package var emptied: Contract {
    var result = self
    (result.services, result.values) = ([], [])
    (result.profile.services, result.profile.device) = ([], nil)
    result.place.place.path = ""
    return result
  }

  /// The same, called by another path.
  package func called(_ path: String) -> Contract {
    var profile = profile
    profile.document.path = path
    return Contract(profile)
  }
}

/// A service of a table.
package struct ContractService: Sendable {
  /// The UUID, and which of its kind it is: `180F`, `180F#2`.
  package var key: String
  /// The resolved service.
  package var service: Service
  /// The characteristics, in the order of the table.
  package var characteristics: [ContractCharacteristic]
  /// Where it is written.
  package var place: WrittenPlace
}

/// A characteristic of a service.
package struct ContractCharacteristic: Sendable {
  /// The UUID, and which of its kind in the service it is.
  package var key: String
  /// The path: the key of the service and its own.
  package var path: String
  /// The resolved characteristic.
  package var characteristic: Characteristic
  /// Its value, and its request where that has a layout of its own.
  package var values: [ContractValue]
  /// Those of its descriptors that have layouts of their own.
  package var descriptors: [ContractValue]
  /// Where it is written.
  package var place: WrittenPlace
}

/// Octets with a layout.
package struct ContractValue: Sendable {
  /// What tells it from others: `value`, `request`, the UUID of a descriptor, or the place of advertised data.
  package var key: String
  /// The path of what has it.
  package var path: String
  /// Its name, for messages.
  package var name: String
  /// Which way its octets go.
  package var uses: ValueUses
  /// The layout as it is.
  package var layout: ValueLayout
  /// The layout in which every field, bit and alternative is called by its number, such as `@7;`.
  package var numbered: ValueLayout
  /// What octets behind the value are.
  package var trailing: TrailingOctets
  /// How many context flags there are.
  package var contextCount: Int
  /// The most octets of a value; nil for those of an attribute.
  package var limit: Int?
  /// How notifications join into a value; nil where each is one.
  package var message: MessageFraming?
  /// The octets of the examples.
  package var examples: [[UInt8]]
  /// The fields.
  package var structure: WireStructure
  /// Where it is written.
  package var place: WrittenPlace
  /// The numbers that follow from advertised data or from a type; nil where a characteristic has them.
  package var computed: ContractComputed?
  /// The format of advertised data that it is of; nil for anything else.
  package var advertisement: Advertisement?
  /// What the alternatives are called, by their numbers in ``numbered``.
  package var alternatives: [Int: Alternative] = [:]
}
