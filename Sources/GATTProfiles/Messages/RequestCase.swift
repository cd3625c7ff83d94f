/// One of the requests that a control point takes, for a handler of its own.
///
/// Generated code has one for each, called like the case of the request: `.setTargetPower`.
public struct RequestCase<Point: ControlPoint, Content>: Sendable {
  /// The op code, or what else tells the requests apart: no two of a control point have the same.
  public let tag: Int

  private let extract: @Sendable (Point.Request) -> Content?

  /// A request.
  ///
  /// - Parameters:
  ///   - tag: what tells it from the others.
  ///   - content: what it has behind the op code; nil for another request.
  public init(tag: Int, content: @escaping @Sendable (Point.Request) -> Content?) {
    self.tag = tag
    extract = content
  }

  /// What a request has behind the op code, `()` for nothing; nil when it is another one.
  public func content(of request: Point.Request) -> Content? { extract(request) }
}
