import GATTSchema

extension Step {
  /// The steps in it.
  var inner: [Step] {
    switch self {
    case .when(let when): when.steps + (when.otherwise ?? [])
    case .times(let times): times.steps
    case .within(let within): within.steps
    case .choose(let choose): choose.branches.flatMap(\.steps)
    case .record(let record): record.steps
    case .field(let field): field.steps
    case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .derive: []
    }
  }
}
