import GATTProfiles
import GATTSchema
import Testing

@testable import gattc

/// Holds what the build has found in the shipped profiles against the profiles when they are compiled.
@Suite("the index of the shipped profiles")
struct ShippedIndexTests {
  private static let places = ShippedProfile.all.indices

  @Test("every characteristic and every type of a library is found by its UUID, however it is written, and its name")
  func values() throws {
    for place in Self.places {
      for subject in try ShippedLibrary.subjects([place]) {
        let uuids = subject.uuid.map { [$0.description, $0.description.lowercased(), $0.fullDescription] } ?? []
        for call in [subject.name, subject.name.lowercased(), subject.name.uppercased()] + uuids {
          #expect(ShippedIndex.profiles(describing: call).contains(place), "\(call) of \(subject.path)")
        }
        if let uuid = subject.uuid { #expect(ShippedIndex.profiles(describing: uuid).contains(place)) }
      }
    }
  }

  @Test("what is found by a UUID or a name is all that there is")
  func complete() throws {
    let all = try ShippedLibrary.subjects(Self.places)
    for call in Set(all.flatMap(\.calls)).sorted() {
      let found = try ProfileLibrary([]).shipped(describing: call).filter { $0.isCalled(call) }
      #expect(found.map(\.path) == all.filter { $0.isCalled(call) }.map(\.path), "\(call)")
    }
  }

  @Test("every format of advertised data is found by its place")
  func advertisements() throws {
    for place in Self.places {
      for format in try ShippedLibrary.subjects([place]).compactMap(\.advertisement) {
        #expect(ShippedIndex.profiles(advertisingAt: format.place).contains(place), "\(format.name)")
      }
    }
  }

  @Test("services have the names, the characteristics and the ways that the profiles say")
  func services() throws {
    let subjects = try ShippedLibrary.subjects(Self.places)
    let compiled = Dictionary(subjects.compactMap(\.service).map { ($0.uuid, KnownService($0)) }) { first, _ in first }
    let indexed = Dictionary(ShippedIndex.knownServices.map { ($0.uuid, $0) }) { first, _ in first }
    #expect(Set(indexed.keys) == Set(compiled.keys))
    for (uuid, service) in compiled {
      let known = try #require(indexed[uuid])
      #expect(known.name == service.name)
      #expect(known.characteristics.map(\.name) == service.characteristics.map(\.name))
      #expect(known.characteristics.map(\.uuid) == service.characteristics.map(\.uuid))
      #expect(known.characteristics.map(\.writeType) == service.characteristics.map(\.writeType))
      #expect(known.characteristics.map(\.notifyMode) == service.characteristics.map(\.notifyMode))
    }
  }
}
