import FuzzInput
import GATTProfiles

@testable import GATTBlueZ
@testable import GATTRuntime

/// A message of any types: what is read is what was written, or is refused where it is too deep or too much. Then it is
/// taken for everything that a value can be taken for.
@BusActor
enum ReadingTrial {
  static func run(_ input: inout Input, _ wire: Wire) {
    errors(&input)
    let values = input.values()
    guard let message = wire.signal("Any", of: "org.example.Any", at: ObjectPath("/"), values) else { return }
    let signature = values.map(\.signature).joined()
    precondition(message.signature == signature, "\(message.signature) instead of \(signature)")
    let read = try? message.values(signature)
    let isAllowed =
      values.allSatisfy { $0.depth < MessageReader.deepest }
      && values.reduce(0) { $0 + $1.size } < MessageReader.mostValues
      && values.reduce(0) { $0 + $1.descriptors } <= MessageReader.mostDescriptors
    precondition((read != nil) == isAllowed, isAllowed ? "refused" : "read, though it is too much")
    guard let read else { return }
    // A file descriptor is not equal to its copy.
    if values.allSatisfy({ $0.descriptors == 0 }) {
      precondition(read == values, "\(values) is read as \(read)")
    }
    precondition(read.map(\.signature).joined() == signature, "of other types")
    for value in read { take(value) }
    _ = DisconnectReason(blueZ: read)
    _ = read.bytes
    _ = try? message.values("a{sv}")
  }

  private static func take(_ value: BusValue) {
    _ = (Bool.decode(value), UInt8.decode(value), Int16.decode(value), UInt16.decode(value), UInt32.decode(value))
    _ = (String.decode(value), ObjectPath.decode(value), FileDescriptor.decode(value), BusValue.decode(value))
    _ = ([UInt8].decode(value), [String].decode(value))
    _ = ([UInt16: [UInt8]].decode(value), [String: [UInt8]].decode(value))
    _ = ManagedObjects.objects(value)
    _ = ManagedObjects.interfaces(value)
    _ = RequestOptions(value)
    if let path = ObjectPath.decode(value) { climb(path) }
    guard let text = String.decode(value) else { return }
    _ = (BluetoothUUID(text), DeviceIdentifier(text))
  }

  /// A path is within all that are above it, and there are only so many.
  private static func climb(_ path: ObjectPath) {
    var (place, steps) = (path, 0)
    while let parent = place.parent, steps < 100 {
      precondition(path.isWithin(parent), "\(path) is not within \(parent)")
      precondition(parent.description.utf8.count < place.description.utf8.count, "\(parent) is no shorter")
      (place, steps) = (parent, steps + 1)
    }
  }

  /// An error with any name and text is told in words.
  private static func errors(_ input: inout Input) {
    let error = BusError.answer(name: input.text(), message: input.text())
    let device = DeviceIdentifier(input.text())
    precondition(!"\(error.gattError("this", after: .seconds(1)))".isEmpty)
    precondition(!"\(ConnectFailure(error).gattError(error, device, after: .seconds(1)))".isEmpty)
  }
}
