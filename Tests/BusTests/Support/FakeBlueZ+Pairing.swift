@testable import GATTBlueZ

extension FakeBlueZ {
  func answerPairing(_ message: BusMessage) throws {
    try message.fail("org.freedesktop.DBus.Error.UnknownMethod", message.member)
  }
}
