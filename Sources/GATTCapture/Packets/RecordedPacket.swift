/// A packet as it was captured: between host and controller, or in the air.
enum RecordedPacket: Hashable, Sendable {
  case hci(HCIPacket)
  case air(AirPacket)
}
