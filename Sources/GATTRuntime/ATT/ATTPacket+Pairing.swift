extension ATTPacket {
  /// Whether this is the response to a request, or the error that stands in its place.
  package func answers(_ request: ATTPacket) -> Bool {
    let opcode = request.opcode
    guard case .errorResponse(opcode, _, _) = self else { return self.opcode == opcode + 1 && opcode & 1 == 0 }
    return true
  }

  /// The packet's first byte.
  package var opcode: UInt8 { encoded().first ?? 0 }
}
