import GATTSampling
import GATTSchema

/// What the responses of a simulated control point have in them: what examples have, or else as little as there may be, or
/// what a device may have.
struct SimulatedContents: Sendable {
  private static let tries = 16

  private let layout: ValueLayout
  private let examples: [RawValue]
  private let seed: String

  /// The contents of a control point's responses.
  init(_ characteristic: Characteristic, seed: String) {
    layout = characteristic.layout
    examples = characteristic.examples.map(\.value)
    self.seed = seed
  }

  /// A response that is no alternative of several.
  func any(_ interpreter: Interpreter) -> [UInt8]? {
    if let first = examples.first, let octets = try? interpreter.encode(first) { return octets }
    var random = SeededRandom(seed)
    for _ in 0..<Self.tries {
      let value = RandomValue.plausible(layout, context: interpreter.context, using: &random)
      if let octets = try? interpreter.encode(value) { return octets }
    }
    return nil
  }

  /// A response of the alternative at a place, with changes to its fields; nil where none was found.
  func octets(
    _ place: Int, _ interpreter: Interpreter, changing change: ((inout [RawValue?]) -> Void)? = nil
  ) -> [UInt8]? {
    var random = SeededRandom(seed)
    for attempt in -1..<Self.tries {
      let invented = attempt < 0 ? nil : invented(place, isLeast: attempt == 0, interpreter, &random)
      let candidates = invented.map { [$0] } ?? examples
      for candidate in candidates {
        guard case .choice(place, .record(var fields)) = layout.mainUnionValue(of: candidate) else { continue }
        change?(&fields)
        let value = layout.replacingMainUnion(of: candidate, with: .choice(place, .record(fields)))
        if let octets = try? interpreter.encode(value) { return octets }
      }
    }
    return nil
  }

  private func invented(
    _ place: Int, isLeast: Bool, _ interpreter: Interpreter, _ random: inout SeededRandom
  ) -> RawValue? {
    guard let structure = layout.mainUnion?.alternatives[place].structure else { return nil }
    let around = RandomValue.plausible(layout, context: interpreter.context, using: &random)
    var content = RandomValue.plausible(.structure(structure), context: interpreter.context, using: &random)
    if isLeast, case .record(let fields) = content {
      content = .record(zip(fields, structure.fields).map { value, field in value.map { field.least(besides: $0) } })
    }
    return layout.replacingMainUnion(of: around, with: .choice(place, content))
  }
}

extension StructureField {
  /// A number of zero, no text, no octets; what else there is stays.
  fileprivate func least(besides value: RawValue) -> RawValue {
    guard repetition == nil else { return value }
    switch content {
    case .number(let element) where element.scalar.integerRange != nil: return .numbers([.integer(0)])
    case .octets: return .octets([])
    case .text: return .text("")
    case .number, .bits, .structure, .union, .constant, .fixed, .checksum, .link: return value
    }
  }
}
