public import GATTProfiles

/// What a server answers a request.
public enum ProcedureReply<Point: ControlPoint>: Sendable {
  /// All went well: the response that the control point has for that.
  case success
  /// The request failed, with a code of the service's own: the response that the control point has for that.
  case failure(code: Int)
  /// A response of the control point's.
  case response(Point)

  /// The request failed, with a code that has a name: `.failure(Outcome.notSupported)`.
  public static func failure(_ code: some LabeledNumber) -> Self {
    .failure(code: Int(clamping: code.rawValue))
  }

  /// The value that says so; nil where the control point has none.
  func value(for request: Point.Request) -> Point? {
    switch self {
    case .success: Point.successCode.flatMap { Point.response(code: $0, to: request) }
    case .failure(let code): Point.response(code: code, to: request)
    case .response(let value): value
    }
  }
}

/// Thrown by a handler that cannot do what it was requested; the client gets the response of the code.
public struct ProcedureFailure: Error, Hashable, Sendable {
  /// A code of the service's own.
  public var code: Int

  /// A failure with a code.
  public init(code: Int) {
    self.code = code
  }

  /// A failure with a code that has a name.
  public init(_ code: some LabeledNumber) {
    self.init(code: Int(clamping: code.rawValue))
  }
}
