import ArgumentParser
import GATTSchema

extension CompletionKind {
  /// The UUIDs and the names that the shipped profiles describe.
  static let characteristic = CompletionKind.custom { _, _, prefix in ShippedIndex.calls(prefix) }
}

extension ShippedIndex {
  /// What a characteristic, or a type of a library, may be called that begins with `prefix`, in any case.
  static func calls(_ prefix: String) -> [String] {
    let prefix = prefix.lowercased()
    let calls = values.flatMap { [$0.uuid?.description, $0.name].compactMap(\.self) }
    return Set(calls.filter { $0.lowercased().hasPrefix(prefix) }).sorted()
  }
}
