package import GATTSchema

/// What the documents of a profile show, in their order: services, formats of advertised data, and the types of a library.
package struct DocumentedProfile: Sendable {
  /// The profile's name.
  package var name: String
  /// A sentence about the device.
  package var description: String?
  /// Where its file is, as people write it: `TI/SensorTag.gatt.yaml`.
  package var path: String
  /// What it is listed under.
  package var tag: String
  /// What it describes, by section.
  package var sections: [DocumentedSection]
  /// How such a device is found, and what makes it ready; none for a profile that does not say so.
  package var device: [DocumentedFact] = []
  /// What is done before the device is ready, in order.
  package var steps: [SequenceStep] = []

  /// What `profile`, whose file is at `path`, describes.
  package init(_ profile: Profile, path: String) {
    var anchors = AnchorNames()
    (name, description, self.path) = (profile.name, profile.description, path)
    tag = profile.services.first?.tag ?? profile.name
    sections = profile.services.map { DocumentedSection($0, in: profile, &anchors) }
    if !profile.advertisements.isEmpty { sections.append(DocumentedSection(profile.advertisements, &anchors)) }
    if profile.isLibrary, !profile.types.isEmpty { sections.append(DocumentedSection(profile.types, &anchors)) }
    guard let device = profile.device else { return }
    self.device = device.facts(in: profile)
    steps = device.ready.map { profile.step($0) }
  }

  /// Every value of every section.
  package var values: [DocumentedValue] { sections.flatMap(\.values) }
}

/// Something that is said of something else: by a word, with a value.
package struct DocumentedFact: Hashable, Sendable {
  /// The word.
  package var name: String
  /// The value.
  package var value: String
}

/// A service with its characteristics, or all formats of advertised data, or all types of a library.
package struct DocumentedSection: Sendable {
  /// What leads to it in its document, the same as long as the UUID is.
  package var anchor: String
  /// What it is called.
  package var title: String
  /// The UUID of a service.
  package var uuid: String?
  /// A sentence about it.
  package var description: String?
  /// What else is to be known of it.
  package var facts: [DocumentedFact] = []
  /// What it has.
  package var values: [DocumentedValue]
}

extension DocumentedSection {
  fileprivate init(_ service: Service, in profile: Profile, _ anchors: inout AnchorNames) {
    let anchor = anchors.name(service.uuid.description)
    self.anchor = anchor
    (title, uuid, description) = (service.name, service.uuid.description, service.description)
    values = service.characteristics.map { DocumentedValue($0, in: service, anchor, &anchors) }
    if service.isSecondary { facts.append(DocumentedFact(name: "kind", value: "secondary service")) }
    if service.isExtension {
      facts.append(
        DocumentedFact(name: "kind", value: "characteristics that are added to a service of another profile"))
    }
    let included = service.includes.map { include in
      let known = profile.services.first { $0.uuid == include.value }
      return [known?.name, include.value.description].compactMap(\.self).joined(separator: " ")
    }
    if !included.isEmpty {
      facts.append(DocumentedFact(name: "includes", value: included.joined(separator: ", ")))
    }
  }

  fileprivate init(_ formats: [Advertisement], _ anchors: inout AnchorNames) {
    (anchor, title) = (anchors.name("advertisements"), "Advertisements")
    values = formats.map { DocumentedValue($0, &anchors) }
  }

  fileprivate init(_ types: [ValueType], _ anchors: inout AnchorNames) {
    (anchor, title) = (anchors.name("types"), "Values")
    values = types.map { DocumentedValue($0, &anchors) }
  }
}

/// Gives every part of a document a name of its own that stays when other parts come and go.
struct AnchorNames {
  private var counts: [String: Int] = [:]

  /// The name that `text` makes: lower-case letters and digits of ASCII, with hyphens between them, and a number behind
  /// where others are called so.
  mutating func name(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.isEmpty ? "part" : words.joined(separator: "-")
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : self.name("\(name)-\(count)")
  }
}
