/// Which files import which others, as far as they have been looked at; each is read for that once.
struct ImportGraph {
  /// The paths of the files that a file imports, in order.
  typealias Lookup = (_ path: String) -> [String]

  /// How many files are looked at for the sake of one.
  static let largestCount = 1_000

  /// What is known of a file.
  private struct Node {
    /// The number of its component: files that import each other in a circle have the same.
    var component: Int
    /// How many files deep it imports others; a circle counts as one.
    var height: Int
  }

  /// A file whose imports are being followed.
  private struct Visit {
    var path: String
    var imports: [String]
    var next = 0
    var index: Int
    var lowest: Int
    var height = 0
  }

  private var nodes: [String: Node] = [:]
  private var lastComponent = 0

  /// How many files deep the file at `path` imports others; nil when there are too many to look at.
  mutating func height(of path: String, _ imports: Lookup) -> Int? {
    if nodes[path] == nil { explore(path, imports) }
    return nodes[path]?.height
  }

  /// Whether two files that have been looked at import each other in the end.
  func areInCircle(_ first: String, _ second: String) -> Bool {
    guard let first = nodes[first], let second = nodes[second] else { return first == second }
    return first.component == second.component
  }

  /// Tarjan's algorithm for strongly connected components, without recursion. Leaves everything as it was when there are too
  /// many files.
  private mutating func explore(_ start: String, _ imports: Lookup) {
    var visits: [Visit] = []
    var (indices, open): ([String: Int], [(path: String, index: Int)]) = ([:], [])
    var found: [String: Node] = [:]

    func enter(_ path: String) {
      let index = indices.count
      indices[path] = index
      open.append((path, index))
      visits.append(Visit(path: path, imports: imports(path), index: index, lowest: index))
    }

    /// Notes what the file that is being followed imports.
    func note(lowest: Int?, height: Int) {
      guard let last = visits.indices.last else { return }
      visits[last].lowest = min(visits[last].lowest, lowest ?? .max)
      visits[last].height = max(visits[last].height, height)
    }

    enter(start)
    while let visit = visits.last {
      guard indices.count <= Self.largestCount else { return }
      if visit.next < visit.imports.count {
        visits[visits.count - 1].next += 1
        let path = visit.imports[visit.next]
        if let node = nodes[path] ?? found[path] {
          note(lowest: nil, height: node.height + 1)
        } else if let index = indices[path] {
          note(lowest: index, height: 0)
        } else {
          enter(path)
        }
        continue
      }
      visits.removeLast()
      if visit.lowest == visit.index {
        lastComponent += 1
        while let file = open.last, file.index >= visit.index {
          open.removeLast()
          found[file.path] = Node(component: lastComponent, height: visit.height)
        }
        note(lowest: nil, height: visit.height + 1)
      } else {
        note(lowest: visit.lowest, height: visit.height)
      }
    }
    nodes.merge(found) { known, _ in known }
  }
}
