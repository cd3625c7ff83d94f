import GATTSchema

/// What the reading and writing of a generated type needs besides the octets.
struct Demands {
  /// Reading goes by the context.
  var context = false
  /// Writing goes by the context.
  var contextToWrite = false
  /// A checksum covers what stands before the type.
  var origin = false

  /// The parameters behind the reader.
  var readParameters: String { parameters(context) }
  /// The parameters behind the writer.
  var writeParameters: String { parameters(contextToWrite) }
  /// The argument list of `encodedSize`, which is a property without one.
  var sizeArguments: String { contextToWrite ? "(in: context)" : "" }

  /// The arguments behind the reader.
  func readArguments(origin place: String) -> String { arguments(context, place) }
  /// The arguments behind the writer.
  func writeArguments(origin place: String) -> String { arguments(contextToWrite, place) }

  private func parameters(_ hasContext: Bool) -> String {
    (hasContext ? ", in context: Context" : "") + (origin ? ", from origin: Swift.Int" : "")
  }

  private func arguments(_ hasContext: Bool, _ place: String) -> String {
    (hasContext ? ", in: context" : "") + (origin ? ", from: \(place)" : "")
  }

  /// What either of two needs.
  static func | (left: Demands, right: Demands) -> Demands {
    Demands(
      context: left.context || right.context, contextToWrite: left.contextToWrite || right.contextToWrite,
      origin: left.origin || right.origin)
  }
}

extension Structure {
  /// What its type needs.
  var demands: Demands {
    fields.reduce(Demands()) { $0 | $1.demands }
  }
}

extension Union {
  /// What its type needs.
  var demands: Demands {
    alternatives.reduce(Demands()) { $0 | $1.structure.demands }
  }
}

extension StructureField {
  fileprivate var demands: Demands {
    var demands = Demands()
    switch content {
    case .structure(let inner) where inner.shared == nil: demands = inner.demands
    case .union(let inner): demands = inner.demands
    case .checksum(let checksum): demands.origin = checksum.coverage == .before
    default: break
    }
    // An item of a field that repeats is an origin itself.
    if repetition != nil { demands.origin = false }
    guard presence?.usesContext == true else { return demands }
    demands.context = true
    demands.contextToWrite = demands.contextToWrite || !isProperty
    return demands
  }
}
