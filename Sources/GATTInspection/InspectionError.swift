public import GATTRuntime

/// What can go wrong between an inspector and an observer.
///
/// The description of each says what happened and what to do next.
public enum InspectionError: Error, Sendable {
  /// Bluetooth, the link or the other side failed.
  case bluetooth(GATTError)
  /// The inspector's name has no room in an advertisement: it has 1…29 bytes in UTF-8.
  case badName(bytes: Int)
  /// A property is to be set by observers, and its key path or its closures do not set it.
  case notSettable(identifier: String)
  /// The inspector has no property of the identifier; it has these.
  case unknownProperty(identifier: String, known: [String])
  /// The property cannot be set by observers.
  case notWritable(identifier: String)
  /// Changes of the property are not told.
  case notObservable(identifier: String)
  /// What was read is not JSON of the format, or its value is none of the type that was asked for.
  case undecodable(identifier: String, reason: String)
  /// A value could not be written as JSON.
  case unencodable(identifier: String, reason: String)
  /// A value has more bytes as JSON, with its identifier, than an attribute may have.
  case tooLong(identifier: String, bytes: Int, maximum: Int)
}

extension InspectionError: CustomStringConvertible {
  /// What happened; what to do next.
  public var description: String {
    switch self {
    case .bluetooth(let error): error.description
    case .badName(let bytes):
      "the inspector's name has \(bytes) bytes, and an advertisement has room for 1 to \(Self.longestName); choose another"
    case .notSettable(let identifier):
      "\(identifier) has the option .write, and nothing sets it; give a key path of a variable, or a closure as `set`"
    case .unknownProperty(let identifier, let known):
      "there is no property \(identifier); "
        + (known.isEmpty ? "there are none" : "there is \(known.joined(separator: ", "))")
    case .notWritable(let identifier): "\(identifier) cannot be set; inspect it with the option .write"
    case .notObservable(let identifier):
      "\(identifier) does not tell its changes; inspect it with the option .notify, or read it"
    case .undecodable(let identifier, let reason):
      "\(identifier) does not decode: \(reason); ask for the type that the inspector's property has"
    case .unencodable(let identifier, let reason): "\(identifier) is no JSON: \(reason); change its type"
    case .tooLong(let identifier, let bytes, let maximum):
      "\(identifier) has \(bytes) bytes as JSON, and an attribute has at most \(maximum); publish it in parts"
    }
  }

  /// What a scan response has besides the type and the length of the name.
  static let longestName = 29
}

/// Runs what fails with errors of Bluetooth's.
func bluetooth<Value>(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws(GATTError) -> Value
) async throws(InspectionError) -> Value {
  do throws(GATTError) {
    return try await body()
  } catch {
    throw .bluetooth(error)
  }
}
