/// A characteristic whose values answer what is written to it: a client requests, the device responds.
///
/// A client makes a request and awaits its response by `Connection.perform`; a server answers requests with a handler that
/// `PeripheralManager.onRequest` is given.
public protocol ControlPoint: RequestCharacteristic {
  /// After how many milliseconds without a response a procedure has failed.
  static var timeoutMilliseconds: Int { get }

  /// What a value that the device sent says of a request.
  static func answer(_ response: Self, to request: Request) -> ProcedureAnswer
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
  /// The device did not, for the reason that the response code stands for.
  case failure(code: Int)
}
