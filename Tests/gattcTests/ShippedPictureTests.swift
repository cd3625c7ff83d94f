import GATTDocuments
import GATTSchema
import Testing

@testable import gattc

/// The pictures of every profile that ships, against what the interpreter says of the examples.
@Suite("Pictures and the interpreter")
struct ShippedPictureTests {
  /// Octets of a layout, or of a part of it that can be read by itself.
  private struct Reading {
    /// Whose they are, for people.
    var name: String
    var layout: ValueLayout
    /// What the layout consists of: of a union, one part.
    var parts: [LayoutPart]
    var octets: [UInt8]
    /// How many octets are before them.
    var base = 0
    var interpreter: Interpreter
  }

  /// What has been compared.
  private struct Count {
    var parts = 0
    var numbersInFront = 0
  }

  private static let forms: [(name: String, form: DocumentedForm)] = {
    let files = (try? ProfileLibrary([]).shippedFiles) ?? []
    return files.flatMap { file in
      let document = DocumentedProfile(file.profile, path: file.path)
      return document.values.flatMap { value in
        value.forms.map { ("\(document.name), \(value.name) \($0.title)", $0) }
      }
    }
  }()

  @Test("where a picture says that a part begins, the interpreter finds it in every example")
  func places() {
    var count = Count()
    for (name, form) in Self.forms {
      for example in form.examples {
        let whole = Interpreter(
          form.interpreter.layout, trailing: form.interpreter.trailing, context: example.context,
          limit: form.interpreter.limit)
        let name = "\(name) \(Hex.text(example.octets))"
        compare(
          Reading(
            name: name, layout: whole.layout, parts: form.parts, octets: example.octets, interpreter: whole), &count)
      }
    }
    #expect(count.parts > 2500 && count.numbersInFront >= 15, "\(count)")
  }

  @Test("no part that has octets is missing from its picture")
  func complete() {
    #expect(Self.forms.count > 900)
    for (name, form) in Self.forms {
      let figure = form.picture.value
      for (index, part) in figure.parts.enumerated() {
        let own = rows(figure.parts[...index]).dropFirst(rows(figure.parts[..<index]).count)
        #expect(!own.isEmpty || part.octets.most == 0, "\(name): \(part.name) has no row")
        for number in part.front {
          #expect(own.contains { $0.cells[0].text == number.name }, "\(name): \(number.name) has no row")
        }
      }
    }
  }

  private func compare(_ reading: Reading, _ count: inout Count) {
    guard let spans = try? reading.interpreter.spans(of: reading.octets) else { return }
    let (fields, parts) = fields(of: reading, spans)
    let rows = rows(parts[...])
    let ends = Set(spans.flatMap { [$0.octets.lowerBound, $0.octets.upperBound] } + [0])
    var next = 0
    for span in spans {
      guard let index = parts[next...].firstIndex(where: { $0.name == span.name }) else { continue }
      next = index + 1
      let place = "\(reading.name): \(parts[index].name)"
      switch rows.dropFirst(self.rows(parts[..<index]).count).first?.place {
      case .octet(let octet): #expect(octet == span.octets.lowerBound, "\(place)")
      case .behind(let octets): #expect(ends.contains(span.octets.lowerBound - octets), "\(place)")
      case .unknown, nil: #expect(parts[index].isEncoded, "\(place) is not drawn")
      }
      count.parts += 1
      compareNumbers(of: parts[index], span, reading, &count)
      guard let field = fields[index] else { continue }
      inner(of: field, parts[index], span, reading).map { compare($0, &count) }
    }
  }

  /// The fields that are read, and their parts; of a union, those of the alternative that it is, behind its number.
  private func fields(of reading: Reading, _ spans: [ValueSpan]) -> (fields: [StructureField?], parts: [LayoutPart]) {
    switch reading.layout {
    case .structure(let structure) where structure.digits == nil && structure.shared != .uuid:
      return (structure.fieldsOnWire.map { $0 }, reading.parts)
    case .union(let union):
      let index = union.alternatives.firstIndex { spans.first?.lines == [$0.name] }
      guard let index, case .number = union.tag, let part = reading.parts.first else { return ([], []) }
      let fields: [StructureField?] = [nil] + union.alternatives[index].structure.fieldsOnWire.map { $0 }
      return (fields, part.parts[index].parts)
    case .structure, .numbers, .text, .octets, .json: return ([], [])
    }
  }

  /// What the numbers in front of a part say, against the octets that follow.
  private func compareNumbers(of part: LayoutPart, _ span: ValueSpan, _ reading: Reading, _ count: inout Count) {
    let place = "\(reading.name): \(part.name)"
    let front = part.front.reduce(0) { $0 + ($1.octets.fixed ?? 0) }
    let start = reading.base + span.octets.lowerBound
    if let offset = part.offset { #expect(offset == start + front, "\(place)") }
    guard let first = part.front.first, let size = first.octets.fixed else { return }
    if let offset = first.offset { #expect(offset == start, "\(place)") }
    let octets = reading.octets[span.octets].prefix(size)
    let said = first.endian.turned(octets).reversed().reduce(0) { $0 << 8 | Int($1) }
    let rest = span.octets.count - front
    if first.kind == .count, let one = part.octets.fixed, part.packedBits == nil {
      #expect(said * one == rest, "\(place)")
    }
    if first.kind == .length, !part.type.contains(", less") { #expect(said == rest, "\(place)") }
    count.numbersInFront += 1
  }

  /// The octets of a field that consists of others, where it can be read without those around it.
  private func inner(of field: StructureField, _ part: LayoutPart, _ span: ValueSpan, _ reading: Reading) -> Reading? {
    guard field.repetition == nil, !part.isEncoded else { return nil }
    var inner = reading
    let front = part.front.reduce(0) { $0 + ($1.octets.fixed ?? 0) }
    inner.octets = Array(reading.octets[span.octets].dropFirst(front))
    inner.base += span.octets.lowerBound + front
    switch field.content {
    case .structure(let structure): (inner.layout, inner.parts) = (.structure(structure), part.parts)
    case .union(let union): (inner.layout, inner.parts) = (.union(union), [part])
    case .number, .bits, .text, .octets, .constant, .fixed, .checksum, .link: return nil
    }
    inner.name += ", \(part.name)"
    inner.interpreter = Interpreter(inner.layout, context: reading.interpreter.context)
    return inner
  }

  /// The rows of parts. Those of the first of them are the first rows of all.
  private func rows(_ parts: ArraySlice<LayoutPart>) -> [OctetPicture.Row] {
    OctetPicture(of: Array(parts)).value.rows
  }
}
