/// Divides a function with many branches: alternatives and fields that have many of them become functions of their own.
///
/// What checks C takes time that grows faster than a function does, and people read a short one. A compiler puts each part
/// back in its place, as it is called once.
struct CParts {
  /// How many branches a function has at most, where its alternatives and fields can be divided so.
  private static let most = 60
  /// How many branches a part has at least.
  private static let least = 4

  /// The parts, each behind those that it calls.
  private(set) var functions = ""
  /// The lines of the function itself.
  private(set) var text = ""
  private let name: String
  private let parameters: [CVariable]
  private var variables: [String: CVariable] = [:]
  private var count = 0

  /// The function `name`, with parameters as in its declaration, between parentheses.
  init(_ body: CBody, of name: String, _ parameters: Substring) {
    self.name = name
    self.parameters = parameters.dropFirst().dropLast().split(separator: ", ").map { CVariable(parameter: String($0)) }
    let lines = body.kept
    guard lines.reduce(0, { $0 + $1.branches }) > Self.most else {
      text = Self.print(lines)
      return
    }
    for line in lines {
      if let variable = CVariable(declaredBy: line.text) { variables[variable.name] = variable }
    }
    text = Self.print(divided(Tree(lines)))
  }

  private static func print(_ lines: [CBody.Line]) -> String {
    lines.filter { $0.edge == nil }.map { String(repeating: "    ", count: $0.depth) + $0.text + "\n" }.joined()
  }

  /// The lines of a tree, of which the largest parts are called where they are too many together.
  private mutating func divided(_ tree: Tree) -> [CBody.Line] {
    var items = tree.items.map { item in
      switch item {
      case .line(let line): (lines: [line], isPart: false)
      case .part(let inner): (lines: divided(inner), isPart: true)
      }
    }
    func branches(_ lines: [CBody.Line]) -> Int { lines.reduce(0) { $0 + $1.branches } }
    var left = items.reduce(0) { $0 + branches($1.lines) }
    let largest = items.indices.filter { items[$0].isPart && branches(items[$0].lines) >= Self.least }
      .sorted { (branches(items[$1].lines), $0) < (branches(items[$0].lines), $1) }
    for place in largest where left > Self.most {
      guard let call = call(items[place].lines) else { continue }
      left -= branches(items[place].lines) - branches(call)
      items[place].lines = call
    }
    return items.flatMap(\.lines)
  }

  /// Makes a function of lines, and gives those that call it; nil where they need what no function can be given.
  private mutating func call(_ lines: [CBody.Line]) -> [CBody.Line]? {
    let own = Set(lines.compactMap { CVariable(declaredBy: $0.text)?.name })
    let uses = lines.reduce(into: CUses()) { $0.add($1.text) }
    let names = uses.all.subtracting(own)
    let outer = names.compactMap { variables[$0] }.sorted { $0.name < $1.name }
    guard outer.allSatisfy(\.isNumber), let depth = lines.map(\.depth).min() else { return nil }
    let set = outer.filter { uses.set.contains($0.name) }
    let read = outer.filter { !uses.set.contains($0.name) }
    let passed = parameters.filter { names.contains($0.name) }
    count += 1
    let part = "\(name)_part_\(count)"
    let declared =
      passed.map(\.declaration) + set.map { "\($0.type) *\($0.name)_now" } + read.map { "\($0.type) \($0.name)" }
    functions += "static int \(part)(\(declared.joined(separator: ", ")))\n{\n"
    functions += set.map { "    \($0.type) \($0.name) = *\($0.name)_now;\n" }.joined()
    functions += Self.print(lines.map { $0.at($0.depth - depth + 1) })
    functions += set.map { "    *\($0.name)_now = \($0.name);\n" }.joined() + "    return GATT_OK;\n}\n\n"
    let arguments = passed.map(\.name) + set.map { "&\($0.name)" } + read.map(\.name)
    return [
      CBody.Line(depth, "const int error_\(count) = \(part)(\(arguments.joined(separator: ", ")));"),
      CBody.Line(depth, "if (error_\(count) != GATT_OK) {"), CBody.Line(depth + 1, "return error_\(count);"),
      CBody.Line(depth, "}"),
    ]
  }
}

/// Lines with the parts among them.
private struct Tree {
  enum Item {
    case line(CBody.Line)
    case part(Tree)
  }

  var items: [Item] = []

  init(_ lines: [CBody.Line]) {
    var open: [[Item]] = [[]]
    for line in lines {
      switch line.edge {
      case .start: open.append([])
      case .end:
        var inner = Tree([])
        inner.items = open.removeLast()
        open[open.count - 1].append(.part(inner))
      case nil: open[open.count - 1].append(.line(line))
      }
    }
    items = open[0]
  }
}
