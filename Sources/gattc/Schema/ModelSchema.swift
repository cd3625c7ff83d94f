import GATTDynamic
import GATTLanguageServer
import GATTSchema

/// The JSON Schema of a profile as a whole, as `gattc describe --json` prints it of a file.
enum ModelSchema {
  private typealias Report = ReportSchemas

  /// The object.
  static var profile: JSON {
    let file = Report.object(["path": Report.text, "profile": ["type": "object"]])
    return Report.object(
      [
        "kind": ["const": "profile"], "version": ["const": .int(ProfileFiles.version)], "name": Report.text,
        "description": Report.text, "contractHash": hash, "databaseHash": hash, "files": Report.list(file),
        "services": Report.list(service),
        "advertisements": Report.list(advertisement), "types": Report.list(type), "device": device,
      ], optional: ["description", "databaseHash", "services", "advertisements", "types", "device"])
  }

  private static let count: JSON = ["type": "integer", "minimum": 0]
  private static let whole: JSON = ["type": "integer"]
  private static let yes: JSON = ["const": true]
  private static let digits: JSON = ["type": "string", "pattern": "^-?[0-9]+$"]
  private static let bounds = Report.object(["least": count, "most": count], optional: ["most"])

  private static func word<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> JSON {
    ["enum": .array(type.allCases.map { .string($0.rawValue) })]
  }

  /// The members of a layout beside others.
  private static func layout(_ own: [String: JSON], optional: Set<String>) -> JSON {
    let members: [String: JSON] = [
      "octets": bounds, "limit": count, "trailing": word(TrailingOctets.self),
      "program": ["$ref": "#/definitions/program"], "meanings": Report.list(["$ref": "#/definitions/meaning"]),
      "json": ["type": "object"],
      "examples": Report.list(Report.object(["hex": Report.hex, "value": Report.meaning])),
    ]
    return Report.object(
      members.merging(own) { $1 }, optional: optional.union(["program", "meanings", "json", "examples"]))
  }

  private static func permissions(_ names: Set<String>) -> JSON {
    Report.object(
      Dictionary(uniqueKeysWithValues: names.map { ($0, word(Security.self)) }), optional: names)
  }

  private static let hash: JSON = ["type": "string", "pattern": "^[0-9a-f]{32}$"]
  private static let formula: JSON = ["type": "array"]
  private static let operand = Report.object(
    ["ofSource": yes, "place": count, "path": Report.list(Report.text)], optional: ["ofSource", "place", "path"])

  private static var computed: JSON {
    Report.list(
      Report.object(
        [
          "name": Report.text, "unit": Report.text, "with": Report.uuid, "operands": Report.list(operand),
          "parts": Report.list(formula), "formula": formula,
        ], optional: ["unit", "with", "operands", "parts"]))
  }

  private static var service: JSON {
    Report.object(
      [
        "uuid": Report.uuid, "name": Report.text, "description": Report.text, "secondary": yes, "extension": yes,
        "includes": Report.list(Report.uuid), "characteristics": Report.list(characteristic),
      ], optional: ["description", "secondary", "extension", "includes", "characteristics"])
  }

  private static var characteristic: JSON {
    let own: [String: JSON] = [
      "uuid": Report.uuid, "name": Report.text, "description": Report.text, "requirement": word(Requirement.self),
      "properties": Report.list(word(Property.self)), "permissions": permissions(["read", "write", "notify"]),
      "context": Report.list(Report.text), "initial": Report.hex, "descriptors": Report.list(descriptor),
      "identifiedBy": Report.uuid, "onDiscovery": Report.list(Report.object(["uuid": Report.uuid, "hex": Report.hex])),
      "writeType": word(WriteType.self), "notifyMode": word(NotifyMode.self), "message": message,
      "procedure": procedure, "computed": computed, "request": layout([:], optional: []),
    ]
    let always: Set = ["uuid", "name", "requirement", "properties", "permissions"]
    return layout(own, optional: Set(own.keys).subtracting(always))
  }

  private static var descriptor: JSON {
    let own: [String: JSON] = [
      "uuid": Report.uuid, "name": Report.text, "text": ["type": "string"], "format": count, "exponent": whole,
      "unit": count, "namespace": count, "description": count, "id": count, "type": word(ReportType.self),
      "permissions": permissions(["read", "write"]), "initial": Report.hex,
    ]
    let others = Set(own.keys).subtracting(["uuid", "name"])
    return layout(own, optional: others.union(["octets", "limit", "trailing"]))
  }

