import GATTSchema

/// Translates the checksums of a structure: places are noted on the way, and compared or filled in at the end.
struct ChecksumTranslator {
  private let structure: Structure
  private let place: TypePlace
  private let names: LocalNames
  private let checksums: [(field: Int, checksum: GATTSchema.Checksum)]

  /// A translator of the checksums among the fields.
  init(_ structure: Structure, place: TypePlace, names: LocalNames) {
    self.structure = structure
    self.place = place
    self.names = names
    checksums = structure.fields.enumerated().compactMap { index, field in
      guard case .checksum(let checksum) = field.content else { return nil }
      return (index, checksum)
    }
  }

  private func start(_ index: Int) -> String { names.unused("start\(index)") }
  private func end(_ index: Int) -> String { names.unused("end\(index)") }
  private func position(_ index: Int) -> String { names.unused("place\(index)") }

  private func range(_ checksum: GATTSchema.Checksum) -> ClosedRange<Int>? {
    guard case .fields(let range) = checksum.coverage else { return nil }
    return range
  }

  /// The statements in front of a field.
  func begin(_ index: Int, _ coder: String) -> [SwiftStatement] {
    let isFirst = checksums.contains { range($0.checksum)?.lowerBound == index }
    let isChecksum = checksums.contains { $0.field == index }
    return (isFirst ? ["let \(start(index)) = \(coder).offset"] : [])
      + (isChecksum ? ["let \(position(index)) = \(coder).offset"] : [])
  }

  /// The statements behind a field.
  func end(_ index: Int, _ coder: String) -> [SwiftStatement] {
    let isLast = checksums.contains { range($0.checksum)?.upperBound == index }
    return isLast ? ["let \(end(index)) = \(coder).offset"] : []
  }

  /// The statement that passes over a checksum, or leaves room for it.
  func passing(_ checksum: GATTSchema.Checksum, _ index: Int, _ coder: String) -> [SwiftStatement] {
    let count = checksum.algorithm.octets
    guard coder == "reader" else { return ["writer.fill(\(count))"] }
    return ["try reader.skip(\(count), \(place.name(structure.fields[index].name).literal))"]
  }

  private func bounds(_ entry: (field: Int, checksum: GATTSchema.Checksum)) -> String {
    guard let range = range(entry.checksum) else { return "from: origin, to: \(position(entry.field))" }
    return "from: \(start(range.lowerBound)), to: \(end(range.upperBound))"
  }

  /// The statements that compare the checksums whose octets are all there once a field has been read.
  func verifying(after index: Int, _ operands: Operands) -> [SwiftStatement] {
    checksums.compactMap { entry -> SwiftStatement? in
      guard max(entry.field, range(entry.checksum)?.upperBound ?? 0) == index else { return nil }
      let order = entry.checksum.endian == .big ? ", .big" : ""
      let title = place.name(structure.fields[entry.field].name).literal
      let statement: SwiftStatement =
        "try reader.verify(\(entry.checksum.algorithm.expression), at: \(position(entry.field)), \(bounds(entry)), \(title)\(order))"
      guard let presence = structure.fields[entry.field].presence else { return statement }
      return .block("if \(operands.expression(presence))", [statement])
    }
  }

  /// The statements that fill the checksums in, those over others last.
  func writing(_ operands: Operands) -> [SwiftStatement] {
    var open = checksums
    var statements: [SwiftStatement] = []
    while let next = open.first(where: { entry in !open.contains { covers(entry, $0.field) } }) {
      open.removeAll { $0.field == next.field }
      let order = next.checksum.endian == .big ? ", .big" : ""
      let statement: SwiftStatement =
        "writer.checksum(\(next.checksum.algorithm.expression), at: \(position(next.field)), \(bounds(next))\(order))"
      let parts = structure.fields[next.field].presence?.parts.filter { $0 != .remaining } ?? []
      statements.append(
        parts.isEmpty ? statement : .block("if \(operands.expression(.all(parts)))", [statement]))
    }
    return statements
  }

  private func covers(_ entry: (field: Int, checksum: GATTSchema.Checksum), _ field: Int) -> Bool {
    range(entry.checksum)?.contains(field) ?? (field < entry.field)
  }
}

extension ChecksumAlgorithm {
  /// The algorithm as an expression.
  var expression: String {
    switch self {
    case .xor: return ".xor"
    case .xor16: return ".xor16"
    case .sum(let sum):
      let arguments = [
        "octets: \(sum.octets)", Self.argument("initial", sum.initial), sum.isNegated ? "isNegated: true" : nil,
        Self.argument("finalXOR", sum.finalXOR),
      ]
      return ".sum(\(arguments.compactMap(\.self).joined(separator: ", ")))"
    case .crc(let crc):
      let arguments = [
        Self.argument("initial", crc.initial),
        crc.reflectsInput ? "reflectsInput: true" : nil, crc.reflectsOutput ? "reflectsOutput: true" : nil,
        Self.argument("finalXOR", crc.finalXOR),
      ]
      let more = arguments.compactMap { $0 }.map { ", \($0)" }.joined()
      return
        ".crc(.init(width: \(crc.width), polynomial: 0x\(String(crc.polynomial, radix: 16, uppercase: true))\(more)))"
    }
  }

  private static func argument(_ label: String, _ number: UInt32) -> String? {
    number == 0 ? nil : "\(label): 0x\(String(number, radix: 16, uppercase: true))"
  }
}
