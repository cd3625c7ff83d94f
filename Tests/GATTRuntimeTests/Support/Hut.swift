import GATTProfiles

/// A service of which only one characteristic is mandatory.
enum Hut: ServiceConfigurable {
  static let name = "Hut"
  static let uuid: BluetoothUUID = "2F0A0020-69AA-F316-3E78-4194989A6C1A"

  static func makeProfile() -> ServiceProfile {
    let profile = ConfiguredServiceProfile<Hut>()
    for characteristic in [
      Door.makeProfile(), Temperature.makeProfile(), Light.makeProfile(), Note.makeProfile(),
    ] {
      profile.addCharacteristic(characteristic)
    }
    return profile
  }

  /// Whether the door is open. It has no value before the hut has looked.
  struct Door: HutCharacteristic {
    static let uuid: BluetoothUUID = "2F0A0021-69AA-F316-3E78-4194989A6C1A"
    static let name = "Door"
    let rawValue: UInt8
  }

  /// In °C.
  struct Temperature: HutCharacteristic {
    static let uuid: BluetoothUUID = "2F0A0022-69AA-F316-3E78-4194989A6C1A"
    static let name = "Temperature"
    static let requirement = CharacteristicRequirement.optional
    let rawValue: UInt8
  }

  /// Off to begin with.
  struct Light: HutCharacteristic {
    static let uuid: BluetoothUUID = "2F0A0023-69AA-F316-3E78-4194989A6C1A"
    static let name = "Light"
    static let requirement = CharacteristicRequirement.optional
    static let initialValue: [UInt8]? = [0]
    let rawValue: UInt8
  }

  /// The number of a note.
  struct Note: HutCharacteristic {
    static let uuid: BluetoothUUID = "2F0A0024-69AA-F316-3E78-4194989A6C1A"
    static let name = "Note"
    static let requirement = CharacteristicRequirement.conditional
    let rawValue: UInt8
  }
}

/// What the hut's characteristics have in common.
protocol HutCharacteristic: GATTCharacteristic, RawDeserializable where Service == Hut, RawValue == UInt8 {
  init(rawValue: UInt8)
}

extension HutCharacteristic {
  static var properties: CharacteristicProperties { [.read, .notify] }
  static var permissions: AttributePermissions { [.readable] }
}
