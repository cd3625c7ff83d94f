extension LayoutEncoder {
  /// Appends what one field holds, once.
  func content(
    of field: PreparedField, _ value: RawValue?, to sink: inout OctetSink, _ run: inout StructureEncoding, origin: Int
  ) throws(ValueError) {
    let start = sink.count
    switch (field.content, value) {
    case (.number(let number), _) where field.isDerived:
      try run.appendDerived(number.coder, of: field, to: &sink)
    case (.number(let number), .numbers(let numbers)) where numbers.count == 1:
      try number.onWire(run.scope).encode(numbers[0], to: &sink.bytes)
    case (.bits(let group), .numbers(let numbers)) where numbers.count == 1:
      try run.append(group, numbers[0], to: &sink)
    case (.text(let layout), .text(let text)):
      let coder = TextCoder(layout, limit: limit)
      try append(layout.length, to: &sink, &run, unit: coder.unit) { sink throws(ValueError) in
        sink.bytes += try coder.encode(text, offset: start)
      }
    case (.octets(let layout), .octets(let octets)):
      try layout.check(octets, offset: start)
      try append(layout.length, to: &sink, &run) { $0.bytes += layout.isReversed ? octets.reversed() : octets }
    case (.structure(let inner), .some(let value)):
      let scope = run.scope
      try append(field.extent, to: &sink, &run) { sink throws(ValueError) in
        try structure(inner, value, to: &sink, in: scope, origin: origin)
      }
    case (.union(let inner), .some(let value)):
      try run.checkTag(of: inner, value, offset: start)
      let scope = run.scope
      try append(field.extent, to: &sink, &run) { sink throws(ValueError) in
        try union(inner, value, to: &sink, in: scope, origin: origin)
      }
    case (.fixed(let fixed), .octets(let octets)) where fixed.isKept && octets.count == fixed.count:
      sink.bytes += octets
    case (.fixed(let fixed), nil) where !fixed.isKept: sink.bytes += fixed.octets(behind: start - run.start)
    case (.constant(let coder, let constant), nil): try coder.encode(.integer(constant), to: &sink.bytes)
    case (.checksum(let checksum), nil): sink.append(zeros: checksum.algorithm.octets)
    case (.link, nil): break
    default: throw ValueError(problem: .doesNotFit, element: nil, offset: start)
    }
  }

  /// Appends content with its length, which is noted for the number that says it elsewhere.
  private func append(
    _ length: Length?, to sink: inout OctetSink, _ run: inout StructureEncoding, unit: Int = 1,
    _ content: (inout OctetSink) throws(ValueError) -> Void
  ) throws(ValueError) {
    let start = sink.count
    guard let length else { return try content(&sink) }
    let count = try LengthWriter(limit: limit).append(length, to: &sink, unit: unit, content)
    guard case .counted(let reference, let adding) = length else { return }
    try run.setLength(count + adding, by: reference, offset: start)
  }
}

extension OctetsLayout {
  /// Checks that octets which would be taken for the end, or for filling, are not part of them.
  func check(_ octets: [UInt8], offset: Int) throws(ValueError) {
    let isAmbiguous =
      switch length {
      case .terminated: octets.contains(0)
      case .padded: octets.last == 0
      case .rest, .allBut, .exactly, .atMost, .prefixed, .counted: false
      }
    guard !isAmbiguous else { throw ValueError(problem: .doesNotFit, element: nil, offset: offset) }
  }
}
