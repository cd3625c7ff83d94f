import GATTSchema

extension TheengsProperty {
  /// The property of an entry of `properties`; nil where it is none of the language.
  init?(_ entry: YAMLEntry) {
    let decoder = entry.value.value("decoder")?.items ?? []
    guard let function = decoder.first?.text, decoder.count >= 2 else { return nil }
    (key, range, isTruth) = (entry.name, entry.value.range, entry.value.value("is_bool") != nil)
    guard function == "static_value" || ["manufacturerdata", "servicedata"].contains(decoder[1].text) else {
      return nil
    }
    source = decoder[1].text == "manufacturerdata" ? .manufacturer : .service
    (start, count, operations, lookup, condition) = (0, 0, [], nil, .always)
    if let node = entry.value.value("condition") {
      guard let read = TheengsConditionReader.read(node) else { return nil }
      condition = read
    }
    if function == "static_value" {
      guard let value = TheengsValue(decoder[1]) else { return nil }
      reading = .constant(value)
      return
    }
    guard let start = Self.number(decoder, 2), (0...1024).contains(start) else { return nil }
    self.start = start
    guard function != "bit_static_value" else {
      guard decoder.count == 6, let bit = Self.number(decoder, 3), (0...3).contains(bit),
        let clear = TheengsValue(decoder[4]), let set = TheengsValue(decoder[5])
      else { return nil }
      (count, reading) = (1, .bit(bit, clear: clear, set: set))
      return
    }
    guard function != "mac_from_hex_data", function != "revmac_from_hex_data" else {
      (count, reading) = (12, .address(isReversed: function.hasPrefix("rev")))
      return
    }
    guard let count = Self.number(decoder, 3), (1...512).contains(count) else { return nil }
    self.count = count
    let isReversed = decoder.count > 4 && decoder[4].text == "true"
    let isSigned = decoder.count <= 5 || decoder[5].text == "true"
    switch function {
    case "value_from_hex_data":
      let isFloat = decoder.count > 6 && decoder[6].text == "true"
      reading = .number(isReversed: isReversed, isSigned: isSigned, isFloat: isFloat)
    case "bf_value_from_hex_data": reading = .hundredths(isReversed: isReversed, isSigned: isSigned)
    case "string_from_hex_data": reading = .digits
    case "ascii_from_hex_data": reading = .ascii
    default: return nil
    }
    guard let operations = Self.operations(entry.value.value("post_proc")) else { return nil }
    guard let lookup = Self.lookup(entry.value.value("lookup")) else { return nil }
    (self.operations, self.lookup) = (operations, lookup)
  }

  private static func number(_ decoder: [YAMLNode], _ place: Int) -> Int? {
    place < decoder.count ? decoder[place].text.flatMap { Int($0) } : nil
  }

  private static func operations(_ node: YAMLNode?) -> [Operation]? {
    guard let node else { return [] }
    guard let items = node.items else { return nil }
    var operations: [Operation] = []
    var place = 0
    while place < items.count {
      guard let sign = items[place].text else { return nil }
      let operand = place + 1 < items.count ? items[place + 1].text ?? "" : "0"
      guard operand == ".cal" || Rational(operand) != nil else { return nil }
      operations.append(Operation(sign: sign, operand: operand == ".cal" ? nil : Rational(operand)))
      // These take no operand; whoever writes the decoder may leave it out where it is the last.
      place += 2
    }
    return operations
  }

  private static func lookup(_ node: YAMLNode?) -> [String: TheengsValue]?? {
    guard let node else { return .some(nil) }
    guard let items = node.items, items.count.isMultiple(of: 2) else { return nil }
    var lookup: [String: TheengsValue] = [:]
    for place in stride(from: 0, to: items.count, by: 2) {
      guard let digits = items[place].text, let value = TheengsValue(items[place + 1]) else { return nil }
      if lookup[digits] == nil { lookup[digits] = value }
    }
    return .some(lookup)
  }
}
