/// What changes for a gateway of a fleet.
package enum FleetChange: Hashable, Sendable {
  /// It owns a device now, and the others know.
  case gained(device: String)
  /// It owns a device still, which a gateway is to know that has come.
  case kept(device: String)
  /// It takes a device anew that was another one's while neither heard of the other; what was to be told of it until now is of
  /// then.
  case renewed(device: String)
  /// It owns a device now whose gateway is lost, with what that one has not answered.
  case inherited(device: String)
  /// Another one owns a device now.
  case elsewhere(device: String, gateway: String)
  /// Nobody hears a device any more that a gateway owned which is lost, and it is for this gateway to say so.
  case orphaned(device: String)
}
