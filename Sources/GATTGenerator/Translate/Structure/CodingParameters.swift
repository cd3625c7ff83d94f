import GATTSchema

/// What the functions that read and write a generated type take besides the octets.
struct CodingParameters {
  /// Reading goes by the context.
  var context = false
  /// Writing goes by the context.
  var contextToWrite = false
  /// A checksum covers what stands before the type.
  var origin = false
  /// The name of the parameter that says where that begins.
  var originName = "origin"

  /// The parameters behind the reader.
  var readParameters: String { parameters(context) }
  /// The parameters behind the writer.
  var writeParameters: String { parameters(contextToWrite) }

  /// The arguments behind the reader.
  func readArguments(origin place: String) -> String { arguments(context, place) }
  /// The arguments behind the writer.
  func writeArguments(origin place: String, in context: String = "context") -> String {
    arguments(contextToWrite, place, context)
  }

  private func parameters(_ hasContext: Bool) -> String {
    (hasContext ? ", in context: Context" : "") + (origin ? ", from \(originName): Swift.Int" : "")
  }

  private func arguments(_ hasContext: Bool, _ place: String, _ context: String = "context") -> String {
    (hasContext ? ", in: \(context)" : "") + (origin ? ", from: \(place)" : "")
  }

  /// What either of two takes.
  static func | (left: CodingParameters, right: CodingParameters) -> CodingParameters {
    CodingParameters(
      context: left.context || right.context, contextToWrite: left.contextToWrite || right.contextToWrite,
      origin: left.origin || right.origin)
  }
}

extension Structure {
  /// The name of the constant that says where the value begins, or the item around it.
  var originName: String { LocalNames(self).unused("origin") }

  /// What its type takes.
  var codingParameters: CodingParameters {
    var parameters = fields.reduce(CodingParameters()) { $0 | $1.codingParameters }
    parameters.originName = originName
    return parameters
  }
}

extension Union {
  /// What its type takes.
  var codingParameters: CodingParameters {
    alternatives.reduce(CodingParameters()) { $0 | $1.structure.codingParameters }
  }
}

extension StructureField {
  fileprivate var codingParameters: CodingParameters {
    var parameters = CodingParameters()
    switch content {
    case .structure(let inner) where inner.shared == nil: parameters = inner.codingParameters
    case .union(let inner): parameters = inner.codingParameters
    case .checksum(let checksum): parameters.origin = checksum.coverage == .before
    case .structure, .number, .bits, .text, .octets, .constant, .fixed, .link: break
    }
    // An item of a field that repeats is an origin itself, and so are octets that others stand for.
    if repetition != nil || extent?.coding != nil { parameters.origin = false }
    guard presence?.usesContext == true else { return parameters }
    parameters.context = true
    parameters.contextToWrite = parameters.contextToWrite || !isProperty
    return parameters
  }
}
