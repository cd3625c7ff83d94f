import GATTCapture
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Says what the values of a capture mean, one after the other: joins messages, pairs requests with responses.
struct CaptureDecoding {
  /// What a value is of.
  struct Subject {
    var service: BluetoothUUID?
    var attribute: CapturedAttribute?
    var subject: ValueSubject?
    /// Whether that has been guessed.
    var isGuess = false
    /// What a value that is read or sent is decoded by, and one that is written.
    var answers: ValueCoding?
    var requests: ValueCoding?
  }

  private struct Key: Hashable {
    var uuid: BluetoothUUID
    var service: BluetoothUUID?
  }

  private static let mostSubjects = 4096

  private let profiles: KnownProfiles
  private var subjects: [Key: Subject] = [:]
  private var messages = CaptureMessages()
  private var procedures = CaptureProcedures()
  private var guesses: CaptureGuesses

  /// Decodes by `profiles`; values of unknown handles by what only one of `candidates` fits.
  init(_ profiles: KnownProfiles, guessing candidates: [ValueSubject]) {
    self.profiles = profiles
    guesses = CaptureGuesses(candidates)
  }

  /// What a value comes to: a row, none while a message lacks notifications, more where others are given up.
  mutating func rows(of value: CapturedValue) throws -> [CaptureValueRow] {
    var subject = try subject(of: value.attribute)
    if value.attribute == nil, let guess = guesses.subject(of: value) {
      subject = Subject(subject: guess, isGuess: true, answers: guess.coding(), requests: guess.coding(isRequest: true))
    }
    let rows = messages.rows(of: value, subject) ?? [CaptureValueRow(value, subject)]
    return rows.map { row in
      var row = row
      row.request = procedures.request(answeredBy: row)
      return row
    }
  }

  /// The messages that lack notifications at the end.
  mutating func finish() -> [CaptureValueRow] { messages.finish() }

  private mutating func subject(of attribute: CapturedAttribute?) throws -> Subject {
    guard let attribute else { return Subject() }
    let key = Key(uuid: attribute.type, service: attribute.service)
    if var known = subjects[key] {
      known.attribute = attribute
      return known
    }
    let found =
      attribute.isValue
      ? try profiles.subject(attribute.type, in: attribute.service ?? attribute.type)
      : try StandardDescriptors.subject(UUID128(attribute.type).description)
    let subject = Subject(
      service: attribute.service, attribute: attribute, subject: found, answers: found?.coding(),
      requests: found?.coding(isRequest: true))
    // A capture that makes UUIDs up has the same ones looked up again, and no more kept.
    if subjects.count == Self.mostSubjects { subjects.removeAll() }
    subjects[key] = subject
    return subject
  }
}
