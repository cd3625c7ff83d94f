package import GATTSchema

extension OctetPicture {
  /// The picture of a value that consists of `parts`.
  package init(of parts: [LayoutPart]) {
    value = PictureDrawing.figure(of: parts, title: "", from: .octet(0))
  }
}

/// Draws parts as rows.
struct PictureDrawing {
  /// How many octets of one number, or of what is reserved, are drawn one by one.
  private static let mostRows = 12

  private var rows: [OctetPicture.Row] = []
  private var alternatives: [OctetPicture.Alternative] = []
  private var place: OctetPicture.Place

  /// The figure of parts from a place on, with those of the alternatives that are in it.
  static func figure(of parts: [LayoutPart], title: String, from place: OctetPicture.Place) -> OctetPicture.Figure {
    var drawing = PictureDrawing(place: place)
    for part in parts { drawing.add(part, under: title) }
    return OctetPicture.Figure(title: title, parts: parts, rows: drawing.rows, alternatives: drawing.alternatives)
  }

  private init(place: OctetPicture.Place) { self.place = place }

  /// Adds all of a part: once, and where it repeats a torn row.
  private mutating func add(_ part: LayoutPart, under title: String) {
    let first = rows.count
    for number in part.front where number.kind == .count { addNumber(number) }
    let (own, start) = (rows.count, place)
    addOne(part, under: title)
    guard own < rows.count else { return }
    for row in rows.indices[first...] where part.presence != nil { rows[row].isOptional = true }
    if let repetition = part.repetition { rows[own].notes.insert(repetition, at: 0) }
    if let presence = part.presence { rows[first].notes.insert(presence, at: 0) }
    if part.repetition != nil, part.packedBits == nil, part.times != 1 { addRepeats(of: part, from: start) }
    if part.presence != nil { place = .behind(0) }
  }

  private mutating func addOne(_ part: LayoutPart, under title: String) {
    for number in part.front where number.kind == .length { addNumber(number) }
    if let bits = part.packedBits { return addTorn(part, note: "\(bits) bits each, packed") }
    switch part.kind {
    case .number, .constant, .checksum, .tag, .count, .length: addNumber(part)
    case .bits: addBits(part)
    case .octets where part.pattern != nil: addFixed(part)
    case .text, .json, .octets: addTorn(part, note: part.octets.words)
    case .reserved: addFixed(part)
    case .structure where part.parts.isEmpty: addTorn(part, note: part.octets.words)
    case .structure: addFields(of: part, under: title)
    case .union: addUnion(part, under: title)
    case .alternative: break
    }
  }

  private mutating func addNumber(_ part: LayoutPart) {
    let count = part.octets.most ?? part.octets.least
    for octet in 0..<count {
      let lowest = 8 * part.endian.significance(at: octet, of: count)
      var cell = OctetPicture.Cell(bits: OctetPicture.Cell.whole, text: octet == 0 ? part.name : "")
      cell.detail = Self.fixed(octet, of: part) ?? (count == 1 ? "" : "\(lowest + 7)…\(lowest)")
      cell.fill = part.kind == .constant || part.pattern != nil ? .constant : .value
      addRow([cell], goesOn: octet < count - 1)
      if octet >= part.octets.least { rows[rows.endIndex - 1].isOptional = true }
    }
    guard part.octets.fixed == nil else { return }
    rows[rows.endIndex - 1].notes.append(part.type)
    place = .behind(0)
  }

  private mutating func addBits(_ part: LayoutPart) {
    let count = part.octets.least
    for octet in 0..<count {
      let lowest = 8 * part.endian.significance(at: octet, of: count)
      addRow(cells(of: part, from: lowest), goesOn: false)
      if octet == 0, !part.name.isEmpty { rows[rows.endIndex - 1].notes = [part.name] }
    }
  }

  /// What eight bits of an integer are.
  private func cells(of part: LayoutPart, from lowest: Int) -> [OctetPicture.Cell] {
    let octet = lowest...(lowest + 7)
    var cells: [OctetPicture.Cell] = []
    var next = octet.upperBound
    let members = part.parts.sorted { ($0.bits?.upperBound ?? 0) > ($1.bits?.upperBound ?? 0) }
    for member in members {
      guard let bits = member.bits, bits.overlaps(octet) else { continue }
      let own = bits.clamped(to: octet)
      guard own.upperBound <= next else { continue }
      if own.upperBound < next { cells.append(Self.unnamed(own.upperBound + 1 - lowest, next - lowest)) }
      var cell = OctetPicture.Cell(
        bits: (own.lowerBound - lowest)...(own.upperBound - lowest), text: member.name,
        fill: member.kind == .reserved ? .reserved : .value)
      if own != bits { cell.detail = "\(own.upperBound - bits.lowerBound)…\(own.lowerBound - bits.lowerBound)" }
      cells.append(cell)
      next = own.lowerBound - 1
    }
    if next >= lowest { cells.append(Self.unnamed(0, next - lowest)) }
    return cells
  }

