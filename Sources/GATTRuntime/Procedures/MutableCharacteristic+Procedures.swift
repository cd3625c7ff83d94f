import GATTProfiles

/// How requests are carried out at a control point whose values have no types in Swift.
package struct OctetProcedures: Sendable {
  /// How long a handler may do without sending anything.
  package var timeout = Duration.seconds(30)
  /// How many requests a client may have carried out at a time.
  package var mostAtOnce = 1
  /// Decides on the write first; nil accepts all.
  package var decide: MutableCharacteristic.WriteHandler?
  /// Is told of a write that comes while nothing can be carried out.
  package var refused: @Sendable ([UInt8], Central, ATTError) -> Void = { _, _, _ in }

  /// As most control points have it.
  package init() {}
}

extension MutableCharacteristic {
  /// Has a handler carry out what clients write, and reply, all in octets. As
  /// ``PeripheralManager/onRequest(_:timeout:whileBusy:aborts:_:)``; nothing is answered where the handler returns nil.
  package func onRequest(
    _ procedures: OctetProcedures, _ handler: @escaping @Sendable ([UInt8], RequestingClient) async throws -> [UInt8]?
  ) {
    var options = ProcedureServer<OctetPoint>.Options()
    options.timeout = procedures.timeout
    options.mostAtOnce = procedures.mostAtOnce
    options.refused = { procedures.refused($0.octets, $1, $2) }
    let server = ProcedureServer<OctetPoint>(options) { request, client in
      try await handler(request.octets, client).map { .response(OctetPoint(octets: $0)) }
    }
    serve(server, decidingBy: procedures.decide)
  }
}

/// A control point of which nothing is known but octets.
private struct OctetPoint: ControlPoint {
  enum Service: ServiceConfigurable {
    static let name = ServiceProfile.unknownName
    static let uuid = BluetoothUUID(0)
  }
  typealias Request = OctetPoint

  static let uuid = BluetoothUUID(0)
  static let name = "the control point"
  static let properties: CharacteristicProperties = [.write, .indicate]
  static let permissions: AttributePermissions = [.writeable]
  static let timeoutMilliseconds = 30_000

  var octets: [UInt8]

  init(octets: [UInt8]) { self.octets = octets }
  init(reading reader: inout ByteReader) { octets = reader.rest() }
  func write(to writer: inout ByteWriter) { writer.bytes(octets) }
  var encodedSize: Int { octets.count }
  static func answer(_ response: OctetPoint, to request: OctetPoint) -> ProcedureAnswer { .success }
}
