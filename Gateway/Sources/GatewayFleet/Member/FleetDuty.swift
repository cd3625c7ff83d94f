/// What a gateway of a fleet does with a command for a device.
package enum FleetDuty: Hashable, Sendable {
  /// The device is its own.
  case carryOut
  /// Another one answers.
  case leave
  /// Nobody can carry it out now, and it is for this gateway to say so.
  case refuse
}
