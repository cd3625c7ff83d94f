import GATTSchema

/// Chooses the characteristic that a UUID, and a service where it takes one, stand for.
struct CharacteristicChoice {
  private let library: ProfileLibrary

  /// A choice among the characteristics of `library`.
  init(_ library: ProfileLibrary) {
    self.library = library
  }

  /// The only characteristic with the UUID, or the first where all of them read the same.
  func entry(_ text: String, service: String?) throws(ToolError) -> ProfileLibrary.Entry {
    guard let uuid = UUID128(text) else {
      throw .because(
        .usage, "“\(text.printable)” is no UUID; give 4, 8 or 32 hexadecimal digits, such as 2A19" + near(text))
    }
    let own = matches(uuid, service, in: library.own)
    let matches = own.isEmpty ? matches(uuid, service, in: library.shipped) : own
    guard let first = matches.first else { throw unknown(uuid, text, service) }
    let isOne = matches.dropFirst().allSatisfy {
      $0.characteristic.layout == first.characteristic.layout
        && $0.characteristic.trailing == first.characteristic.trailing
    }
    guard isOne else {
      throw .because(
        .usage, "\(uuid) means different things in different services; choose one with --service:" + list(matches))
    }
    return first
  }

  private func matches(
    _ uuid: UUID128, _ service: String?, in entries: [ProfileLibrary.Entry]
  ) -> [ProfileLibrary.Entry] {
    entries.filter { $0.characteristic.uuid == uuid && (service.map($0.service.isCalled) ?? true) }
  }

  private func unknown(_ uuid: UUID128, _ text: String, _ service: String?) -> ToolError {
    let elsewhere = library.all.filter { $0.characteristic.uuid == uuid }
    guard elsewhere.isEmpty else {
      return .because(
        .usage, "no service “\((service ?? "").printable)” has a characteristic \(uuid); there is:" + list(elsewhere))
    }
    let members = library.all.filter { $0.service.uuid == uuid }
    if let member = members.first {
      return .because(.usage, "\(uuid) is the service \(member.service.name); its characteristics are:" + list(members))
    }
    let advice = "no known profile has a characteristic \(uuid); give the file that describes it with --profile"
    return .because(.usage, advice + near(text))
  }

  /// The characteristics that might have been meant: the digits are part of a UUID, or nearly one.
  private func near(_ text: String) -> String {
    let digits = String(text.uppercased().filter(\.isHexDigit))
    let containing = library.all.filter { digits.count >= 3 && $0.characteristic.uuid.fullDescription.contains(digits) }
    guard containing.isEmpty else { return "\nnear it:" + list(containing) }
    let nearest = Nearest.match(text, among: library.all.flatMap { $0.characteristic.calls })
    let candidates = library.all.filter { entry in nearest.map(entry.characteristic.calls.contains) ?? false }
    return candidates.isEmpty ? "" : "\nnear it:" + list(candidates)
  }

  /// A line for each of the first few entries; nothing for none.
  private func list(_ entries: [ProfileLibrary.Entry]) -> String {
    entries.prefix(10).map {
      "\n  \($0.characteristic.uuid)  \($0.characteristic.name), of \($0.service.uuid) \($0.service.name) (\($0.path))"
    }.joined()
  }
}

extension Characteristic {
  /// What people may try to call it by.
  fileprivate var calls: [String] { [uuid.description, name] }
}

extension Service {
  /// Whether `text` is the service's UUID or its name, in any case.
  fileprivate func isCalled(_ text: String) -> Bool {
    UUID128(text) == uuid || text.lowercased() == name.lowercased()
  }
}
