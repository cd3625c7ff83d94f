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

  @Test("is what is mandatory, and no value that nobody gives")
  func mandatory() throws {
    #expect(try MutableService(Hut.self, in: Self.profiles).characteristics.map(\.name) == ["Door"])
    let service = MutableService(profile: Accelerometer.makeProfile())
    #expect(service.characteristics.map(\.value) == [nil, nil, nil], "the profile has a value for each")
    #expect(MutableCharacteristic(profile: Hut.Light.makeProfile()).value == nil)
  }

  @Test("is with the profile's initial values what has one, where the program says so")
  func initialValues() throws {
    let service = try MutableService(Hut.self, initialValues: true, in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Light"])
    #expect(service.characteristics.map(\.value) == [nil, [0]])
    let other = try MutableService(
      Hut.self, values: [Hut.Light(rawValue: 9)], initialValues: true, in: Self.profiles)
    #expect(other.characteristics.map(\.value) == [nil, [9]], "a value that is given goes before")
  }

  @Test("is not what is left out, whatever its value; what is mandatory is left out by another word")
  func omitting() throws {
    let service = try MutableService(
      Hut.self, including: [Hut.Note.self], initialValues: true, omitting: [Hut.Light.self], in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Note"])
    #expect {
      try MutableService(Hut.self, omitting: [Hut.Door.self], in: Self.profiles)
    } throws: { error in
      guard case .mandatory("Door", service: "Hut") = error as? GATTError else { return false }
      return "\(error)".contains("omittingMandatory")
    }
    let bare = try MutableService(
      Hut.self, including: [Hut.Note.self], omittingMandatory: [Hut.Door.self], in: Self.profiles)
    #expect(bare.characteristics.map(\.name) == ["Note"])
  }

  @Test("is what is asked for, too, in the order of the profile")
  func including() throws {
    let service = try MutableService(Hut.self, including: [Hut.Note.self, Hut.Temperature.self], in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Temperature", "Note"])
    let other = MutableService(profile: Hut.makeProfile(), including: [Hut.Note.uuid])
    #expect(other.characteristics.map(\.name) == ["Door", "Note"])
  }

  @Test("is what is given a value, too")
  func values() async throws {
    let rig = try await Rig(services: [], knownTo: Self.profiles)
    let service = try MutableService(
      Hut.self, including: [Hut.Note.self], values: [Hut.Temperature(rawValue: 21), Hut.Door(rawValue: 1)],
      in: Self.profiles)
    #expect(service.characteristics.map(\.name) == ["Door", "Temperature", "Note"])
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
