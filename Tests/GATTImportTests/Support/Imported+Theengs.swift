import GATTSchema

@testable import GATTImport

extension Imported {
  /// What a decoder becomes, given as the members of its JSON behind `model_id`.
  static func theengs(_ members: String) -> TheengsImporter.Imported {
    let json = #"{"brand":"Acme","model":"Gauge","model_id":"G1",\#(members)}"#
    return TheengsImporter.documents([SourceFile(path: "Gauge.json", text: json)])[0]
  }

  /// The lines of the only format, below its name, without those of its place.
  static func value(theengs properties: String, condition: String? = nil) -> String {
    let condition = condition ?? #"["manufacturerdata","=",16,"index",0,"3412"]"#
    let document = theengs(#""condition":\#(condition),"properties":{\#(properties)}"#).document
    let lines = (document.text ?? "nothing").split(separator: "\n", omittingEmptySubsequences: false)
    guard let value = lines.firstIndex(of: "    value:") else { return lines.joined(separator: "\n") }
    return lines[(value + 1)...].map { String($0.dropFirst(6)) }.joined(separator: "\n").trimmingBlanks
  }

  /// The lines between the name of the first format and its value.
  static func place(theengs condition: String, reading source: String = "manufacturerdata") -> String {
    let property = #""level":{"decoder":["value_from_hex_data","\#(source)",6,2,false,false]}"#
    let document = theengs(#""condition":\#(condition),"properties":{\#(property)}"#).document
    let lines = (document.text ?? "nothing").split(separator: "\n").map { String($0) }
    guard let start = lines.firstIndex(of: "advertisements:"),
      let end = lines[start...].firstIndex(where: { $0.hasPrefix("    value:") })
    else { return document.findings.map(\.message).joined(separator: "\n") }
    return lines[(start + 2)..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }
}
