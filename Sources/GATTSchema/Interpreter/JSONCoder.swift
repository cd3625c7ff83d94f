/// Reads and writes JSON of a declared shape.
struct JSONCoder {
  /// The shape.
  let shape: JSONShape
  /// The most octets that it takes.
  let limit: Int

  /// JSON that is not as its shape has it.
  private struct Misfit: Error {
    /// The names of the members that lead to it.
    var path: String
    /// What is to be there.
    var expected: String

    func inside(_ name: String) -> Misfit {
      Misfit(path: path.isEmpty ? name : "\(name)/\(path)", expected: expected)
    }
  }

  /// The JSON of octets as it is written: without blanks, members in the order of the profile.
  func text(of octets: [UInt8], at offset: Int) throws(ValueError) -> String {
    guard octets.count <= limit else {
      throw ValueError(
        problem: .wrongLength(expected: limit, actual: octets.count), element: nil, offset: offset)
    }
    let tree: JSONTree
    do throws(JSONParser.Failure) {
      tree = try JSONParser.parse(octets)
    } catch {
      throw ValueError(problem: .notJSON("JSON", at: nil), element: nil, offset: offset + error.offset)
    }
    let text: String
    do throws(Misfit) {
      text = try Self.fitted(tree, shape).text
    } catch {
      throw ValueError(
        problem: .notJSON(error.expected, at: error.path.isEmpty ? nil : error.path), element: nil, offset: offset)
    }
    // A number may have fewer digits than it is written with: 1e15.
    guard text.utf8.count <= limit else {
      throw ValueError(
        problem: .wrongLength(expected: limit, actual: text.utf8.count), element: nil, offset: offset)
    }
    return text
  }

  private static func fitted(_ tree: JSONTree, _ shape: JSONShape) throws(Misfit) -> JSONTree {
    switch (shape, tree) {
    case (.any, _), (.bool, .bool), (.string, .string): return tree
    case (.integer(let quantity), .number(let digits)):
      if let number = Int64(digits) {
        guard quantity.allows(.integer(Int128(number))) else { throw Misfit(path: "", expected: shape.wanted) }
        return .number("\(number)")
      }
    case (.number(let quantity), .number(let digits)):
      if let number = Double(digits), number.isFinite {
        guard quantity.allows(number) else { throw Misfit(path: "", expected: shape.wanted) }
        return .number(NumberText.shortest(number))
      }
    case (.list(let item), .array(let items)):
      var list: [JSONTree] = []
      for (place, tree) in items.enumerated() {
        do throws(Misfit) {
          list.append(try fitted(tree, item))
        } catch {
          throw error.inside("\(place)")
        }
      }
      return .array(list)
    case (.object(let object), .object(let members)): return .object(try fitted(members, object))
    default: break
    }
    throw Misfit(path: "", expected: shape.title)
  }

  private static func fitted(_ given: [JSONTree.Member], _ object: JSONObject) throws(Misfit) -> [JSONTree.Member] {
    var (rest, result) = (given, [JSONTree.Member]())
    for member in object.members {
      guard let place = rest.firstIndex(where: { $0.name == member.name }) else {
        guard member.isOptional else { throw Misfit(path: member.name, expected: member.shape.title) }
        continue
      }
      let value = rest.remove(at: place).value
      guard !member.isOptional || value != .null else { continue }
      do throws(Misfit) {
        result.append(JSONTree.Member(name: member.name, value: try fitted(value, member.shape)))
      } catch {
        throw error.inside(member.name)
      }
    }
    guard object.keepsUnknown || rest.isEmpty else {
      throw Misfit(path: rest[0].name, expected: "nothing of this name")
    }
    return result + rest
  }
}
