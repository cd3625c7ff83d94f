import GATTSchema

/// Octets that somebody types in the editor, and what they mean where the profile describes them.
struct Decoding {
  /// The command of the editor that asks for octets. It is given what ``lenses(of:)`` says.
  static let askingCommand = "gattc.decodeOctets"
  /// The command of the server that decodes them.
  static let command = "gattc.decode"

  /// The result of `textDocument/codeLens`: above each value, to decode octets by it.
  static func lenses(of file: OpenFile) -> JSON {
    .array(
      (file.profile?.describedLayouts ?? []).map { layout in
        let subject: JSON = [
          "uri": .string(file.uri), "position": file.positions.json(layout.name.start), "title": .string(layout.title),
          "isRequest": .bool(layout.isRequest),
        ]
        return [
          "range": file.positions.json(layout.name),
          "command": [
            "title": .string(layout.isRequest ? "decode written octets…" : "decode octets…"),
            "command": .string(askingCommand), "arguments": [subject],
          ],
        ]
      })
  }

  /// The result of `workspace/executeCommand`: `{"text": …}`, one line a number, or what is wrong with the octets.
  static func result(_ arguments: JSON?, in workspace: Workspace) -> JSON {
    guard let subject = arguments?.items.first, let uri = subject["uri"]?.text, let file = workspace.files[uri] else {
      return failure("the file is not open")
    }
    let position = file.positions.position(subject["position"])
    let isRequest = subject["isRequest"] == true
    let layouts = file.profile?.describedLayouts ?? []
    let here = layouts.filter { $0.name.start == position && $0.isRequest == isRequest }
    guard let layout = here.first(where: { $0.title == subject["title"]?.text }) ?? here.first else {
      return failure("no value is described there")
    }
    let written = subject["octets"]?.text ?? ""
    guard let octets = Hex.bytes(written) else {
      return failure("“\(written)” is no octets; write pairs of hexadecimal digits, such as 0A FF")
    }
    do {
      let interpreter = layout.interpreter()
      let lines = interpreter.lines(of: try interpreter.decode(octets))
      return ["text": .string(lines.joined(separator: "\n"))]
    } catch {
      return failure("\(layout.title), \(error)")
    }
  }

  private static func failure(_ message: String) -> JSON { ["error": .string(message)] }
}
