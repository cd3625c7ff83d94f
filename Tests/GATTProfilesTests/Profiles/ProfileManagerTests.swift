import GATTProfiles
import Testing

@Suite("A profile manager")
struct ProfileManagerTests {
  @Test("keeps services in the order they were registered, and replaces in place")
  func order() {
    let manager = ProfileManager()
    for number in [5, 3, 9, 1] as [UInt16] {
      manager.addService(ServiceProfile(uuid: BluetoothUUID(number), name: "\(number)"))
    }
    manager.addService(ServiceProfile(uuid: "0003", name: "three"))
    #expect(manager.services.map(\.name) == ["5", "three", "9", "1"])
    #expect(manager.service.count == 4)
    #expect(manager.service["0009"]?.name == "9")
  }

  @Test("keeps all services of a UUID that makers share, and one that is registered twice once")
  func rivals() {
    let manager = ProfileManager()
    func service(_ name: String, _ characteristics: [(BluetoothUUID, String)]) -> ServiceProfile {
      let profile = ServiceProfile(uuid: "FFE0", name: name)
      for (uuid, name) in characteristics { profile.addCharacteristic(CharacteristicProfile(uuid: uuid, name: name)) }
      return profile
    }
    for _ in 0..<2 {
      manager.addService(service("Serial", [("FFE1", "Data")]))
      manager.addService(service("Keys", [("FFE1", "Simple Key")]))
      // Two devices of one maker may call theirs the same.
      manager.addService(service("Keys", [("FFE1", "Simple Key"), ("FFE2", "Lamp")]))
      manager.addService(service("Keys", [("FFE1", "Button")]))
    }
    #expect(manager.services("FFE0").map(\.characteristics.count) == [1, 1, 2, 1])
    #expect(manager.services("FFE0").map(\.name) == ["Serial", "Keys", "Keys", "Keys"])
    #expect(manager.services.map { $0.characteristics.map(\.name) } == [["Button"]])
    #expect(manager.service["FFE0"] === manager.services("FFE0").last)
    #expect(manager.characteristicProfile("FFE1", in: "FFE0").name == "Button")
    #expect(manager.characteristicProfile("FFE2", in: "FFE0").name == "Lamp")
    #expect(manager.services("FFE1").isEmpty)
  }

  @Test("adds a vendor's characteristics to all services of the UUID", arguments: [true, false])
  func extendedRivals(extensionFirst: Bool) {
    let manager = ProfileManager()
    let vendor = ServiceProfile(uuid: "FFE0", name: "Vendor", isExtension: true)
    vendor.addCharacteristic(CharacteristicProfile(uuid: "FFE9", name: "Own"))
    if extensionFirst {
      manager.addService(vendor)
      #expect(manager.services("FFE0").map(\.name) == ["Vendor"])
    }
    for name in ["Serial", "Keys"] { manager.addService(ServiceProfile(uuid: "FFE0", name: name)) }
    if !extensionFirst { manager.addService(vendor) }
    #expect(manager.services("FFE0").map(\.name) == ["Serial", "Keys"])
    #expect(manager.services("FFE0").allSatisfy { $0.characteristic["FFE9"]?.name == "Own" })
  }

  @Test("lists services by tag")
  func tags() {
    let manager = ProfileManager()
    for (number, tag) in [(1, "B"), (2, "A"), (3, "B"), (4, "C")] as [(UInt16, String)] {
      manager.addService(ServiceProfile(uuid: BluetoothUUID(number), tag: tag))
    }
    #expect(manager.tags == ["B", "A", "C"])
    #expect(manager.services(tagged: "B").map(\.uuid) == ["0001", "0003"])
    #expect(manager.services(tagged: "b").isEmpty)
  }

  @Test("finds a characteristic in its service only")
  func scope() {
    let manager = ProfileManager()
    for (service, name) in [("180F", "battery's"), ("1810", "blood pressure's")] as [(BluetoothUUID, String)] {
      let profile = ServiceProfile(uuid: service)
      profile.addCharacteristic(CharacteristicProfile(uuid: "2A19", name: name))
      manager.addService(profile)
    }
    #expect(manager.characteristicProfile("2A19", in: "180F").name == "battery's")
    #expect(manager.characteristicProfile("2A19", in: "1810").name == "blood pressure's")
    #expect(manager.characteristicProfile("2A19", in: "1811").name == "Unknown")
  }

  @Test(
    "gives an undeclared characteristic a profile with its own UUID, not its service's",
    arguments: ["180F", "1811"] as [BluetoothUUID])
  func unknown(service: BluetoothUUID) {
    let manager = ProfileManager()
    manager.addService(ServiceProfile(uuid: "180F", name: "Battery"))
    let profile = manager.characteristicProfile("2A1A", in: service)
    #expect(profile.uuid == "2A1A")
    #expect(profile.name == "Unknown")
    #expect(profile.stringValue([1]) == ["Unknown": "01"])
  }

  @Test("adds a vendor's characteristics to a service, whichever is registered first", arguments: [true, false])
  func extendedService(extensionFirst: Bool) {
    let manager = ProfileManager()
    func service(
      _ name: String, _ characteristics: [(BluetoothUUID, String)], isExtension: Bool = false
    ) -> ServiceProfile {
      let profile = ServiceProfile(uuid: "1818", name: name, isExtension: isExtension)
      for (uuid, name) in characteristics { profile.addCharacteristic(CharacteristicProfile(uuid: uuid, name: name)) }
      return profile
    }
    let trainer = service(
      "Trainer", [("A026E005-0A7D-4AB3-97FA-F1500F9FEB8B", "control"), ("2A63", "not the vendor's to describe")],
      isExtension: true)
    let extend = { _ = manager.addService(trainer) }
    if extensionFirst { extend() }
    // Registered twice, as programs do that call `register()` in several places.
    for _ in 0..<2 { manager.addService(service("Cycling Power", [("2A63", "power"), ("2A65", "feature")])) }
    if !extensionFirst { extend() }
    #expect(manager.services.map(\.name) == ["Cycling Power"])
    #expect(Set(manager.services[0].characteristics.map(\.name)) == ["power", "feature", "control"])
  }

  @Test("serves many threads at once and loses nothing")
  func concurrency() async {
    let manager = ProfileManager()
    let service = manager.addService(ServiceProfile(uuid: "FFFF"))
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<250 {
            let uuid = BluetoothUUID(UInt16(task * 250 + step))
            manager.addService(ServiceProfile(uuid: uuid, tag: "\(task)"))
            service.addCharacteristic(CharacteristicProfile(uuid: uuid))
            service.characteristic[uuid]?.afterDiscovered { _ in }
            #expect(manager.service[uuid]?.uuid == uuid)
            #expect(manager.characteristicProfile(uuid, in: "FFFF").uuid == uuid)
          }
        }
      }
    }
    #expect(manager.services.count == 2001)
    #expect(service.characteristics.count == 2000)
    #expect(service.characteristics.allSatisfy { $0.discoveryHandlers.count == 1 })
    for task in 0..<8 {
      // Each task's own services stand in the order that task registered them.
      let numbers = manager.services(tagged: "\(task)").compactMap(\.uuid.short)
      #expect(numbers == (0..<250).map { UInt16(task * 250 + $0) })
    }
  }
}
