extension Resolver {
  /// The type of a number with what `encoding` and `fraction` say of its octets; nil, reported, when they do not fit it.
  mutating func encoded(_ type: ScalarType, _ meaning: MeaningDocument) -> ScalarType? {
    var result = type
    if let sign = meaning.sign {
      guard type.kind == .signed, !type.isPacked else {
        let subject = type.isPacked ? "packed numbers" : "`\(type)`, which has no sign"
        InapplicableKey.report("encoding", at: sign.range, to: subject, &diagnostics)
        return nil
      }
      result.encoding.isSignMagnitude = sign.value == .signMagnitude
    }
    guard let fraction = meaning.fraction else { return result }
    guard BadFraction.check(fraction, behind: type, reporting: &diagnostics) else { return nil }
    result.encoding.fraction = .init(octets: fraction.scalar.value.octets, base: fraction.base.value)
    return result
  }
}

extension MeaningDocument {
  /// The meaning in parts of one, where a fraction counts them: what is written is said of the whole number.
  var inParts: MeaningDocument {
    guard let fraction else { return self }
    var result = self
    let part = (scale?.value ?? .one).divided(by: Rational(fraction.base.value))
    result.scale = part.map { Located($0, scale?.range ?? fraction.base.range) }
    return result
  }
}
