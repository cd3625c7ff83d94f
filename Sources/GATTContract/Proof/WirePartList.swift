import GATTSchema

/// Collects the parts of a list, in wire order: what has a fixed number of octets grows one block.
final class WirePartList {
  /// What tells the list from others.
  let scope: String
  private var finished: [WirePart] = []
  private var block = WireBlock()
  private var open: (condition: WireCondition, list: WirePartList)?

  init(scope: String) { self.scope = scope }

  /// The parts of the list, in wire order.
  var parts: [WirePart] {
    close()
    return finished + (block.count > 0 ? [.block(block)] : [])
  }

  /// Where the block that grows stands.
  var blockScope: String { "\(scope)\(finished.count + (open == nil ? 0 : 1))" }

  /// How many octets the block that grows has.
  var offset: Int { open == nil ? block.count : 0 }

  /// Adds something that is no block.
  func append(_ part: WirePart) {
    close()
    finished.append(part)
  }

  /// The list of what is there under a condition: the one before, where it is the same condition.
  func list(when condition: WireCondition) -> WirePartList {
    // Octets can end between two fields, each of which is asked for by itself.
    if let open, open.condition == condition, !condition.asksForOctets { return open.list }
    close()
    let list = WirePartList(scope: "\(scope)\(finished.count)?")
    open = (condition, list)
    return list
  }

  /// Octets without a meaning.
  func skip(_ count: Int) {
    guard count > 0 else { return }
    openBlock()
    block.count += count
  }

  /// Octets that are always the same.
  func append(fixed octets: [UInt8]) {
    openBlock()
    for (place, octet) in octets.enumerated() { block.fixed[block.count + place] = octet }
    block.count += octets.count
  }

  /// Octets as they stand.
  func append(opaque count: Int) {
    openBlock()
    block.opaque.formUnion(block.count..<block.count + count)
    block.count += count
  }

  /// A leaf of whole octets; returns its place.
  @discardableResult
  func append(_ name: String, octets count: Int, _ order: ByteOrder, _ meaning: WireMeaning) -> WirePlace {
    let bits = bits(count, order)
    add(name, bits, meaning)
    skip(count)
    return WirePlace(scope: blockScope, bits: bits)
  }

  /// A leaf of bits that lie in octets which are added by ``skip(_:)``; returns its place.
  @discardableResult
  func add(_ name: String, _ bits: [Int], _ meaning: WireMeaning) -> WirePlace {
    openBlock()
    block.leaves.append(WireLeaf(name: name, bits: bits, meaning: meaning))
    return WirePlace(scope: blockScope, bits: bits)
  }

  /// The bits of the next octets, from the lowest of the number that they are.
  func bits(_ count: Int, _ order: ByteOrder) -> [Int] {
    let octets = (0..<count).map { offset + order.significance(at: $0, of: count) }
    return octets.flatMap { octet in (0..<8).map { octet * 8 + $0 } }
  }

  private func close() {
    guard let open else { return flush() }
    self.open = nil
    finished.append(.when(open.condition, open.list.parts))
  }

  private func openBlock() {
    guard open != nil else { return }
    close()
  }

  private func flush() {
    guard block.count > 0 else { return }
    finished.append(.block(block))
    block = WireBlock()
  }
}

extension WireCondition {
  /// Whether octets have to be left.
  var asksForOctets: Bool {
    switch self {
    case .remaining: true
    case .isSet, .isOne, .context: false
    case .not(let inner): inner.asksForOctets
    case .all(let parts): parts.contains(where: \.asksForOctets)
    }
  }
}
