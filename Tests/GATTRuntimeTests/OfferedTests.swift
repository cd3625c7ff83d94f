import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("What a service offers", .guarded)
struct OfferedTests {
  private static let profiles: ProfileManager = {
    let profiles = ProfileManager()
    profiles.addService(Hut.makeProfile())
    profiles.addService(Workbench.makeProfile())
    return profiles
  }()

  @Test("is what is mandatory, and what has an initial value")
  func mandatory() throws {
    let service = try MutableService(Hut.self, in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Light"])
    #expect(service.characteristics.map(\.value) == [nil, [0]])
    #expect(MutableService(profile: Hut.makeProfile()).characteristics.map(\.name) == ["Door", "Light"])
  }

  @Test("is what is asked for, too, in the order of the profile")
  func including() throws {
    let service = try MutableService(Hut.self, including: [Hut.Note.self, Hut.Temperature.self], in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Temperature", "Light", "Note"])
    let other = MutableService(profile: Hut.makeProfile(), including: [Hut.Note.uuid])
    #expect(other.characteristics.map(\.name) == ["Door", "Light", "Note"])
  }

  @Test("is what is given a value, too")
  func values() async throws {
    let rig = try await Rig(services: [], knownTo: Self.profiles)
    let service = try MutableService(
      Hut.self, including: [Hut.Note.self], values: [Hut.Temperature(rawValue: 21), Hut.Door(rawValue: 1)],
      in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Temperature", "Light", "Note"])
    try await rig.device.addService(service)
    let connection = try await rig.connect()
    #expect(try await connection.read(Hut.Temperature.self).rawValue == 21)
    #expect(try await connection.read(Hut.Door.self).rawValue == 1)
  }

  @Test("is nothing of another service")
  func undeclared() {
    #expect {
      try MutableService(Hut.self, including: [Workbench.Blob.self], in: Self.profiles)
    } throws: { error in
      guard case .notDeclared("Blob", "Hut") = error as? GATTError else { return false }
      return "\(error)".contains("choose one")
    }
  }

  @Test("has no value that reads as zero bytes: without one a read is an error, until there is one")
  func missing() async throws {
    let rig = try await Rig(services: [], knownTo: Self.profiles)
    try await rig.device.addService(MutableService(Hut.self, in: Self.profiles))
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in try await connection.read(Hut.Door.self) }
    guard case .att(.unlikelyError, _) = error else {
      Issue.record("expected an unlikely error, not \(String(describing: error))")
      return
    }
    #expect {
      try rig.device.value(of: Hut.Door.self)
    } throws: { error in
      guard case .valueMissing("Door") = error as? GATTError else { return false }
      return "\(error)".contains("updateValue")
    }
    try await rig.device.updateValue(Hut.Door(rawValue: 1))
    #expect(try await connection.read(Hut.Door.self).rawValue == 1)
  }
}
