import GATTProfiles

/// What clients read and write of a server: the value of a characteristic, or a descriptor of it.
enum ServedAttribute {
  case value(MutableCharacteristic)
  case descriptor(MutableDescriptor, of: MutableCharacteristic)

  /// What it is called between role and transport.
  var key: AttributeKey {
    switch self {
    case .value(let characteristic): characteristic.key
    case .descriptor(let descriptor, _): descriptor.key
    }
  }

  /// What it has now.
  var value: [UInt8]? {
    switch self {
    case .value(let characteristic): characteristic.value
    case .descriptor(let descriptor, _): descriptor.value
    }
  }

  /// What decides on writes beside the profile.
  var writeHandler: MutableCharacteristic.WriteHandler? {
    switch self {
    case .value(let characteristic): characteristic.writeHandler
    case .descriptor(let descriptor, _): descriptor.writeHandler
    }
  }

  /// What would be there: up to the request's offset it stays, from there on it is what is written.
  func value(writing request: WriteRequest, onto earlier: [UInt8]?) throws(ATTError) -> [UInt8] {
    guard isWritable else { throw .writeNotPermitted }
    let present = earlier ?? value ?? []
    guard (0...present.count).contains(request.offset) else { throw .invalidOffset }
    let written = present.prefix(request.offset) + request.value
    guard written.count <= ATTLimits.longestValue else { throw .invalidAttributeValueLength }
    return Array(written)
  }

  private var isWritable: Bool {
    switch self {
    case .value(let characteristic):
      !characteristic.properties.isDisjoint(with: [.write, .writeWithoutResponse])
        && characteristic.profile.permissions.allowsWriting
    case .descriptor(let descriptor, let characteristic):
      descriptor.permissions(of: characteristic.profile).allowsWriting
    }
  }

  /// Checks what would be there against the profile, with the ATT error that says what is wrong.
  func check(_ value: [UInt8]) throws(ATTError) {
    do throws(ValueDecodingError) {
      switch self {
      case .value(let characteristic): try characteristic.profile.validateRequest(value)
      case .descriptor(let descriptor, _): try descriptor.profile.validate(value)
      }
    } catch {
      switch error.reason {
      // A client writes a message in parts, and a part is no value.
      case .contradictoryMessage: return
      case .truncated, .trailingBytes, .wrongLength: throw .invalidAttributeValueLength
      case .outOfRange: throw .outOfRange
      case .unknownCase, .checksumMismatch, .invalidBoolean, .invalidDigits, .invalidText, .rejected:
        throw .valueNotAllowed
      }
    }
  }
}

extension ServedAttribute: CustomStringConvertible {
  /// What it is called in the log.
  var description: String {
    switch self {
    case .value(let characteristic): characteristic.name
    case .descriptor(let descriptor, let characteristic): "\(descriptor) of \(characteristic.name)"
    }
  }
}

extension MutableService {
  /// What clients read and write of it.
  var attributes: [ServedAttribute] {
    characteristics.flatMap { characteristic in
      [.value(characteristic)] + characteristic.descriptors.map { .descriptor($0, of: characteristic) }
    }
  }
}
