import ArgumentParser
import GATTSchema

extension CompletionKind {
  /// The UUIDs and the names that the shipped profiles describe.
  static let characteristic = CompletionKind.custom { _, _, prefix in ShippedIndex.calls(prefix) }

  /// The same, and those of services.
  static let described = CompletionKind.custom { _, _, prefix in
    ShippedIndex.calls(prefix, among: ShippedIndex.values + ShippedIndex.services)
  }
}

extension ShippedIndex {
  /// What a characteristic, or a type of a library, may be called that begins with `prefix`, in any case.
  static func calls(_ prefix: String, among entries: [Entry] = values) -> [String] {
    let prefix = prefix.lowercased()
    let calls = entries.flatMap { [$0.uuid?.description, $0.name].compactMap(\.self) }
    return Set(calls.filter { $0.lowercased().hasPrefix(prefix) }).sorted()
  }
}

extension CompletionKind {
  /// The fields of the characteristic that the command is about, and behind the sign the names that a field may have.
  static let field = CompletionKind.custom { words, _, prefix in
    let subjects = words.lazy.filter { !$0.hasPrefix("-") }.compactMap { ShippedIndex.subject($0) }
    return subjects.first.map { FieldPlace($0.interpreter(isRequest: true).layout).settings(prefix) } ?? []
  }
}

extension ShippedIndex {
  /// What a word of a command line is called in the shipped profiles.
  fileprivate static func subject(_ word: String) -> ValueSubject? {
    guard let library = try? ProfileLibrary([]) else { return nil }
    return try? SubjectChoice(library).subject(word, service: nil)
  }
}

extension FieldPlace {
  /// What may be typed behind `--set` that begins with `prefix`, in any case.
  func settings(_ prefix: String) -> [String] {
    let all = paths.map(\.text).filter { !$0.isEmpty }.flatMap { path in
      let names = prefix.contains("=") ? fields(path).first?.place.names ?? [] : []
      return names.isEmpty ? ["\(path)="] : names.map { "\(path)=\($0)" }
    }
    return all.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
  }

  /// The names that a number may have.
  private var names: [String] {
    guard case .leaf(let element?) = self else { return [] }
    return element.enumeration?.cases.map(\.name) ?? element.quantity?.special.map(\.name) ?? []
  }
}
