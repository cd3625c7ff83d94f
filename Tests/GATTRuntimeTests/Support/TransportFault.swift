import GATTRuntime
import Testing

/// Something that a transport does wrong, and the check that has to notice.
struct TransportFault: Sendable, CustomTestStringConvertible {
  var name: String
  /// The ``ConformanceCheck/id`` of the check.
  var failing: String
  /// A part of what is expected and found.
  var told: String
  var change: @Sendable (inout FaultyTransport.Changes) -> Void

  var testDescription: String { name }

  static let all = centrals + links + peripherals

  private static let centrals = [
    TransportFault(
      name: "sightings without a name", failing: "central: a scan reports a device with what it advertises",
      told: "found nil"
    ) {
      $0.central = { event in
        guard case .sighting(var sighting) = event else { return event }
        sighting.name = nil
        return .sighting(sighting)
      }
    },
    TransportFault(
      name: "no state", failing: "central: the state of Bluetooth is reported before the role is there",
      told: "found 0 other events"
    ) {
      $0.central = { event in
        if case .state = event { nil } else { event }
      }
    },
    TransportFault(
      name: "a connection attempt that does not end when it is cancelled",
      failing: "central: a connection attempt ends when its task is cancelled, and is withdrawn",
      told: "to throw .cancelled within 5.0 seconds"
    ) { $0.connectError = neverEnding },
    TransportFault(
      name: "discovery without descriptors", failing: "central: services are discovered as the device has them",
      told: "expected the descriptor 2901"
    ) {
      $0.discovered = { services in
        services.map { service in
          var service = service
          for index in service.characteristics.indices { service.characteristics[index].descriptors = [] }
          return service
        }
      }
    },
    TransportFault(
      name: "changes of the services kept back", failing: "central: a change of the device's services is reported",
      told: "a change of the services to be reported"
    ) {
      $0.link = { event, _ in
        if case .servicesChanged = event { [] } else { [event] }
      }
    },
  ]

  private static let links = [
    TransportFault(name: "a wrong value", failing: "central: a value is read", told: "to be 01 02 03, found fe 02 03") {
      $0.read = { value in value.enumerated().map { $0 == 0 ? ~$1 : $1 } }
    },
    TransportFault(
      name: "values cut to a packet", failing: "central: a value of 512 bytes is read whole", told: "(22 bytes)"
    ) { $0.read = { Array($0.prefix(22)) } },
    TransportFault(
      name: "one code for all errors", failing: "central: the device's refusal of a read has its ATT code",
      told: "expected the ATT error"
    ) {
      $0.readError = { error in
        if case .att(_, let operation) = error { .att(.unlikelyError, operation: operation) } else { error }
      }
    },
    TransportFault(
      name: "a read that does not end when it is cancelled",
      failing: "central: a read ends when its task is cancelled, and its late answer is discarded",
      told: "to throw .cancelled within 5.0 seconds"
    ) { $0.readError = neverEnding },
    TransportFault(
      name: "lost writes", failing: "central: writes without a response arrive in their order",
      told: "40 values to arrive within 5.0 seconds, found 39"
    ) { $0.written = { $0 == [7, 1] ? nil : $0 } },
    TransportFault(
      name: "a dropped notification", failing: "central: notifications are reported in their order",
      told: "50 values to be reported within 5.0 seconds, found 49"
    ) { $0.link = { event, number in number == 3 ? [] : [event] } },
    TransportFault(
      name: "a notification reported twice", failing: "central: notifications are reported in their order",
      told: "the values that are reported"
    ) { $0.link = { event, number in number == 3 ? [event, event] : [event] } },
    TransportFault(
      name: "subscriptions that do not end", failing: "central: the end of a subscription is told to the device",
      told: "the device to have no subscriber"
    ) { $0.unsubscribes = false },
    TransportFault(
      name: "the end of a link reported twice",
      failing: "central: disconnecting ends a link once, and tells the device",
      told: "the number of times the end is reported to be 1, found 2"
    ) {
      $0.link = { event, _ in
        if case .closed = event { [event, event] } else { [event] }
      }
    },
    TransportFault(
      name: "values after the end", failing: "central: nothing is reported after the end of a link",
      told: "the end to be the last event"
    ) {
      $0.link = { event, _ in
        if case .closed = event { [event, .value(AttributeHandle(1), [])] } else { [event] }
      }
    },
    TransportFault(
      name: "links that do not end", failing: "central: disconnecting ends a link once, and tells the device",
      told: "the device to be told"
    ) { $0.disconnects = false },
  ]

  private static let peripherals = [
    TransportFault(
      name: "offsets passed over", failing: "peripheral: a value of 512 bytes is served whole",
      told: "the value that is read to be 00 01"
    ) {
      $0.asked = { request in
        ReadRequest(attribute: request.attribute, central: request.central)
      }
    },
    TransportFault(
      name: "services with a characteristic less", failing: "peripheral: a service is found as it was defined",
      told: "the characteristics to be"
    ) {
      $0.defined = { service in
        var service = service
        service.characteristics.removeLast()
        return service
      }
    },
    TransportFault(
      name: "services that stay", failing: "peripheral: a service that is removed is gone, and the others stay",
      told: "whether the service is there to be false, found true"
    ) { $0.removes = false },
    TransportFault(
      name: "another code", failing: "peripheral: a refusal reaches the client with its code",
      told: "expected the ATT error"
    ) { $0.refusal = { _ in .unlikelyError } },
    TransportFault(
      name: "a notification not sent", failing: "peripheral: notifications reach the subscriber in their order",
      told: "50 values to be reported within 5.0 seconds, found 49"
    ) { $0.sent = { $0 == [7, 0xA5] ? nil : $0 } },
    TransportFault(
      name: "unsubscribing not reported", failing: "peripheral: the end of a subscription is reported",
      told: "the server to have no subscriber"
    ) { $0.reportsUnsubscribing = false },
    TransportFault(
      name: "clients that never go",
      failing: "peripheral: a client that goes is reported, and subscribes to nothing any more",
      told: "the client's end to be reported"
    ) { $0.reportsDisconnections = false },
  ]

  /// Keeps an error back for ever, whether or not the task is cancelled.
  private static let neverEnding: @Sendable (GATTError) async -> GATTError = { error in
    let wait = Task { try? await OneShot<Void>().value() }
    await wait.value
    return error
  }
}
