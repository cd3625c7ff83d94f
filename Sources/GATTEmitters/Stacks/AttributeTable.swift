package import GATTSchema

/// The attributes of a profile in the order in which a stack has them, with handles from 1 on.
///
/// A declaration is followed by its value, what clients configure, and the descriptors of the profile, in its order. So is the table
/// of BTstack and of NimBLE, which make the second and third themselves.
package struct AttributeTable: Sendable {
  /// What the profile is called.
  package let name: String
  /// What names of its constants begin with.
  package let base: String
  /// What the profile promises, as a hash.
  package let contractHash: ContractHash
  /// The services, in order.
  package let services: [TableService]

  /// The table of a profile, whose names begin with those of its file.
  package init(_ profile: EmittedProfile, stem: String) {
    let naming = CNaming()
    let base = naming.identifier(stem, as: .profile)
    // A request belongs to its characteristic, and a descriptor to none.
    let values = Dictionary(
      grouping: profile.values.filter { value in
        switch value.kind {
        case .characteristic, .request: true
        case .descriptor, .advertisement, .type: false
        }
      }, by: { Array($0.path.prefix(2)) })
    let named = zip(profile.values.map(\.path), CEmitter().names(of: profile.values, in: base))
    let names = Dictionary(named.map { ($0, $1) }) { first, _ in first }
    let services = CEmitter().names(of: profile.services, in: base)
    var next = 1
    (name, self.base, contractHash) = (profile.name, base, profile.contractHash)
    self.services = zip(profile.services, services).map { service, own in
      TableService(service, called: own, from: &next) { characteristic in
        (names[characteristic.path] ?? base, values[characteristic.path] ?? [])
      }
    }
  }
}

extension AttributeTable {
  /// What stands in front of a file of a stack, in a comment: whose table it is, what wrote it, and what the profile promises.
  func front(for stack: String) -> String {
    "\(CScale.ascii(name)). Written by `gattc generate --stack \(stack)` \(ToolVersion.current); do not edit. "
      + "Contract \(contractHash.text)."
  }
}

extension AttributeTable {
  /// The line by which C has the values of the profile, by their names in C; none where it has none of them.
  func inclusion(of names: [[String]: String]) -> String {
    names.isEmpty ? "" : "#include \"\(CNaming().file(base)).h\"\n"
  }

  /// Those of the services that a stack does not have itself, as it has those of every device; whether it has a Database Hash among
  /// them.
  func services(notOwnedBy stack: String, hasHash: Bool, reporting emission: inout Emission) -> [TableService] {
    services.filter { service in
      guard let number = service.service.uuid.short, number == 0x1800 || number == 0x1801 else { return true }
      emission.findings.append(EmissionFinding([service.service.name], "\(stack) has this service itself"))
      for row in service.characteristics where row.characteristic.isDatabaseHash && !hasHash {
        emission.findings.append(EmissionFinding(row.characteristic.path, "\(stack) does not serve it"))
      }
      return false
    }
  }
}

extension TableService {
  /// What it includes that is not among some services.
  func missingIncludes(among services: [TableService]) -> [EmissionFinding] {
    service.includes.filter { uuid in !services.contains { $0.service.uuid == uuid } }.map {
      EmissionFinding([service.name, "the service \($0) that it includes"], "the table has no such service")
    }
  }
}

/// A service of a table.
package struct TableService: Sendable {
  /// What the profile says of it.
  package let service: EmittedService
  /// What constants of it begin with.
  package let name: String
  /// The handle of its declaration, and of its last attribute.
  package let handles: ClosedRange<Int>
  /// Its characteristics, in order.
  package let characteristics: [TableCharacteristic]

  fileprivate init(
    _ service: EmittedService, called name: String, from next: inout Int,
    _ known: (EmittedCharacteristic) -> (name: String, values: [EmittedValue])
  ) {
    (self.service, self.name) = (service, name)
    let first = next
    next += 1 + service.includes.count
    characteristics = service.characteristics.map { characteristic in
      let (name, values) = known(characteristic)
      return TableCharacteristic(characteristic, called: name, values, from: &next)
    }
    handles = first...next - 1
  }
}

/// A characteristic of a table.
package struct TableCharacteristic: Sendable {
  /// What the profile says of it.
  package let characteristic: EmittedCharacteristic
  /// What constants of it, and its functions in C, begin with.
  package let name: String
  /// The handle of its declaration; that of its value is the next.
  package let handle: Int
  /// The fewest and the most octets that the attribute has, whichever way they go.
  package let octets: ClosedRange<Int>
  /// Its descriptors, in order.
  package let descriptors: [TableDescriptor]
  /// Whether clients write something else than they read.
  package let hasRequest: Bool
  /// Whether one attribute has all of a value, and nothing outside of it decides what is in it.
  package let isPlain: Bool

  fileprivate init(
    _ characteristic: EmittedCharacteristic, called name: String, _ values: [EmittedValue], from next: inout Int
  ) {
    (self.characteristic, self.name, handle) = (characteristic, name, next)
    next += 2
    hasRequest = values.count > 1
    isPlain = values.allSatisfy { $0.message == nil && $0.context.isEmpty }
    let sizes = values.map { Self.octets(of: $0) }
    let least = sizes.map(\.lowerBound).min() ?? 0
    octets = least...max(least, sizes.map(\.upperBound).max() ?? AttributeValue.greatestSize)
    var own = TableDescriptor.configurations(of: characteristic.properties)
    own += characteristic.descriptors.map { TableDescriptor($0) }
    descriptors = own.map { descriptor in
      defer { next += 1 }
      return descriptor.at(next)
    }
  }

  /// How many octets of a value one attribute has: a message comes in several.
  private static func octets(of value: EmittedValue) -> ClosedRange<Int> {
    let greatest = AttributeValue.greatestSize
    guard value.message == nil, let program = value.program else { return 0...greatest }
    let most = value.ignoresTrailing ? greatest : min(program.octets.most ?? greatest, value.limit, greatest)
    return min(program.octets.least, most)...most
  }

  /// Whether a client may do any of some things with it.
  package func has(_ properties: Property...) -> Bool {
    characteristic.properties.contains { properties.contains($0) }
  }

  /// Whether clients write it, in any way.
  package var isWritten: Bool { has(.write, .writeWithoutResponse, .authenticatedSignedWrites, .reliableWrite) }
  /// Whether clients subscribe to it.
  package var isSent: Bool { has(.notify, .indicate) }
}
