/// A format whose conditions are not all read yet.
struct TheengsFormatDraft {
  /// What a digit of each way has to be.
  typealias Digits = [Int: TheengsNibble]

  /// The format so far. Its place has no companies yet; they are the first four digits.
  var format: TheengsFormat
  /// Ways to choose the company.
  private var companies: [Digits] = [[:]]

  init(format: TheengsFormat) {
    self.format = format
  }

  /// What tests ask of the digits together; nil where they contradict, or ask something else.
  static func digits(_ tests: [TheengsTest]) -> Digits? {
    var digits: Digits = [:]
    for test in tests {
      guard let asked = test.nibbles, !asked.isNegated, join(asked.nibbles, into: &digits) else { return nil }
    }
    return digits
  }

  private static func join(_ more: Digits, into digits: inout Digits) -> Bool {
    for (index, nibble) in more {
      guard let joined = digits[index].map({ $0.joined(with: nibble) }) ?? nibble else { return false }
      digits[index] = joined
    }
    return true
  }

  /// The drafts in which one of `ways` holds, too: one draft unless the company goes with other octets.
  func adding(_ ways: [Digits]) -> [TheengsFormatDraft] {
    guard ways.count > 1 else { return ways.compactMap { fixed($0) } }
    let isManufacturer = format.source == .manufacturer
    let parts = ways.map { way in
      let isCompany = { (index: Int) in isManufacturer && index < 4 }
      return (company: way.filter { isCompany($0.key) }, data: way.filter { !isCompany($0.key) })
    }
    if parts.allSatisfy({ $0.company == parts[0].company }) {
      guard var draft = fixed(parts[0].company) else { return [] }
      if !parts.contains(where: { $0.data.isEmpty }) { draft.format.choices.append(parts.map(\.data)) }
      return [draft]
    }
    guard parts.allSatisfy({ $0.data == parts[0].data }), var draft = fixed(parts[0].data) else {
      return ways.compactMap { fixed($0) }
    }
    draft.companies = companies.flatMap { company in
      parts.compactMap { part in
        var joined = company
        return Self.join(part.company, into: &joined) ? joined : nil
      }
    }
    return [draft]
  }

  private func fixed(_ digits: Digits) -> TheengsFormatDraft? {
    var draft = self
    return Self.join(digits, into: &draft.format.known) ? draft : nil
  }

  /// The format with its companies; nil, with the reason, where what stands in their place cannot be said.
  var ofCompanies: (format: TheengsFormat?, note: String?) {
    var identifiers: Set<UInt16> = []
    let own = format.known.filter { $0.key < 4 }
    guard !own.isEmpty || companies != [[:]] else { return (format, nil) }
    for company in companies {
      var digits = own
      guard Self.join(company, into: &digits) else { continue }
      guard let all = Self.identifiers(digits) else {
        return (nil, "the condition asks for one octet of the company identifier, and the other may be any")
      }
      identifiers.formUnion(all)
    }
    var format = format
    format.place = .manufacturer(identifiers.sorted())
    return (format, nil)
  }

  /// The company identifiers that begin with these digits; nil for more than 16.
  private static func identifiers(_ digits: Digits) -> [UInt16]? {
    var identifiers: [UInt16] = [0]
    for index in 0..<4 {
      let shift = UInt16([4, 0, 12, 8][index])
      let nibble = digits[index] ?? TheengsNibble(value: 0, mask: 0)
      let values = (0..<16).filter { UInt8($0) & nibble.mask == nibble.value }
      identifiers = identifiers.flatMap { identifier in values.map { identifier | UInt16($0) << shift } }
      guard identifiers.count <= 16 else { return nil }
    }
    return identifiers
  }
}
