import GATTSchema

/// Compiles the profile of a table as lint does, and takes out what that refuses: names, constants and lengths come from files
/// that nobody has checked.
struct TableProof {
  /// Each round takes something from every place that is refused, and no place has more than these to lose.
  private static let mostRounds = 10

  private(set) var draft: TableDraft
  private(set) var findings: [ImportFinding] = []
  /// Whether the profile has no errors.
  private(set) var isProven = false

  init(_ draft: TableDraft, comments: [String]) {
    self.draft = draft
    for _ in 0..<Self.mostRounds where !isProven && !self.draft.services.isEmpty {
      let text = YAMLWriter.text(of: TableTree.of(self.draft), comments: comments)
      let compilation = Compilation(SourceFile(path: "\(draft.name).gatt.yaml", text: text))
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      isProven = errors.isEmpty
      repair(errors, in: text)
    }
  }

  /// A line of the profile: the key on it, the service, and the characteristic; nil where the service itself is meant.
  private struct Place {
    var key: String
    var service: Int
    var characteristic: Int?
  }

  private mutating func repair(_ errors: [Diagnostic], in text: String) {
    guard !errors.isEmpty else { return }
    let places = Self.places(in: text)
    var repaired: Set<Int> = []
    // From the end on, so that what is taken out moves nothing that is still to be repaired.
    for error in errors.sorted(by: { ($0.range?.start.line ?? 0) > ($1.range?.start.line ?? 0) }) {
      guard let line = error.range?.start.line, repaired.insert(line).inserted else { continue }
      guard let place = places[line] else {
        // Only its name stands in front of the services.
        draft.name = "Device"
        continue
      }
      repair(place, error.message)
    }
  }

  /// What stands on each line of the text that has a key of a service or of a characteristic.
  private static func places(in text: String) -> [Int: Place] {
    var (places, service, characteristic): ([Int: Place], Int, Int?) = ([:], -1, nil)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("  - ") { (service, characteristic) = (service + 1, nil) }
      if line.hasPrefix("      - ") { characteristic = (characteristic ?? -1) + 1 }
      let depth = line.prefix { $0 == " " || $0 == "-" }.count
      // What is further in belongs to the key of the characteristic above it.
      if depth > 8, characteristic != nil, let last = places[number] {
        places[number + 1] = last
        continue
      }
      let key = line.dropFirst(depth).prefix { $0 != ":" }
      if service >= 0 { places[number + 1] = Place(key: String(key), service: service, characteristic: characteristic) }
    }
    return places
  }

  private mutating func repair(_ place: Place, _ reason: String) {
    guard let characteristic = place.characteristic else { return repair(service: place, reason) }
    let uuid = draft.services[place.service].characteristics[characteristic].uuid
    func note(_ what: String) -> ImportFinding { .note("\(what) of \(uuid) is not carried over: \(reason)") }
    var draft = draft.services[place.service].characteristics[characteristic]
    switch place.key {
    case "name" where !draft.isNameless:
      draft.isNameless = true
      findings.append(note("the name"))
    case "initial" where draft.initial != nil:
      draft.initial = nil
      findings.append(note("the constant value"))
    case "value" where draft.size != nil:
      draft.size = nil
      findings.append(note("the length"))
    case "permissions" where draft.notify != nil:
      draft.notify = nil
      findings.append(note("what subscribing takes"))
    case "uuid", "properties", "name", "value", "initial", "permissions":
      findings.append(.note("\(uuid) is left out: \(reason)"))
      self.draft.services[place.service].characteristics.remove(at: characteristic)
      if self.draft.services[place.service].characteristics.isEmpty { self.draft.services.remove(at: place.service) }
      return
    default:
      // What holds values of the characteristic is least sure to fit.
      let held = draft.descriptors.filter { DescriptorKind(rawValue: $0.key)?.holdsValues == true }
      if held.isEmpty { draft.description = nil }
      draft.descriptors.removeAll { held.isEmpty || held.contains($0) }
      findings.append(note(held.isEmpty ? "what describes the value" : held.map(\.key).joined(separator: " and ")))
    }
    self.draft.services[place.service].characteristics[characteristic] = draft
  }

  private mutating func repair(service place: Place, _ reason: String) {
    let service = draft.services[place.service]
    if place.key == "name", !service.isNameless {
      draft.services[place.service].isNameless = true
      findings.append(.note("the name of service \(service.uuid) is not carried over: \(reason)"))
    } else if !service.includes.isEmpty, place.key != "uuid" {
      draft.services[place.service].includes = []
      findings.append(.note("what service \(service.uuid) includes is not carried over: \(reason)"))
    } else {
      draft.services.remove(at: place.service)
      findings.append(.note("service \(service.uuid) is left out: \(reason)"))
    }
  }
}
