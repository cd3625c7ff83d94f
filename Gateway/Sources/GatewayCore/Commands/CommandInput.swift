public import GATTDynamic

/// Something of a device that commands can set or ask for, as its profile describes it.
public struct CommandInput: Hashable, Sendable {
  /// What is done with it.
  public enum Kind: Hashable, Sendable {
    /// It is a field, which is set.
    case field
    /// It is a request, which is made.
    case request
  }

  /// What is done with it.
  public let kind: Kind
  /// Its name in commands.
  public let name: String
  /// Its name in the profile; nil for a field, whose name the catalogue has.
  public let label: String?
  /// The characteristic that has it, as reports name it.
  public let source: String
  /// What it takes.
  public let shape: DynamicShape
  /// Whether it takes a word that the configuration has for it.
  public let needsConfirmation: Bool
}

extension CommandTargets {
  /// What people can set and ask for of it, by name: what is one number, text, choice or truth value, and all requests.
  var inputs: [CommandInput] {
    let plain = settable.filter { name, found in
      found.count == 1 && found[0].shape.isPlain && (found[0].isNamed(name) || !isOnly(found[0]))
    }
    let fields = plain.map { name, found in
      CommandInput(
        kind: .field, name: name, label: nil, source: found[0].characteristic.path, shape: found[0].shape,
        needsConfirmation: needsConfirmation(name) || needsConfirmation(found[0].name))
    }
    let made = askable.map { name, request in
      CommandInput(
        kind: .request, name: name, label: request.title, source: request.characteristic.path, shape: request.shape,
        needsConfirmation: needsConfirmation(name) || needsConfirmation(request.identifier))
    }
    return fields.sorted { $0.name < $1.name } + made.sorted { $0.name < $1.name }
  }

  /// Whether a field has its own name for itself, so that it needs none in front of it.
  private func isOnly(_ field: Field) -> Bool { settable[field.name]?.count == 1 }
}

extension CommandTargets.Field {
  /// Its path in reports, where no other characteristic has one of the name.
  fileprivate var name: String { path.isEmpty ? Reading.identifier(characteristic.name) : path }

  fileprivate func isNamed(_ name: String) -> Bool { self.name == name }
}

extension DynamicShape {
  /// Whether it is set as one thing.
  fileprivate var isPlain: Bool {
    switch self {
    case .number, .flag, .cases, .text, .bytes: true
    case .fields, .list, .alternatives, .any: false
    }
  }
}
