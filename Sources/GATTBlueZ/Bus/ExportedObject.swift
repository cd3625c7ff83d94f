/// An object of this program that BlueZ calls.
@BusActor
protocol ExportedObject: AnyObject {
  /// Where it is.
  var path: ObjectPath { get }
  /// Its interfaces, with the present values of their properties.
  var interfaces: ObjectTree.Interfaces { get }

  /// Answers a call of one of its own methods, now or later.
  ///
  /// - Returns: false when it has no such method.
  func answer(_ message: BusMessage) throws(BusError) -> Bool
}
