public import GATTProfiles
import GATTSchema

/// A characteristic that a ``ProfileLibrary`` describes.
public struct DynamicCharacteristic: Sendable {
  /// Its declaration, which both roles of the runtime take.
  public let profile: CharacteristicProfile
  /// The UUID of its service.
  public let service: BluetoothUUID
  /// The name of its service and its own: `Climate/Temperature`.
  public let path: String
  let origin: ProfileOrigin
  let values: ValueCoder
  /// What reads and writes what is written, where that differs from what is read.
  let requests: ValueCoder?
  /// Which response answers which request; nil for what is no control point.
  let procedure: ProcedureRules?
  private let identifiers: [String]

  init(_ characteristic: Characteristic, of service: Service, in origin: ProfileOrigin) {
    profile = CharacteristicProfile.coded(characteristic)
    self.service = BluetoothUUID(service.uuid)
    path = "\(service.name)/\(characteristic.name)"
    self.origin = origin
    let subject = ValueSubject(path: path, service: self.service, characteristic: profile.uuid)
    values = ValueCoder(characteristic, subject)
    requests = characteristic.request.map { _ in ValueCoder(requestsOf: characteristic, subject) }
    procedure = ProcedureRules(characteristic)
    let names = [characteristic.name, characteristic.identifier, characteristic.uuid.description]
    let services = [service.name, service.identifier, service.uuid.description]
    identifiers = names + origin.names(services.flatMap { service in names.map { "\(service)/\($0)" } })
  }

  /// The name in the profile.
  public var name: String { profile.name }

  /// The name of the profile that has it.
  public var profileName: String { origin.name }

  /// The names of its profile and its service and its own, by which it is found where others have its ``path``:
  /// `Hut/Climate/Temperature`.
  public var fullPath: String { "\(origin.name)/\(path)" }

  /// What its values are: all that ``DynamicValue/content`` may have.
  public var shape: DynamicShape { DynamicShape(values.interpreter.layout) }

  /// What a client writes: requests where the profile has such, else values.
  public var requestShape: DynamicShape { DynamicShape((requests ?? values).interpreter.layout) }

  /// Whether requests are written to it that a response answers.
  public var isControlPoint: Bool { procedure != nil }

  /// The value that bytes stand for.
  ///
  /// - Throws: where and why they are none.
  public func value(bytes: [UInt8]) throws(ValueDecodingError) -> DynamicValue {
    try DynamicValue(values, bytes: bytes)
  }

  /// The value of JSON, as ``DynamicValue/json`` prints it.
  ///
  /// - Throws: ``DynamicValueError/refused(_:)``, with all that is wrong.
  public func value(json: String, _ form: JSONForm = .meaning) throws(DynamicValueError) -> DynamicValue {
    try DynamicValue(values, json: json, form)
  }

  /// What a client writes, of JSON: a request where the profile has such, else a value.
  ///
  /// - Throws: ``DynamicValueError/refused(_:)``, with all that is wrong.
  public func request(json: String, _ form: JSONForm = .meaning) throws(DynamicValueError) -> DynamicValue {
    try DynamicValue(requests ?? values, json: json, form)
  }

  /// What a client has written.
  ///
  /// - Throws: where and why bytes are none.
  public func request(bytes: [UInt8]) throws(ValueDecodingError) -> DynamicValue {
    try DynamicValue(requests ?? values, bytes: bytes)
  }

  /// Throws where a value is not what a client writes to it: of another characteristic, read in place of requested, or of
  /// another version of the profile.
  func takes(_ value: DynamicValue) throws(DynamicValueError) {
    let written = requests ?? values
    guard value.coder.subject != written.subject else {
      guard value.coder.interpreter.layout != written.interpreter.layout else { return }
      throw .refused(["this is \(value.coder.subject.words) as another version of its profile has it; read it anew"])
    }
    throw .refused(["this is \(value.coder.subject.words), and \(written.subject.words) is written here"])
  }
}

extension DynamicCharacteristic: LibraryEntry {
  var title: String { path }
  var fullTitle: String { fullPath }

  func isCalled(_ name: String) -> Bool {
    let name = name.lowercased()
    return identifiers.contains { $0.lowercased() == name } || UUID128(name).map { BluetoothUUID($0) } == profile.uuid
  }
}
