/// What is known of a structure while its fields are read.
struct StructureDecoding {
  /// The structure's first octet.
  let start: Int
  /// The numbers that other fields go by.
  var scope: MemberScope
  /// The values of the fields so far.
  var record: [RawValue?] = []
  /// Where the value begins, or the innermost item of a field that repeats.
  let origin: Int
  private let structure: PreparedStructure
  /// Where fields begin and end; empty where neither a checksum nor the caller asks for it.
  private var starts: [Int]
  private var ends: [Int]
  private var expected: [Expected] = []

  /// A checksum that was read, to be compared as soon as all that it covers has been.
  private struct Expected {
    var checksum: Checksum
    var field: Int
    var offset: Int
    var value: UInt32
  }

  /// Before the first field.
  init(
    _ structure: PreparedStructure, start: Int, origin: Int, context: Set<Int>, in outer: MemberScope?,
    keepsPlaces: Bool = false
  ) {
    self.start = start
    self.origin = origin
    scope = MemberScope(structure, context: context)
    record.reserveCapacity(structure.fields.count)
    self.structure = structure
    let isAsked = structure.hasChecksum || keepsPlaces
    starts = isAsked ? Array(repeating: start, count: structure.fields.count) : []
    ends = starts
    for case (let place, let link) in structure.links {
      if case .outer(let reference) = link.source { scope.set(outer?[reference], at: place) }
    }
  }

  /// Notes the numbers inside a field that others go by, and those that it makes together with others.
  mutating func link() {
    for (place, link) in structure.links {
      if case .outer = link.source { continue }
      scope.set(link.number(in: record, scope, nil), at: place)
    }
  }

  /// Notes where a field begins.
  mutating func begin(_ field: PreparedField, at offset: Int) {
    if !starts.isEmpty { starts[field.place] = offset }
  }

  /// Notes the number of a field.
  mutating func note(_ number: Int128?, at field: Int) {
    scope.set(number, at: field)
  }

  /// Notes a checksum.
  mutating func expect(_ checksum: Checksum, at field: Int, offset: Int, _ value: UInt32) {
    expected.append(Expected(checksum: checksum, field: field, offset: offset, value: value))
  }

  /// Notes where a field ends, and compares the checksums whose octets are now all there.
  mutating func end(_ field: PreparedField, _ cursor: OctetCursor) throws(ValueError) {
    guard !ends.isEmpty else { return }
    ends[field.place] = cursor.offset
    for entry in expected where max(entry.field, entry.checksum.last ?? 0) == field.place {
      let octets = cursor.octets(from: first(entry.checksum), to: entry.checksum.last.map { ends[$0] } ?? entry.offset)
      let actual = entry.checksum.algorithm.checksum(of: octets)
      guard actual == entry.value else {
        let problem = ValueError.Problem.checksum(expected: actual, actual: entry.value)
        throw ValueError(problem: problem, element: structure.fields[entry.field].name.text, offset: entry.offset)
      }
    }
  }

  /// The octets of each field, one for one; empty unless they were asked for.
  var places: [Range<Int>] { zip(starts, ends).map { $0..<max($0, $1) } }

  private func first(_ checksum: Checksum) -> Int {
    checksum.first.map { starts[$0] } ?? origin
  }

  /// The value of the structure: the octets of an address or a UUID, else the record.
  func value(in shared: SharedType?) throws(ValueError) -> RawValue {
    guard shared == .address || shared == .uuid, case .octets(let octets) = record.first ?? nil else {
      return .record(record)
    }
    guard shared != .uuid || [2, 4, 16].contains(octets.count) else {
      throw ValueError(problem: .wrongLength(expected: 16, actual: octets.count), element: nil, offset: start)
    }
    return .octets(octets)
  }
}
