/// What answers the requests that are written to a control point.
protocol RequestServer: Sendable {
  /// Checks that a request can be carried out now.
  func admit(_ bytes: [UInt8], of central: Central, at characteristic: MutableCharacteristic, by hub: PeripheralHub)
    throws(ATTError)

  /// Takes a request. What it returns begins the procedure.
  func accept(
    _ bytes: [UInt8], of central: Central, at characteristic: MutableCharacteristic, by hub: PeripheralHub
  ) -> @Sendable () -> Void

  /// Ends the procedures of a client that is gone, or, with nil, of all.
  func cancel(of central: Central?)
}
