/// Breaks a line of source that is too long, by one rule: at the outermost brackets with most between them, which then stands
/// in lines of its own, two blanks further in. What has no such brackets is broken in front of its operators.
struct LineBreaking {
  /// A line, and how many levels it stands further in than the one that was broken.
  struct Line {
    var depth: Int
    var text: String
  }

  /// How many columns there are.
  let width: Int

  /// The lines that `text`, which begins so many levels in, is broken into; one where it fits, or cannot be broken.
  func lines(_ text: String, at depth: Int) -> [Line] {
    guard !fits(text, depth) else { return [Line(depth: depth, text: text)] }
    if text.hasPrefix("//") { return comment(text, depth) }
    let source = BrokenSource(text)
    if let remark = source.remark { return comment(remark.text, depth) + lines(remark.code, at: depth) }
    if let attributes = source.attributes {
      return [Line(depth: depth, text: attributes.text)] + lines(attributes.rest, at: depth)
    }
    if let conditions = source.conditions { return broken(conditions, depth) }
    if let requirements = source.requirements { return declared(requirements, depth) }
    if let terms = source.terms { return broken(terms, depth) }
    if let group = source.widestGroup, !group.content.isEmpty { return broken(group, depth) }
    if let inherited = source.inherited { return declared(inherited, depth) }
    guard let path = source.path(width: width - depth * 2) else { return [Line(depth: depth, text: text)] }
    return [Line(depth: depth, text: path.head)] + lines(path.rest, at: depth + 1)
  }

  private func fits(_ text: String, _ depth: Int) -> Bool { depth * 2 + text.count <= width }

  /// A comment, as many words in a line as fit.
  private func comment(_ text: String, _ depth: Int) -> [Line] {
    let mark = text.prefix { $0 == "/" }
    let words = text.dropFirst(mark.count).split(separator: " ")
    return rows(words.map { String($0) }, after: mark + " ", depth)
  }

  /// What stands in brackets, in lines of its own.
  private func broken(_ group: BrokenSource.Group, _ depth: Int) -> [Line] {
    guard !group.isBlock else {
      let body = group.statements.flatMap { lines($0, at: depth + 1) }
      return lines(group.head, at: depth) + body + lines(group.tail, at: depth)
    }
    var items = group.items.map { "\($0)," }
    let closesAlone = group.closesAlone
    // One thing may be a type, behind which there is no comma.
    if let last = group.items.last, !group.isList || items.count == 1 {
      items[items.count - 1] = closesAlone ? last : last + group.tail
    }
    let end = closesAlone ? lines(group.tail, at: depth) : []
    return [Line(depth: depth, text: group.head)] + rows(items, depth + 1) + end
  }

  /// What a `guard` asks for, a condition a line.
  private func broken(_ conditions: BrokenSource.Conditions, _ depth: Int) -> [Line] {
    let last = conditions.items.count - 1
    let items = conditions.items.enumerated().flatMap { lines($0 == last ? $1 : "\($1),", at: depth + 1) }
    return [Line(depth: depth, text: conditions.head)] + items + lines(conditions.tail, at: depth)
  }

  /// Terms, each with its operator in front.
  private func broken(_ terms: BrokenSource.Terms, _ depth: Int) -> [Line] {
    guard let first = terms.items.first else { return [] }
    guard let head = terms.head else {
      return lines(first, at: depth) + rows(Array(terms.items.dropFirst()), depth + 1)
    }
    let rest = terms.items.joined(separator: " ")
    return lines(head, at: depth)
      + (fits(rest, depth + 1) ? [Line(depth: depth + 1, text: rest)] : rows(terms.items, depth + 1))
  }

  /// The protocols of a type, or what is asked of it.
  private func declared(_ inherited: BrokenSource.Conditions, _ depth: Int) -> [Line] {
    let last = inherited.items.count - 1
    let items = inherited.items.enumerated().map { $0 == last ? $1 : "\($1)," }
    return lines(inherited.head, at: depth) + rows(items, depth + 1) + lines(inherited.tail, at: depth)
  }

  /// As many of the items in a line as fit; one that fits in none is broken by itself.
  private func rows(_ items: [String], after mark: String = "", _ depth: Int) -> [Line] {
    var result: [Line] = []
    var isOpen = false
    for item in items {
      if isOpen, let last = result.last, fits("\(last.text) \(item)", depth) {
        result[result.count - 1].text += " \(item)"
        continue
      }
      isOpen = fits(mark + item, depth)
      result += isOpen || !mark.isEmpty ? [Line(depth: depth, text: mark + item)] : lines(item, at: depth)
    }
    return result
  }
}
