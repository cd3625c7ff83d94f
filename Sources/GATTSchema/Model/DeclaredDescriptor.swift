/// A descriptor with a layout and a value.
package struct DeclaredDescriptor: Sendable {
  /// Which one of the SIG's it is; nil for one of a layout of its own.
  package var kind: DescriptorKind?
  /// What it is called.
  package var name: String
  /// The name of the Swift type of its value, where it has a layout of its own.
  package var identifier: String
  /// The UUID.
  package var uuid: UUID128
  /// A sentence about it.
  package var description: String?
  /// What reading takes.
  package var readPermission: Security
  /// What writing takes; nil where clients may not write it.
  package var writePermission: Security?
  /// The layout of its value.
  @Boxed package var layout: ValueLayout
  /// The octets that it starts with.
  package var initial: [UInt8]
  /// What was written.
  @Boxed package var document: DescriptorDocument

  /// What reading and writing take, in words.
  package var access: String {
    let reading = readPermission == .open ? "read" : "read \(readPermission.rawValue)"
    return writePermission.map { $0 == .open ? "\(reading), write" : "\(reading), write \($0.rawValue)" } ?? reading
  }
}

extension DeclaredDescriptor: Hashable {
  /// Equal in what is on the wire.
  package static func == (left: DeclaredDescriptor, right: DeclaredDescriptor) -> Bool {
    left.uuid == right.uuid && left.initial == right.initial && left.access == right.access
  }

  /// Hashes what is on the wire.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(uuid)
    hasher.combine(initial)
    hasher.combine(access)
  }
}

extension Descriptor {
  /// Its UUID: of the SIG's, Assigned Numbers, 3.7.
  package var uuid: UUID128 {
    switch self {
    case .userDescription: UUID128(short: 0x2901)
    case .presentationFormat: UUID128(short: 0x2904)
    case .reportReference: UUID128(short: 0x2908)
    case .declared(let descriptor): descriptor.uuid
    }
  }

  /// The key by which it is written; of one with a layout of its own, its name.
  package var key: String {
    switch self {
    case .userDescription: "user-description"
    case .presentationFormat: "presentation-format"
    case .reportReference: "report-reference"
    case .declared(let descriptor): descriptor.kind?.rawValue ?? descriptor.name
    }
  }

  /// That which has a layout and a value; nil for others.
  package var declared: DeclaredDescriptor? {
    guard case .declared(let descriptor) = self else { return nil }
    return descriptor
  }
}
