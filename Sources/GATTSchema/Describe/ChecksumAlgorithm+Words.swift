extension ChecksumAlgorithm {
  /// What kind it is.
  var words: String {
    switch self {
    case .crc(let crc): "CRC of \(crc.width) bits"
    case .xor: "exclusive or of octets"
    case .xor16: "exclusive or of words"
    case .sum(let sum): "sum in \(OctetCount.words(sum.octets))\(sum.terms.words)"
    }
  }
}
