import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTSchema

/// What the known profiles say of the attributes of a capture.
///
/// A service with a number that anybody uses is not told by it: a shipped profile counts there when more of the device's
/// table is as it says, and else is a guess. So is a number of the SIG's in a maker's service, where some mean their own.
struct CaptureKnowledge {
  /// What an attribute is taken for, and whether that is a guess.
  typealias Choice = (subject: ValueSubject, isGuess: Bool)

  private struct Key: Hashable {
    var uuid: BluetoothUUID
    var service: BluetoothUUID?
  }

  /// What profiles say of a characteristic.
  private struct Known {
    var candidates: [TableFit]
    /// Which of them it is where the device's table does not matter.
    var only: ValueSubject?
    /// Whether only profiles that ship describe it, and its service may be any maker's, or is not one of the SIG's as theirs
    /// are.
    var isUncertain: Bool
  }

  private static let mostKept = 4096

  private let profiles: KnownProfiles
  private var kept: [Key: Known] = [:]

  /// Knows what `profiles` say.
  init(_ profiles: KnownProfiles) {
    self.profiles = profiles
  }

  /// What the value of a characteristic is; nil where no profile says, or several say different things.
  ///
  /// - Parameters:
  ///   - isStated: whether the user says what it is, so that there is nothing to guess.
  ///   - properties: what the device lets clients do with it; nil where that is not known.
  ///   - map: what is known of the device.
  mutating func choice(
    _ uuid: BluetoothUUID, in service: BluetoothUUID?, isStated: Bool = false, properties: UInt8?,
    _ map: @autoclosure () -> AttributeMap?
  ) throws -> Choice? {
    let known = try known(Key(uuid: uuid, service: service))
    guard known.isUncertain, !isStated else { return known.only.map { ($0, false) } }
    let (likely, isGuess) = Self.likely(known, in: service, properties, map() ?? AttributeMap())
    return Self.only(likely).map { ($0, isGuess) }
  }

  /// What a characteristic may be that several profiles describe in different ways, as likely as each other by the table of
  /// the device; none where ``choice(_:in:isStated:properties:_:)`` knows what it is.
  mutating func rivals(
    _ uuid: BluetoothUUID, in service: BluetoothUUID?, properties: UInt8?, _ map: AttributeMap?
  ) throws -> [ValueSubject] {
    let known = try known(Key(uuid: uuid, service: service))
    guard known.isUncertain else { return known.only == nil ? known.candidates.map(\.subject) : [] }
    let likely = Self.likely(known, in: service, properties, map ?? AttributeMap()).candidates
    return Self.only(likely) == nil ? likely.map(\.subject) : []
  }

  /// The candidates that the device's table is like, or all that it does not contradict, which are a guess.
  private static func likely(
    _ known: Known, in service: BluetoothUUID?, _ properties: UInt8?, _ map: AttributeMap
  ) -> (candidates: [TableFit], isGuess: Bool) {
    let possible = known.candidates.filter { $0.allows(properties) }
    let fitting = possible.filter { $0.fits(map, in: service.map { UUID128($0) }) }
    return fitting.isEmpty ? (possible, true) : (fitting, false)
  }

  /// What a service is called, and whether that is a guess; nil where no profile knows it.
  mutating func name(of service: AttributeMap.Service, in map: AttributeMap) throws -> (name: String, isGuess: Bool)? {
    guard let name = profiles.name(ofService: service.uuid) else { return nil }
    guard UUID128(service.uuid).isAnybodys else { return (name, false) }
    let choices = try map.characteristics(of: service).compactMap {
      try choice($0.uuid, in: service.uuid, properties: $0.properties, map)
    }
    guard let certain = choices.first(where: { !$0.isGuess }) else { return (name, true) }
    return (certain.subject.service?.name ?? name, false)
  }

  private mutating func known(_ key: Key) throws -> Known {
    if let known = kept[key] { return known }
    let subjects = try profiles.candidates(key.uuid, in: key.service)
    let files = try profiles.library.shippedFiles(describing: UUID128(key.uuid))
    let candidates = subjects.map { subject in
      TableFit(subject: subject, services: files.first { $0.path == subject.path }?.profile.services ?? [])
    }
    let isShipped = subjects.first?.isShipped ?? false
    let service = key.service.map { UUID128($0) }
    let isOwn = service == nil || subjects.first?.service?.uuid == service || service?.isAssignedService ?? false
    let known = Known(
      candidates: candidates, only: Self.only(candidates),
      isUncertain: isShipped && (!isOwn || (service ?? UUID128(key.uuid)).isAnybodys))
    // A capture that makes UUIDs up has the same ones looked up again, and no more kept.
    if kept.count == Self.mostKept { kept.removeAll() }
    kept[key] = known
    return known
  }

  private static func only(_ candidates: [TableFit]) -> ValueSubject? {
    let subjects = candidates.map(\.subject)
    return subjects.first { first in subjects.allSatisfy(first.readsLike) }
  }
}
