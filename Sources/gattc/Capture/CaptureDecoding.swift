import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Says what the values of a capture mean, one after the other: joins messages, pairs requests with responses.
struct CaptureDecoding {
  /// What a value is of.
  struct Subject {
    var attribute: CapturedAttribute?
    var subject: ValueSubject?
    /// What the characteristic is called that a descriptor belongs to; nil for others, and where no profile says.
    var ownerName: String?
    /// Whether that has been guessed.
    var isGuess = false
    /// What a value that is read or sent is decoded by, and one that is written.
    var answers: ValueCoding?
    var requests: ValueCoding?
  }

  /// A handle of a server.
  private struct Place: Hashable {
    var link: Int
    var isOfHost: Bool
    var handle: UInt16

    init(_ value: CapturedValue) {
      (link, isOfHost, handle) = (value.link.number, value.isOfHost, value.handle)
    }
  }

  /// What decides how values are decoded.
  private struct Key: Hashable {
    var uuid: BluetoothUUID
    var service: BluetoothUUID?
    /// The profile; nil where none is known.
    var path: String?
    var isGuess: Bool
  }

  private static let mostSubjects = 4096
  /// As many handles are remembered at most of which a guess was wrong.
  private static let mostWrong = 1024

  private var knowledge: CaptureKnowledge
  private var subjects: [Key: Subject] = [:]
  private var messages = CaptureMessages()
  private var procedures = CaptureProcedures()
  private var guesses: CaptureGuesses
  private var rivals = CaptureGuesses([])
  private var wrong: Set<Place> = []

  /// Decodes by `profiles`; values of unknown handles by what only one of `candidates` fits.
  init(_ profiles: KnownProfiles, guessing candidates: [ValueSubject]) {
    knowledge = CaptureKnowledge(profiles)
    guesses = CaptureGuesses(candidates)
  }

  /// What a value comes to: a row, none while a message lacks notifications, more where others are given up.
  ///
  /// - Parameter map: what is known of the server that has the attribute.
  mutating func rows(of value: CapturedValue, in map: @autoclosure () -> AttributeMap?) throws -> [CaptureValueRow] {
    let subject = try subject(of: value, map)
    let rows = messages.rows(of: value, subject) ?? [CaptureValueRow(value, subject)]
    return rows.map { row in
      var row = withoutWrongGuess(row)
      row.request = procedures.request(answeredBy: row)
      return row
    }
  }

  /// The messages that lack notifications at the end.
  mutating func finish() -> [CaptureValueRow] { messages.finish().map { withoutWrongGuess($0) } }

  private mutating func subject(of value: CapturedValue, _ map: () -> AttributeMap?) throws -> Subject {
    guard !wrong.contains(Place(value)) else { return try owned(Subject(attribute: value.attribute), value, map) }
    guard let attribute = value.attribute else {
      return guesses.subject(of: value).map { Subject($0, isGuess: true) } ?? Subject()
    }
    guard attribute.isValue else {
      let descriptor = try StandardDescriptors.subject(UUID128(attribute.type).description)
      return try owned(kept(descriptor, of: attribute), value, map)
    }
    if let choice = try choice(attribute.type, attribute, map) {
      return kept(choice.subject, of: attribute, isGuess: choice.isGuess)
    }
    let rival = try rival(of: value, attribute, map)
    return kept(rival, of: attribute, isGuess: rival != nil)
  }

  /// Of several profiles that describe an attribute in different ways, the only one that all of its values fit so far.
  private mutating func rival(
    of value: CapturedValue, _ attribute: CapturedAttribute, _ map: () -> AttributeMap?
  ) throws -> ValueSubject? {
    let properties = map()?.properties(at: attribute.valueHandle)
    let candidates = try knowledge.rivals(attribute.type, in: attribute.service, properties: properties, map())
    return candidates.isEmpty ? nil : rivals.subject(of: value, among: candidates)
  }

  /// A subject of which there is one, however many values it has: what decodes them takes long to make.
  private mutating func kept(_ subject: ValueSubject?, of attribute: CapturedAttribute, isGuess: Bool = false)
    -> Subject
  {
    let key = Key(uuid: attribute.type, service: attribute.service, path: subject?.path, isGuess: isGuess)
    if subjects.count == Self.mostSubjects { subjects.removeAll() }
    var known = subjects[key] ?? Subject(subject, isGuess: isGuess)
    subjects[key] = known
    known.attribute = attribute
    return known
  }

  /// A descriptor's subject with the name of its characteristic.
  private mutating func owned(_ subject: Subject, _ value: CapturedValue, _ map: () -> AttributeMap?) throws -> Subject
  {
    guard let attribute = value.attribute, !attribute.isValue, let owner = attribute.characteristic else {
      return subject
    }
    var subject = subject
    subject.ownerName = try choice(owner, attribute, map)?.subject.name
    return subject
  }

  private mutating func choice(
    _ uuid: BluetoothUUID, _ attribute: CapturedAttribute, _ map: () -> AttributeMap?
  ) throws -> CaptureKnowledge.Choice? {
    let place = attribute.valueHandle
    return try knowledge.choice(
      uuid, in: attribute.service, isStated: attribute.origin == .stated, properties: map()?.properties(at: place),
      map())
  }

  /// The row, or one without meaning where a guess does not fit: nobody has said that the value is of that profile.
  private mutating func withoutWrongGuess(_ row: CaptureValueRow) -> CaptureValueRow {
    guard row.subject.isGuess, row.isRefused else { return row }
    if wrong.count == Self.mostWrong { wrong.removeAll() }
    wrong.insert(Place(row.value))
    return CaptureValueRow(row.value, Subject(attribute: row.value.attribute))
  }
}

extension CaptureDecoding.Subject {
  /// What is known of an attribute.
  fileprivate init(_ subject: ValueSubject?, isGuess: Bool) {
    (self.subject, self.isGuess) = (subject, isGuess)
    (answers, requests) = (subject?.coding(), subject?.coding(isRequest: true))
  }
}
