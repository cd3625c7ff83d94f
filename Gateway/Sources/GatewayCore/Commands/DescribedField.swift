public import GATTDynamic

/// A field of a device, or a request that can be made of it, as its profile has it, before there is a value.
public struct DescribedField: Hashable, Sendable {
  /// Its path, as in reports; of a request its name, as in commands.
  public let path: String
  /// What it is; nil for a request, which needs nothing.
  public let shape: DynamicShape?
  /// Whether commands may set it without a word that somebody has to know.
  public let isSettable: Bool
  /// Whether each value is over as soon as it is told, as the press of a button.
  public let isMomentary: Bool

  init(_ path: String, _ shape: DynamicShape?, isSettable: Bool, isMomentary: Bool = false) {
    (self.path, self.shape, self.isSettable, self.isMomentary) = (path, shape, isSettable, isMomentary)
  }
}

extension CommandTargets {
  /// The fields that come over a connection, in the order of the profile, and the requests that need nothing.
  func described(_ plan: ConnectionPlan, _ rules: DeviceRules, _ library: ProfileLibrary) -> [DescribedField] {
    var fields: [DescribedField] = []
    let notified = plan.notify.compactMap { try? library.characteristic($0) }
    for characteristic in readable + notified.filter({ !$0.isReadable }) {
      for field in Self.leaves(of: characteristic)
      where !fields.contains(where: { $0.path == field.path }) {
        let isMomentary = rules.isMomentary(field.path)
        let isSettable = !isMomentary && settable[field.path]?.count == 1 && !needsConfirmation(field.path)
        fields.append(
          DescribedField(field.path, field.shape, isSettable: isSettable, isMomentary: isMomentary))
      }
    }
    for (name, request) in askable.sorted(by: { $0.name < $1.name }) where request.shape == .fields([]) {
      if !needsConfirmation(name) { fields.append(DescribedField(name, nil, isSettable: true)) }
    }
    return fields
  }

  private static func leaves(of characteristic: DynamicCharacteristic) -> [(path: String, shape: DynamicShape)] {
    var leaves: [(path: String, shape: DynamicShape)] = []
    func add(_ shape: DynamicShape, _ path: String) {
      guard case .fields(let parts) = shape else {
        return leaves.append((path.isEmpty ? Reading.identifier(characteristic.name) : path, shape))
      }
      for part in parts { add(part.shape, path.isEmpty ? part.identifier : "\(path).\(part.identifier)") }
    }
    add(characteristic.shape, "")
    return leaves
  }
}
