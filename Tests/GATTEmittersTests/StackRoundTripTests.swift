import GATTContract
import GATTEmitters
import GATTSchema
import Testing

@testable import GATTImport

@Suite("Tables of stacks that are imported again")
struct StackRoundTripTests {
  /// A stack whose files are read as well, and what they cannot say of the profiles that ship.
  struct Stack: CustomTestStringConvertible, Sendable {
    var emitter: any Emitter
    var ending: String
    var importer: @Sendable ([SourceFile]) -> [ImportedDocument]
    var limits: Set<StackLimit>
    var testDescription: String { type(of: emitter).language }

    static let all = [
      Stack(
        emitter: BTstackEmitter(), ending: ".gatt", importer: { BTstackImporter.documents($0) },
        limits: [.subscription]),
      Stack(
        emitter: BtconfEmitter(), ending: ".btconf", importer: { BtconfImporter.documents($0) },
        limits: [.authorization, .property, .initial]),
    ]
  }

  @Test(
    "every profile that ships comes back as the same contract, but for what is said of the file", arguments: Stack.all)
  func roundTrip(_ stack: Stack) throws {
    try #require(ShippedProfile.all.count > 50)
    var limits: Set<StackLimit> = []
    var same = 0
    for shipped in ShippedProfile.all {
      let emission = stack.emitter.emit(EmittedProfile(shipped.profile), stem: "device")
      let file = try #require(emission.files.first, "\(shipped.path)")
      let document = try #require(stack.importer([SourceFile(path: "device" + stack.ending, text: file.text)]).first)
      let text = try #require(document.text, "\(shipped.path): \(document.findings)")
      let compilation = Compilation(SourceFile(path: "device.gatt.yaml", text: text))
      let imported = try #require(compilation.profile, "\(shipped.path): \(compilation.diagnostics)")
      let own = Contract(shipped.profile)
      let carried = own.carried(by: Contract(imported))
      let changes = ContractComparison.changes(from: own, to: carried)
      let paths = own.pathsByName
      let said = emission.findings.compactMap { finding in
        StackLimit(of: finding).flatMap { limit in paths[Array(finding.path.prefix(2))].map { (path: $0, limit: limit) }
        }
      }
      #expect(said.count == emission.findings.count, "\(shipped.path)")
      limits.formUnion(said.map(\.limit))
      let unsaid = changes.filter { change in !said.contains { change.path == $0.path && $0.limit.covers(change.rule) }
      }
      #expect(unsaid.isEmpty, "\(shipped.path): \(unsaid.map { "\($0.path): \($0.message)" })")
      let initials = zip(own.services, carried.services).flatMap { zip($0.characteristics, $1.characteristics) }
      for (old, new) in initials where old.characteristic.has(.read) {
        guard !said.contains(where: { $0.path == old.path && $0.limit == .initial }) else { continue }
        #expect(old.characteristic.initial == new.characteristic.initial, "\(shipped.path): \(old.path)")
      }
      if unsaid.isEmpty { same += 1 }
    }
    #expect(same == ShippedProfile.all.count, "\(same) of \(ShippedProfile.all.count)")
    #expect(limits == stack.limits)
  }
}

extension StackLimit {
  /// Which limit a finding is about.
  init?(of finding: EmissionFinding) {
    guard let limit = Self.allCases.first(where: { finding.path.last?.hasPrefix($0.rawValue) == true }) else {
      return nil
    }
    self = limit
  }

  /// Whether a rule of `gattc breaking` tells of what is lost by it.
  fileprivate func covers(_ rule: String) -> Bool {
    switch self {
    case .subscription, .authorization: rule.hasPrefix("permission-")
    case .property: rule.hasPrefix("property-")
    case .descriptor: rule.hasPrefix("descriptor-")
    case .access, .initial: false
    }
  }
}

extension Contract {
  /// The paths of characteristics, by the names of service and characteristic.
  fileprivate var pathsByName: [[String]: String] {
    let all = services.flatMap { service in
      service.characteristics.map { ([service.service.name, $0.characteristic.name], $0.path) }
    }
    return Dictionary(all) { first, _ in first }
  }

  /// What of the contract a table has carried: its attributes with the layouts of the contract. A table is of one device: it
  /// has layouts of octets, requires all that it has, and says neither how the device is found nor what it advertises.
  fileprivate func carried(by table: Contract) -> Contract {
    var result = self
    result.services = table.services.compactMap { imported in
      guard var own = services.first(where: { $0.key == imported.key }) else { return imported }
      own.service.includes = imported.service.includes
      own.service.document.isSecondary = imported.service.isSecondary
      own.characteristics = imported.characteristics.map { row in
        guard var known = own.characteristics.first(where: { $0.key == row.key }) else { return row }
        known.characteristic.properties = row.characteristic.properties
        known.characteristic.readPermission = row.characteristic.readPermission
        known.characteristic.writePermission = row.characteristic.writePermission
        known.characteristic.notifyPermission = row.characteristic.notifyPermission
        known.characteristic.initial = row.characteristic.initial
        known.characteristic.descriptors = row.characteristic.descriptors
        return known
      }
      return own
    }
    return result
  }
}
