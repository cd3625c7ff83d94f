import GATTProfiles
import GATTSchema

extension SecondOpinion {
  /// What the two say differently in JSON, in either form; nil when they agree, and both read it back.
  func jsonDisagreement(_ bytes: [UInt8], _ value: RawValue) -> String? {
    disagreement(bytes, value, .meaning, .meaning) ?? disagreement(bytes, value, .raw, .raw)
  }

  private func disagreement(
    _ bytes: [UInt8], _ value: RawValue, _ tree: MeaningTree.Form, _ form: JSONForm
  ) -> String? {
    let interpreted = interpreter.meaning(of: value, tree).json
    guard let json = generated.json(bytes, form) else { return "\(characteristic.name) has no JSON" }
    guard json == interpreted else { return "\(characteristic.name) interpreted as \(interpreted), generated \(json)" }
    guard isMade(bytes) else { return nil }
    do {
      let read = try generated.bytes(fromJSON: json, form)
      // Several floats, NaNs and spellings of a text have the same JSON, unless it is raw.
      let isSame = read == (try? interpreter.encode(value)) || form == .meaning && generated.json(read, form) == json
      return isSame ? nil : "\(characteristic.name) reads \(json) as \(read.hexString), not \(bytes.hexString)"
    } catch {
      guard form == .meaning, hasCurve else { return "\(characteristic.name) does not read \(json): \(error)" }
      return nil
    }
  }

  /// Whether a number may mean the same as another, so that nothing tells which of them is meant.
  private var hasCurve: Bool {
    let fields = characteristic.layout.structures.flatMap(\.allFields).compactMap { field -> Element? in
      guard case .number(let element) = field.content else { return nil }
      return element
    }
    return (characteristic.layout.elements + fields).contains { $0.quantity?.curve != nil }
  }
}
