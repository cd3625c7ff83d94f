/// A characteristic whose values answer what is written to it: a client requests, the device responds.
///
/// A client makes a request and awaits its response by `Connection.perform`; a server answers requests with a handler that
/// `PeripheralManager.onRequest` is given.
public protocol ControlPoint: RequestCharacteristic {
  /// After how many milliseconds without a response a procedure has failed.
  static var timeoutMilliseconds: Int { get }

  /// What a value that the device sent says of a request.
  static func answer(_ response: Self, to request: Request) -> ProcedureAnswer

  /// The response by which a device says how a request went, with a code of the service's own; nil, as it is unless said,
  /// where no response says so.
  static func response(code: Int, to request: Request) -> Self?

  /// The code of a request that went well; nil, as it is unless said, where there is none.
  static var successCode: Int? { get }

  /// The code of a request that failed for no reason that has a code of its own; nil, as it is unless said, where there is
  /// none.
  static var failureCode: Int? { get }

  /// The code of a request that the device does not know; nil, as it is unless said, where there is none.
  static var unsupportedCode: Int? { get }

  /// Where requests and answers have a number by which an answer is told to belong to its request; nil, as it is unless said,
  /// for a control point that carries out one request at a time.
  static var identifier: CommandIdentifier? { get }

  /// The request with a number for its identifier; nil for one that has no place for it.
  static func request(_ request: Request, identifiedBy identifier: UInt32) -> Request?

  /// How often a request with an identifier is made again, when there is no answer in time; 0 unless said.
  static var retries: Int { get }
}

extension ControlPoint {
  /// None.
  public static func response(code: Int, to request: Request) -> Self? { nil }

  /// None.
  public static var successCode: Int? { nil }

  /// None.
  public static var failureCode: Int? { nil }

  /// None.
  public static var unsupportedCode: Int? { nil }

  /// None.
  public static var identifier: CommandIdentifier? { nil }

  /// None.
  public static func request(_ request: Request, identifiedBy identifier: UInt32) -> Request? { nil }

  /// Never.
  public static var retries: Int { 0 }
}

/// A request that says by its type of which control point it is made.
public protocol ControlPointRequest: CharacteristicValue {
  /// The control point, whose values answer the request. A control point that is its own request names itself.
  associatedtype AnsweringControlPoint: ControlPoint where AnsweringControlPoint.Request == Self
}

/// What a response says of a request.
@frozen
public enum ProcedureAnswer: Hashable, Sendable {
  /// Nothing: it answers another request, or none.
  case unrelated
  /// The device did what was requested.
  case success
  /// The device did not, for the reason that the response code stands for; `meaning` is the profile's word for it, if it has
  /// one.
  case failure(code: Int, meaning: String? = nil)
}