  private static func unnamed(_ lowest: Int, _ highest: Int) -> OctetPicture.Cell {
    OctetPicture.Cell(bits: lowest...highest, text: "", fill: .unnamed)
  }

  /// Octets without a meaning, or that are always the same.
  private mutating func addFixed(_ part: LayoutPart) {
    let fill: OctetPicture.Fill = part.pattern == nil ? .reserved : .constant
    guard let count = part.octets.fixed, count <= Self.mostRows else {
      return addTorn(part, note: part.pattern == nil ? part.octets.words : part.type, fill: fill)
    }
    for octet in 0..<count {
      var cell = OctetPicture.Cell(bits: OctetPicture.Cell.whole, text: octet == 0 ? part.name : "", fill: fill)
      cell.detail = Self.fixed(octet, of: part) ?? ""
      addRow([cell], goesOn: octet < count - 1)
    }
  }

  /// An octet of what is always the same, in hexadecimal digits.
  private static func fixed(_ octet: Int, of part: LayoutPart) -> String? {
    guard let pattern = part.pattern, pattern.indices.contains(octet) else { return nil }
    return Hex.text([pattern[octet]])
  }

  private mutating func addFields(of part: LayoutPart, under title: String) {
    let (first, start) = (rows.count, place)
    if part.isEncoded { place = .unknown }
    for inner in part.parts { add(inner, under: title) }
    if first < rows.count {
      rows[first].notes.insert(contentsOf: part.isEncoded ? [part.name, part.type] : [part.name], at: 0)
    }
    guard part.isEncoded else { return }
    place = part.octets.fixed.map { start.advanced(by: $0) } ?? .behind(0)
  }

  private mutating func addUnion(_ part: LayoutPart, under title: String) {
    let path = [title, part.name].filter { !$0.isEmpty }.joined(separator: ", ")
    let isAll = rows.isEmpty && part.offset == 0 && title.isEmpty
    let place: OctetPicture.Place = part.isEncoded ? .unknown : self.place
    alternatives += part.parts.map { alternative in
      let title = "\(isAll ? "" : "\(path): ")\(alternative.name) (\(alternative.type))"
      return OctetPicture.Alternative(
        union: part.name, part: alternative, figure: Self.figure(of: alternative.parts, title: title, from: place))
    }
    if let tag = part.tag { addNumber(tag.ofAnyAlternative) }
    var others = part
    others.octets = part.octets - (part.tag?.octets ?? OctetCount(0))
    addTorn(others, note: part.alternativeWords("drawn below"))
  }

  private mutating func addRepeats(of part: LayoutPart, from start: OctetPicture.Place) {
    let cell = OctetPicture.Cell(bits: OctetPicture.Cell.whole, text: "more of \(part.name)")
    rows.append(OctetPicture.Row(place: .unknown, cells: [cell], isOptional: part.presence != nil, isTorn: true))
    guard let times = part.times, let one = part.octets.fixed else { return place = .behind(0) }
    place = start.advanced(by: one * times)
  }

  /// A row that stands for all octets of a part.
  private mutating func addTorn(_ part: LayoutPart, note: String, fill: OctetPicture.Fill = .value) {
    let cell = OctetPicture.Cell(bits: OctetPicture.Cell.whole, text: part.name, fill: fill)
    rows.append(OctetPicture.Row(place: place, cells: [cell], isTorn: true, notes: [note]))
    guard let count = part.octets.fixed else { return place = .behind(0) }
    place = place.advanced(by: count)
  }

  private mutating func addRow(_ cells: [OctetPicture.Cell], goesOn: Bool) {
    rows.append(OctetPicture.Row(place: place, cells: cells, goesOn: goesOn))
    place = place.advanced(by: 1)
  }
}

extension OctetPicture.Place {
  /// The place so many octets behind.
  fileprivate func advanced(by count: Int) -> Self {
    switch self {
    case .octet(let place): .octet(place + count)
    case .behind(let place): .behind(place + count)
    case .unknown: .unknown
    }
  }
}
