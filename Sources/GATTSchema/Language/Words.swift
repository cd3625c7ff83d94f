/// A word of the language that stands for one of a few choices.
package protocol Word: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

extension ByteOrder: Word {}

extension StringEncoding: Word {}

extension HexadecimalCase: Word {}

/// How the sign of an integer is said.
package enum IntegerSign: String, Word {
  /// By two's complement.
  case twosComplement = "twos-complement"
  /// By the highest bit, beside the magnitude.
  case signMagnitude = "sign-magnitude"
}

/// Whether parts of one have a sign.
package enum FractionSign: String, Word {
  /// They have none, and are added.
  case none
  /// They have the sign of the integer in front of them.
  case whole
}

/// What happens to octets behind the end of a value.
package enum TrailingOctets: String, Word {
  /// They make the value invalid.
  case error
  /// They are dropped; such a value does not encode back to the same octets.
  case ignore
}

/// How advertised data is encrypted.
package enum EncryptionAlgorithm: String, Word {
  /// Counter with CBC-MAC, with a tag.
  case aes128CCM = "AES-128-CCM"
  /// Counter mode, without a tag: nothing shows that the data was changed.
  case aes128CTR = "AES-128-CTR"
}

/// What a nonce holds that is known outside the advertised data.
package enum NonceWord: String, Word {
  /// The address of the device, the most significant octet first.
  case address
  /// The address of the device, the least significant octet first.
  case reversedAddress = "reversed-address"
  /// The UUID of the service data, as it is on the air.
  case uuid
}

/// Whether a service has to have a characteristic.
package enum Requirement: String, Word {
  /// Always.
  case mandatory
  /// As the device likes.
  case optional
  /// When the service's specification asks for it, for another characteristic or a feature.
  case conditional
}

/// What happens to a number that no case stands for.
package enum UnknownCases: String, Word {
  /// It makes the value invalid.
  case fail
  /// It stays readable as a raw value.
  case keep
}

/// What happens to a number outside `min`…`max`, or a number that is none.
package enum OutOfRangeNumbers: String, Word {
  /// It makes the value invalid.
  case fail
  /// It is read as it is, and written back so; only who makes a value is held to the limits.
  case keep
}

/// How notifications get from the system's Bluetooth service to a program, where there is more than one way.
package enum NotifyMode: String, Word {
  /// The best that there is.
  case auto
  /// By signals of the bus.
  case signal
  /// By a file descriptor.
  case fd
}

/// The way that a report of USB HID goes.
package enum ReportType: String, Word {
  /// From the device to the host.
  case input
  /// From the host to the device.
  case output
  /// Both ways.
  case feature
}

/// How a client writes unless its program says otherwise.
package enum WriteType: String, Word {
  /// With a response where the properties allow it, else without.
  case auto
  /// Confirmed.
  case withResponse = "with-response"
  /// Unconfirmed.
  case withoutResponse = "without-response"
  /// Queued and verified.
  case reliable
}

extension WriteType {
  /// The property that it needs; nil for `auto`, which takes what there is.
  var property: Property? {
    switch self {
    case .auto: nil
    case .withResponse: .write
    case .withoutResponse: .writeWithoutResponse
    case .reliable: .reliableWrite
    }
  }
}

/// What `manufacturer` says of data that no company in particular has.
package enum CompanyWord: String, Word {
  /// Of any company.
  case any
  /// Of none: the data begins where others have the identifier of a company.
  case none
}

/// What is behind a text that is shorter than its field.
package enum Padding: String, Word {
  /// Octets of zero.
  case nul
  /// An octet of zero, and behind it anything.
  case any
}

/// Which part of the name of a device is given.
package enum NamePart: String, Word {
  /// All of it.
  case exact
  /// Its beginning.
  case prefix
  /// Any part.
  case contains
}

/// Whether capitals count when names are compared.
package enum NameCase: String, Word {
  /// They do.
  case exact
  /// They do not.
  case ignored
}

/// What is done with a characteristic before a device is ready.
package enum ReadyVerb: String, Word {
  /// It is subscribed to.
  case subscribe
  /// It is read.
  case read
  /// It is written.
  case write
  /// A value of it is awaited.
  case wait
}

/// The ten properties of a characteristic: eight of its declaration, two of the extended properties descriptor.
package enum Property: String, Word {
  // Each is described by the Core Specification, Vol 3, Part G, 3.3.1.1 and 3.3.3.1.
  /// May be broadcast in advertising data.
  case broadcast
  /// May be read.
  case read
  /// May be written without a response.
  case writeWithoutResponse = "write-without-response"
  /// May be written with a response.
  case write
  /// May be notified.
  case notify
  /// May be indicated.
  case indicate
  /// May be written without a response, signed.
  case authenticatedSignedWrites = "authenticated-signed-writes"
  /// Has an extended properties descriptor.
  case extendedProperties = "extended-properties"
  /// May be written by the reliable write procedure.
  case reliableWrite = "reliable-write"
  /// Its user description may be written.
  case writableAuxiliaries = "writable-auxiliaries"

  /// The names of the properties whose bits are set in the octet of a declaration.
  static func names(ofOctet octet: Int128) -> [String] {
    guard (1...0xFF).contains(octet) else { return [] }
    return allCases.prefix(8).enumerated().filter { octet >> Int128($0.offset) & 1 == 1 }.map(\.element.rawValue)
  }
}

/// What a link has to offer before an attribute may be read, written or subscribed to; the weakest first.
package enum Security: String, Word, Comparable {
  /// Nothing.
  case open
  /// An encrypted link.
  case encrypted
  /// An encrypted link after a pairing that protects from a man in the middle.
  case authenticated
  /// The user's consent.
  case authorized

  /// Orders by how much is asked.
  package static func < (a: Self, b: Self) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
