import Testing

@testable import GATTBlueZ

@Suite("How far a value goes that a server sends to one client")
struct ServerReachTests {
  private let first = ObjectPath("/org/bluez/hci0/dev_1")
  private let second = ObjectPath("/org/bluez/hci0/dev_2")

  @Test("a way for each client is known until all of them have gone")
  func waysForEach() {
    let reach = ServerReach()
    func connect() {
      reach.note(first, isConnected: true)
      reach.note(second, isConnected: true)
    }
    connect()
    #expect(!reach.isOne)
    reach.noteWayForEach()
    #expect(reach.isOne)
    reach.note(first, isConnected: false)
    reach.note(first, isConnected: true)
    #expect(reach.isOne, "one has been there all the while")
    reach.note(first, isConnected: false)
    reach.note(second, isConnected: false)
    connect()
    #expect(!reach.isOne, "bluetoothd may be another")
  }
}
