import GATTRuntime

@testable import GATTBlueZ

/// What is around a fake BlueZ: each role that is opened is a device of its own, which a program reaches through BlueZ.
struct FakeRadio: Transport {
  let fake: FakeBlueZ

  func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    events(.state(.poweredOn))
    return await FakeClient(fake, events: events)
  }

  func openPeripheral(delegate: any PeripheralRoleDelegate) async throws(GATTError) -> any PeripheralRole {
    delegate.stateChanged(to: .poweredOn)
    return await FakeDevice(fake, delegate)
  }
}

/// The addresses of such devices, and their places in BlueZ's tree: those of servers end with 1, of clients with 2.
struct FakeAddress: Sendable {
  let identifier: DeviceIdentifier
  let path: ObjectPath

  @BusActor
  init(in fake: FakeBlueZ, _ kind: Int) {
    var number = 1
    while fake.objects[Self.path(number, kind)] != nil { number += 1 }
    path = Self.path(number, kind)
    identifier = DeviceIdentifier(String(path.name.dropFirst(4).map { $0 == "_" ? ":" : $0 }))
  }

  private static func path(_ number: Int, _ kind: Int) -> ObjectPath {
    ObjectPath("\(Place.adapter)/dev_C1_00_00_00_\(UInt8(number).digits)_\(UInt8(kind).digits)")
  }
}

extension UInt8 {
  fileprivate var digits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }
}
