import GATTDocuments
import GATTSchema

/// A service in words, for printing.
struct ServiceDescription {
  let service: Service
  let file: ProfileFile

  /// The service, and a line a characteristic.
  var lines: [String] {
    let kind =
      service.isExtension ? "characteristics added to a service" : service.isSecondary ? "secondary service" : "service"
    let head = [
      "\(service.name)  \(service.uuid)",
      "\(kind) of \(file.profile.name), in \(file.path):\(service.document.range.start.line)",
    ]
    let description = service.description.map { ["", $0] } ?? []
    let rows = service.characteristics.map { characteristic in
      [
        "  \(characteristic.uuid)", characteristic.name, characteristic.requirement.rawValue,
        characteristic.propertyNames.joined(separator: ", "),
      ]
    }
    let layout = ColumnLayout(fitting: rows)
    return (head + description).map(\.printable) + [""] + rows.map { layout.line($0.map(\.printable)) }
  }

  /// One line of JSON.
  var json: String {
    let characteristics = service.characteristics.map { characteristic in
      ValueReport.object([
        ("uuid", quoted(characteristic.uuid.description)), ("name", quoted(characteristic.name)),
        ("requirement", quoted(characteristic.requirement.rawValue)),
        ("properties", "[" + characteristic.propertyNames.map(quoted).joined(separator: ",") + "]"),
      ])
    }
    var members = [
      (name: "kind", json: quoted("service")), ("name", quoted(service.name)),
      ("uuid", quoted(service.uuid.description)),
      ("profile", quoted(file.profile.name)), ("path", quoted(file.path)), ("secondary", "\(service.isSecondary)"),
    ]
    if let description = service.description { members.append(("description", quoted(description))) }
    members.append(("characteristics", "[" + characteristics.joined(separator: ",") + "]"))
    return ValueReport.object(members)
  }

  private func quoted(_ text: String) -> String { JSONString.quoted(text) }
}
