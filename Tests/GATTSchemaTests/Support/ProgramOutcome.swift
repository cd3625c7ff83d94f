import Foundation
import Testing

@testable import GATTSchema

/// What octets of a layout in `Fixtures/Programs` are: a line of `Outcomes.tsv` there.
///
/// The file was written by an interpreter of layouts that knew nothing of programs.
struct ProgramOutcome {
  /// The file and the characteristic.
  let layout: String
  let octets: [UInt8]
  /// The value, and the octets that it is written to where those are others; or the error.
  let outcome: String

  /// All lines.
  static func all() throws -> [ProgramOutcome] {
    let file = ShippedLayout.root.appending(path: "Tests/GATTSchemaTests/Fixtures/Programs/Outcomes.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(cells.count == 3, "\(line)")
      return ProgramOutcome(
        layout: String(cells[0]), octets: try #require(Hex.bytes(String(cells[1]))), outcome: String(cells[2]))
    }
  }

  /// What a coder makes of octets.
  static func of(_ octets: [UInt8], by coder: ProgramCoder) -> String {
    do {
      let value = try coder.decode(octets)
      let back = Result { try coder.encode(value) }
      switch back {
      case .success(octets): return value.outline
      case .success(let others): return "\(value.outline) → \(Hex.text(others))"
      case .failure(let error): return "\(value.outline) → \(error)"
      }
    } catch {
      return "\(error)"
    }
  }
}

extension RawValue {
  /// The value in a line: the fields of a structure in braces, what repeats in brackets, a branch by its place.
  fileprivate var outline: String {
    switch self {
    case .numbers(let numbers): numbers.map(\.outline).joined(separator: " ")
    case .text(let text): text.debugDescription
    case .octets(let octets): "x\(Hex.text(octets))"
    case .record(let values): "{\(values.map { $0?.outline ?? "-" }.joined(separator: ", "))}"
    case .list(let items): "[\(items.map(\.outline).joined(separator: ", "))]"
    case .choice(let place, let value): "#\(place) \(value.outline)"
    case .unknown(let tag, let octets): "?\(tag) x\(Hex.text(octets))"
    }
  }
}

extension RawNumber {
  fileprivate var outline: String {
    switch self {
    case .integer(let number): "\(number)"
    case .floating(let format, let bits): "\(format) 0x\(String(bits, radix: 16))"
    }
  }
}
