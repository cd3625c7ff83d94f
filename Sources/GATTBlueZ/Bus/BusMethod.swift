/// A method of an interface, and the types of what it takes and returns.
package struct BusMethod: Hashable, Sendable, CustomStringConvertible {
  /// The interface.
  package var interface: String
  /// The method's name in it.
  package var name: String
  /// The types of its arguments: `oa{sv}`.
  package var input: String
  /// The types of its results.
  package var output: String

  /// A method of its parts.
  package init(_ interface: String, _ name: String, _ input: String = "", _ output: String = "") {
    self.interface = interface
    self.name = name
    self.input = input
    self.output = output
  }

  /// `org.bluez.Device1.Connect`
  package var description: String { "\(interface).\(name)" }
}

extension BusMethod {
  /// The bus's own methods.
  static let addMatch = BusMethod("org.freedesktop.DBus", "AddMatch", "s")
  static let removeMatch = BusMethod("org.freedesktop.DBus", "RemoveMatch", "s")
  static let getNameOwner = BusMethod("org.freedesktop.DBus", "GetNameOwner", "s", "s")
  static let requestName = BusMethod("org.freedesktop.DBus", "RequestName", "su", "u")
  static let releaseName = BusMethod("org.freedesktop.DBus", "ReleaseName", "s", "u")

  /// What every program has: it answers once it has taken what was sent to it before.
  static let ping = BusMethod("org.freedesktop.DBus.Peer", "Ping")

  /// What every object has.
  static let getProperty = BusMethod("org.freedesktop.DBus.Properties", "Get", "ss", "v")
  static let setProperty = BusMethod("org.freedesktop.DBus.Properties", "Set", "ssv")
  static let getManagedObjects = BusMethod(
    "org.freedesktop.DBus.ObjectManager", "GetManagedObjects", "", "a{oa{sa{sv}}}")
}
