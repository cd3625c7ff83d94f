import GATTSchema

/// Chooses what a UUID or a name, and a service where it takes one, stand for.
struct SubjectChoice: Sendable {
  let library: ProfileLibrary

  /// A choice among what `library` describes.
  init(_ library: ProfileLibrary) {
    self.library = library
  }

  /// The only one that is called so, or the first where all of them read the same. The user's own go before those that
  /// ship, and characteristics, which know their context, before the types that they may be made of.
  func subject(_ text: String, service: String?) throws(ToolError) -> ValueSubject {
    let own = matches(text, service, in: library.own)
    let matches = own.isEmpty ? matches(text, service, in: try library.shipped(describing: text)) : own
    guard let first = matches.first else { throw try unknown(text, service, among: library.all) }
    guard matches.allSatisfy(first.readsLike) else {
      throw .because(.usage, "\(text.printable) means different things; write one of:" + choices(matches))
    }
    return first
  }

  private func matches(_ text: String, _ service: String?, in subjects: [ValueSubject]) -> [ValueSubject] {
    let called = subjects.filter { $0.isCalled(text) }
    let served = called.filter { $0.service?.isCalled(service) ?? false }
    return served.isEmpty ? called.filter { $0.service == nil } : served
  }

  private func unknown(_ text: String, _ service: String?, among all: [ValueSubject]) -> ToolError {
    let elsewhere = all.filter { $0.isCalled(text) }
    guard elsewhere.isEmpty else {
      let name = (service ?? "").printable
      return .because(
        .usage, "no service “\(name)” has a characteristic \(text.printable); there is:" + list(elsewhere))
    }
    let members = all.filter { $0.service?.isCalled(text) ?? false }
    if let service = members.first?.service {
      return .because(
        .usage, "\(text.printable) is the service \(service.name); its characteristics are:" + list(members))
    }
    let advice =
      "no known profile has a characteristic \(text.printable); give the file that describes it with --profile"
    return .because(.usage, advice + near(text, among: all))
  }

  /// What might have been meant: the digits are part of a UUID, or the name nearly one.
  private func near(_ text: String, among all: [ValueSubject]) -> String {
    let digits = String(text.uppercased().filter(\.isHexDigit))
    let isDigits = digits.count >= 3 && text.allSatisfy { $0.isHexDigit || "-xX".contains($0) }
    let containing = all.filter { isDigits && $0.uuid?.fullDescription.contains(digits) ?? false }
    guard containing.isEmpty else { return "\nnear it:" + list(containing) }
    let behindDot = all.filter { text.lowercased().hasSuffix(".\($0.name.lowercased())") }
    guard behindDot.isEmpty else { return "\nnear it:" + choices(behindDot) }
    // Once in a run, among all that ships.
    let nearest = Nearest.match(text, among: all.flatMap(\.calls), comparing: .max)
    let called = all.filter { subject in nearest.map(subject.calls.contains) ?? false }
    let candidates = called.isEmpty ? havingWords(of: text, among: all) : called
    return candidates.isEmpty ? "" : "\nnear it:" + list(candidates)
  }

  /// Those in whose names each word of a text is, or nearly: the shortest names first, five at most.
  private func havingWords(of text: String, among all: [ValueSubject]) -> [ValueSubject] {
    let wanted = text.split(separator: " ").map(String.init)
    guard wanted.contains(where: { $0.count > 2 }) else { return [] }
    let found = all.filter { subject in
      let words = subject.name.split(separator: " ").map(String.init)
      return wanted.allSatisfy { Nearest.match($0, among: words) != nil }
    }
    return Array(found.sorted { $0.name.count < $1.name.count }.prefix(5))
  }

  /// A line for each: how it is written so that none of the others is meant, and where it is described.
  private func choices(_ subjects: [ValueSubject]) -> String {
    let service = { (subject: ValueSubject) in subject.service.map { " --service \($0.uuid)" } ?? "" }
    let lines = subjects.map { subject in
      let isOnly = !subjects.contains { $0.path != subject.path && $0.service?.uuid == subject.service?.uuid }
      let uuid = isOnly ? subject.uuid?.description : nil
      let name = subject.service.map { "\(subject.name), of \($0.name) " } ?? ""
      return "\(uuid ?? subject.qualifiedName.asArgument)\(service(subject))  \(name)(\(subject.path))".printable
    }
    return lines.map { "\n  \($0)" }.joined()
  }

  /// A line for each of the first few; nothing for none.
  private func list(_ subjects: [ValueSubject]) -> String {
    subjects.prefix(10).map { subject in
      let uuid = subject.uuid.map { "\($0)  " } ?? ""
      let service = subject.service.map { ", of \($0.uuid) \($0.name)" } ?? ""
      return "\n  \(uuid)\(subject.name)\(service) (\(subject.path))"
    }.joined()
  }
}

extension Service {
  /// Whether `text` is the service's UUID or its name, in any case; nil is what every service is called.
  func isCalled(_ text: String?) -> Bool {
    text.map { UUID128($0) == uuid || $0.lowercased() == name.lowercased() } ?? true
  }
}