  private static var length: JSON {
    Report.object(
      ["at": count, "type": Report.text, "endian": word(ByteOrder.self), "adding": whole], optional: ["adding"])
  }

  private static var message: JSON {
    let tagged = Report.object(["tag": count, "octets": count, "length": length], optional: ["octets", "length"])
    let own: [String: JSON] = [
      "length": length, "messages": Report.list(tagged), "index": count, "total": count, "first": whole,
      "header": count, "kept": count, "end": Report.hex, "idleMilliseconds": count,
    ]
    let kinds: JSON = ["enum": ["length", "tagged", "indexed", "delimited", "json", "idle"]]
    let members: [String: JSON] = ["kind": kinds, "most": count]
    return Report.object(own.merging(members) { $1 }, optional: Set(own.keys))
  }

  private static var procedure: JSON {
    let place = Report.object(["at": count, "octets": count, "endian": word(ByteOrder.self)])
    let places: [String: JSON] = ["request": place, "response": place]
    let outcome = Report.object(
      [
        "response": Report.text, "request": Report.text, "code": Report.text, "success": digits, "failure": digits,
        "unsupported": digits,
      ], optional: ["failure", "unsupported"])
    let identifier = Report.object(
      places.merging(["field": Report.text, "least": count, "greatest": count, "sub": Report.object(places)]) { $1 },
      optional: ["sub"])
    let answer = Report.object(["request": Report.text, "responses": Report.list(Report.text)])
    return Report.object(
      [
        "timeoutMilliseconds": count, "retries": count, "outcome": outcome, "identifier": identifier,
        "answers": Report.list(answer),
      ], optional: ["retries", "outcome", "identifier", "answers"])
  }

  private static var name: JSON {
    Report.object(["text": Report.text, "part": word(NamePart.self), "caseSensitive": ["type": "boolean"]])
  }

  private static var advertisement: JSON {
    let place = Report.object(
      ["companies": Report.list(count), "service": Report.uuid, "type": count],
      optional: ["companies", "service", "type"])
    let own: [String: JSON] = [
      "name": Report.text, "description": Report.text, "place": place,
      "patterns": Report.list(Report.object(["hex": Report.hex, "mask": Report.hex])), "localName": name,
      "counter": Report.text, "intervalMilliseconds": count, "computed": computed, "encryption": encryption,
    ]
    return layout(own, optional: Set(own.keys).subtracting(["name", "place"]))
  }

  private static var encryption: JSON {
    let range = Report.object(["start": whole, "end": whole], optional: ["end"])
    let part = Report.object(
      ["word": word(NonceWord.self), "hex": Report.hex, "data": range], optional: ["word", "hex", "data"])
    let own: [String: JSON] = [
      "algorithm": word(EncryptionAlgorithm.self), "nonce": Report.list(part), "data": range, "tag": range,
      "additionalData": Report.hex, "keyCheck": range, "counter": range, "counterEndian": word(ByteOrder.self),
    ]
    return layout(own, optional: Set(own.keys).subtracting(["algorithm", "data"]))
  }

  private static var type: JSON {
    layout(
      [
        "name": Report.text, "uuid": Report.uuid, "description": Report.text, "context": Report.list(Report.text),
        "computed": computed,
      ], optional: ["uuid", "description", "context", "computed"])
  }

  private static var device: JSON {
    let path: [String: JSON] = ["service": Report.uuid, "characteristic": Report.uuid]
    let action = Report.object(
      path.merging([
        "action": ["enum": ["subscribe", "read", "write", "wait"]], "hex": Report.hex, "milliseconds": count,
      ]) { $1 }, optional: ["hex", "milliseconds"])
    let own: [String: JSON] = [
      "advertises": Report.list(Report.uuid), "localName": name,
      "manufacturer": Report.object(["company": count, "hex": Report.hex]), "minimumRSSI": whole,
      "requires": Report.list(Report.uuid), "receive": Report.object(path), "write": Report.object(path),
      "ready": Report.list(action),
    ]
    return Report.object(own, optional: Set(own.keys))
  }
}
