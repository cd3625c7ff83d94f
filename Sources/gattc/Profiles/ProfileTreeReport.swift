import GATTDocuments
import GATTSchema

/// A tree of profiles, for printing.
struct ProfileTreeReport {
  /// What is printed.
  let tree: ProfileTree
  /// Whether the fields of values are printed as well.
  var showsFields = false

  /// The tree by indentation.
  var lines: [String] {
    tree.groups.flatMap { group in
      [group.tag.isEmpty ? "(no tag)" : group.tag.printable] + group.profiles.flatMap { lines($0) }
    }
  }

  private func lines(_ branch: ProfileTree.Branch) -> [String] {
    let title = "  \(branch.file.profile.name)  (\(branch.file.path))".printable
    let services = branch.services.flatMap { service, characteristics in
      [leaf(4, service.uuid, service.name, service.isSecondary ? "secondary" : "")]
        + characteristics.flatMap { characteristic in
          [leaf(6, characteristic.uuid, characteristic.name, characteristic.propertyNames.joined(separator: ", "))]
            + fields(8, characteristic.layout, characteristic.name, characteristic.context)
        }
    }
    let formats = branch.advertisements.flatMap { format in
      [leaf(4, nil, format.name, format.place.title)] + fields(6, format.layout, format.name, [])
    }
    let types = branch.types.flatMap { type in
      [leaf(4, type.uuid, type.name, "")] + fields(6, type.layout, type.name, type.context)
    }
    return [title] + services + formats + types
  }

  private func leaf(_ indentation: Int, _ uuid: UUID128?, _ name: String, _ more: String) -> String {
    let words = [uuid?.description, name, more].compactMap(\.self).filter { !$0.isEmpty }
    return (String(repeating: " ", count: indentation) + words.joined(separator: "  ")).printable
  }

  private func fields(
    _ indentation: Int, _ layout: ValueLayout, _ title: String, _ context: [ContextFlag]
  ) -> [String] {
    guard showsFields else { return [] }
    return PartListing.lines(layout.parts(title: title, context: context), indentedBy: indentation)
  }

  /// One line of JSON a profile and tag.
  var json: [String] {
    tree.groups.flatMap { group in group.profiles.map { json($0, tag: group.tag) } }
  }

  private func json(_ branch: ProfileTree.Branch, tag: String) -> String {
    let profile = branch.file.profile
    var members = [(name: "profile", json: quoted(profile.name)), ("path", quoted(branch.file.path))]
    if !tag.isEmpty { members.append(("tag", quoted(tag))) }
    if let description = profile.description { members.append(("description", quoted(description))) }
    members += list("services", branch.services.map { json($0.service, $0.characteristics) })
    members += list(
      "advertisements",
      branch.advertisements.map { format in
        let place = [(name: "name", json: quoted(format.name)), ("place", quoted(format.place.title))]
        return ValueReport.object(place + parts(format.layout, format.name, []))
      })
    members += list(
      "types",
      branch.types.map { type in
        let uuid = type.uuid.map { [(name: "uuid", json: quoted($0.description))] } ?? []
        return ValueReport.object(uuid + [("name", quoted(type.name))] + parts(type.layout, type.name, type.context))
      })
    return ValueReport.object(members)
  }

  private func json(_ service: Service, _ characteristics: [Characteristic]) -> String {
    let items = characteristics.map { characteristic in
      ValueReport.object(
        [
          ("uuid", quoted(characteristic.uuid.description)), ("name", quoted(characteristic.name)),
          ("properties", "[" + characteristic.propertyNames.map(quoted).joined(separator: ",") + "]"),
        ] + parts(characteristic.layout, characteristic.name, characteristic.context))
    }
    return ValueReport.object([
      ("uuid", quoted(service.uuid.description)), ("name", quoted(service.name)),
      ("characteristics", "[" + items.joined(separator: ",") + "]"),
    ])
  }

  private func parts(
    _ layout: ValueLayout, _ title: String, _ context: [ContextFlag]
  ) -> [(name: String, json: String)] {
    showsFields ? [("fields", PartListing.json(layout.parts(title: title, context: context)))] : []
  }

  private func list(_ name: String, _ items: [String]) -> [(name: String, json: String)] {
    items.isEmpty ? [] : [(name, "[" + items.joined(separator: ",") + "]")]
  }

  private func quoted(_ text: String) -> String { JSONString.quoted(text) }
}
