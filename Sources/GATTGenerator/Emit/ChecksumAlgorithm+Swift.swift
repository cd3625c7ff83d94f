import GATTSchema

extension ChecksumAlgorithm {
  /// The algorithm as an expression.
  var expression: String {
    switch self {
    case .xor: return ".xor"
    case .xor16: return ".xor16"
    case .sum(let sum):
      let arguments = [
        "octets: \(sum.octets)", Self.argument("initial", sum.initial), sum.isNegated ? "isNegated: true" : nil,
        Self.argument("finalXOR", sum.finalXOR), sum.terms.start > 0 ? "start: \(sum.terms.start)" : nil,
        sum.terms.step > 1 ? "step: \(sum.terms.step)" : nil, sum.terms.digits.map { "digits: .\($0.rawValue)" },
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
