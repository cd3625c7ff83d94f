/// A request to gateways as it came from a broker.
struct BrokerRequest: Hashable, Sendable {
  let verb: String
  let payload: String
}
