import GATTSchema

extension Quantity {
  /// The definition of its scale under a name.
  func scaleDefinition(_ name: String) -> SwiftMember {
    let line = SwiftStatement.line(".init(\(isScaled ? Field.scaleArguments(self) : ""))")
    return .line(
      "private static var \(name): GATTProfiles.NumberScale",
      body: [curve.map { CurveTranslator(curve: $0).expression } ?? line])
  }
}

/// Translates a scale that is no straight line.
struct CurveTranslator {
  let curve: Curve

  /// The scale as an expression.
  var expression: SwiftStatement {
    switch curve.form {
    case .polynomial(let coefficients): list("polynomial", coefficients.map(SwiftLiteral.double))
    case .piecewise(let points): list("piecewise", points.map(point))
    case .table(let points): list("table", points.map(point))
    }
  }

  private func list(_ kind: String, _ numbers: [String]) -> SwiftStatement {
    .list(".\(kind)([", numbers, "]\(arguments))")
  }

  private func point(_ point: CurvePoint) -> String {
    "(\(point.raw), \(SwiftLiteral.double(point.value)))"
  }

  private var arguments: String {
    let clamp = curve.clamp.map {
      ", clamp: \(SwiftLiteral.double($0.lowerBound))...\(SwiftLiteral.double($0.upperBound))"
    }
    // The type has 64 bits with a sign; a curve over more of them has no way back but that of its text.
    let range = curve.invertible.flatMap { range -> String? in
      guard let least = Int64(exactly: range.lowerBound), let most = Int64(exactly: range.upperBound) else {
        return nil
      }
      return ", raw: \(least)...\(most)"
    }
    return (clamp ?? "") + (range ?? "")
  }
}
