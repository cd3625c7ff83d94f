package import GATTSchema

/// A descriptor of a table.
package struct TableDescriptor: Sendable {
  /// What a descriptor is for.
  package enum Kind: Sendable {
    /// What follows from the properties: extended properties, and what each client configures.
    case extendedProperties, clientConfiguration, serverConfiguration
    /// One of the profile.
    case declared(EmittedDescriptor)
  }

  /// What it is for.
  package let kind: Kind
  /// The UUID of the kind of descriptor.
  package let uuid: UUID128
  /// The octets that it has, or begins with.
  package let octets: [UInt8]
  /// The handle that the descriptor has in the table, counted from 1.
  package private(set) var handle = 0

  /// A descriptor of the profile.
  init(_ descriptor: EmittedDescriptor) {
    (kind, uuid, octets) = (.declared(descriptor), descriptor.uuid, descriptor.descriptor.octets)
  }

  private init(_ kind: Kind, _ number: UInt32, _ octets: [UInt8]) {
    (self.kind, uuid, self.octets) = (kind, UUID128(short: number), octets)
  }

  /// What follows from the properties: Core Specification, Vol 3, Part G, 3.3.3.
  static func configurations(of properties: [Property]) -> [TableDescriptor] {
    var all: [TableDescriptor] = []
    let (isReliable, isAuxiliary) = (properties.contains(.reliableWrite), properties.contains(.writableAuxiliaries))
    if properties.contains(.notify) || properties.contains(.indicate) {
      all.append(TableDescriptor(.clientConfiguration, 0x2902, [0, 0]))
    }
    if properties.contains(.extendedProperties) || isReliable || isAuxiliary {
      all.append(TableDescriptor(.extendedProperties, 0x2900, [(isReliable ? 1 : 0) | (isAuxiliary ? 2 : 0), 0]))
    }
    if properties.contains(.broadcast) { all.append(TableDescriptor(.serverConfiguration, 0x2903, [0, 0])) }
    return all
  }

  /// The same at a handle.
  func at(_ handle: Int) -> TableDescriptor {
    var result = self
    result.handle = handle
    return result
  }
}

extension Descriptor {
  /// The octets that it has, or begins with.
  package var octets: [UInt8] {
    switch self {
    case .userDescription(let text): Array(text.utf8)
    case .presentationFormat(let format, let exponent, let unit, let namespace, let description):
      [
        format, UInt8(bitPattern: exponent), UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8),
        namespace, UInt8(truncatingIfNeeded: description), UInt8(truncatingIfNeeded: description >> 8),
      ]
    case .reportReference(let id, let type): [id, type.number]
    case .declared(let descriptor): descriptor.initial
    }
  }
}

extension ReportType {
  /// Its number in a Report Reference: HID Service 1.0, 3.1.
  package var number: UInt8 {
    switch self {
    case .input: 1
    case .output: 2
    case .feature: 3
    }
  }
}
