import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Discovering services over BlueZ", .needs(.bus), .guarded)
struct DiscoveryTests {
  @Test("a service of a device has those that it includes, whatever the order of their handles")
  func includes() async throws {
    let other = ObjectPath(Place.strap.description + "/service0004")
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
        fake.addServices()
        fake.add(other, [BlueZInterface.gattService: ["UUID": .string("180F"), "Primary": .bool(false)]])
        let unknown = ObjectPath(Place.strap.description + "/service0099")
        let includes = BusValue.array([.path(unknown), .path(other)], of: "o")
        fake.set(["Includes": includes], of: BlueZInterface.gattService, at: Place.service)
        fake.set(["ServicesResolved": .bool(true)], of: BlueZInterface.device, at: message.path)
      }
    }
    let services = try await session.connect().discoverServices()
    #expect(services.map(\.uuid) == ["180F", "FFE0"])
    #expect(services.map { $0.includedServices.map(\.uuid) } == [[], ["180F"]])
    #expect(services[1].includedServices.map(\.handle) == [services[0].handle])
  }

  @Test("R02 services that are resolved before their objects are there are waited for")
  func lateObjects() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(
          ["Connected": .bool(true), "ServicesResolved": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let discovery = Task { try await connection.discoverServices() }
    await idle()
    await session.fake.addServices()
    let services = try await discovery.value
    #expect(services.map(\.uuid) == [Session.service])
    #expect(services.flatMap(\.characteristics).count == 2)
  }

  @Test("a secondary service of a device is found as one")
  func secondary() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
        fake.addServices()
        fake.add(Place.service, [BlueZInterface.gattService: ["UUID": .string("FFE0"), "Primary": .bool(false)]])
        fake.set(["ServicesResolved": .bool(true)], of: BlueZInterface.device, at: message.path)
      }
    }
    let services = try await session.connect().discoverServices()
    #expect(services.map(\.isPrimary) == [false])
  }

  @Test("R02 services that are resolved and never shown are an error, not an empty tree")
  func missingObjects() async throws {
    let session = try await Session.begin(with: { $0.limits.serviceObjects = .milliseconds(100) }) { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(
          ["Connected": .bool(true), "ServicesResolved": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let error = await failure { _ = try await connection.discoverServices() }
    #expect(error.contains("shows none"), "\(error)")
  }

  @Test("R03 a device that drops during the discovery ends it with the reason")
  func dropDuringDiscovery() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let services = Task { try await connection.discoverServices() }
    await idle()
    await session.fake.loseStrap()
    let error = await failure { _ = try await services.value }
    #expect(error.hasPrefix("not connected"), "\(error)")
  }

  @Test("R03 services that are never resolved end the discovery in time")
  func neverResolved() async throws {
    let session = try await Session.begin(with: { $0.limits.servicesResolved = .milliseconds(100) }) { fake in
      fake.script("Device1.Connect") { fake, message in
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
        try message.reply()
      }
    }
    let connection = try await session.connect()
    let error = await failure { _ = try await connection.discoverServices() }
    #expect(error.contains("got no answer within"), "\(error)")
  }

  @Test("R12 a device that vanishes before it is answered for does no harm")
  func vanishingDevice() async throws {
    let session = try await Session.begin { fake in
      fake.script("Device1.Connect") { fake, message in
        try fake.answer(message)
        fake.remove(Place.strap)
      }
    }
    let error = await failure { _ = try await session.central.connect(to: Session.strap, timeout: .milliseconds(300)) }
    #expect(!error.isEmpty)
    #expect(session.central.state == .poweredOn)
  }
}
