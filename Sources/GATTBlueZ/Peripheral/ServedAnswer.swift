/// What a call of BlueZ's is answered.
struct ServedAnswer: Sendable {
  /// The values of the reply.
  var values: [BusValue] = []
  /// What waits until BlueZ has taken the reply.
  var confirmed: (@Sendable () -> Void)?

  init(_ values: [BusValue] = [], confirmed: (@Sendable () -> Void)? = nil) {
    (self.values, self.confirmed) = (values, confirmed)
  }
}
