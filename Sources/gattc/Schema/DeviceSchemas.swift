import GATTLanguageServer
import GATTProfiles
import GATTSchema

/// The JSON Schemas, draft-07, of a line that a command for devices prints with `--json`.
enum DeviceSchemas {
  private typealias Report = ReportSchemas

  /// Of `gattc scan`: a device, or with `--duplicates` an advertisement.
  static var scan: JSON { Report.schema("A device that gattc scan has found", device) }

  private static var device: JSON {
    Report.object(
      [
        "address": address, "name": anyText, "rssi": dBm, "txPower": dBm, "services": Report.list(service),
        "manufacturerData": data("^[0-9A-F]{4}$"), "serviceData": data("^[0-9A-F-]{4,36}$"),
        "values": Report.list(Report.advertisedData),
      ], optional: ["name", "rssi", "txPower", "manufacturerData", "serviceData", "values"])
  }

  /// Of `gattc browse`: a service.
  static var browse: JSON { Report.schema("A service that gattc browse has found", discovered) }

  private static var discovered: JSON {
    let descriptor = Report.object(["uuid": Report.uuid, "handle": handle])
    let included = Report.object(
      ["uuid": Report.uuid, "name": Report.text, "handle": handle], optional: ["name"])
    let names = CharacteristicProperties.all.map { JSON.string($0.1) }
    let characteristic = Report.object(
      [
        "uuid": Report.uuid, "name": Report.text, "handle": handle, "properties": Report.list(["enum": .array(names)]),
        "descriptors": Report.list(descriptor), "value": value(),
      ], optional: ["name", "value"])
    return Report.object(
      [
        "uuid": Report.uuid, "name": Report.text, "handle": handle, "primary": ["type": "boolean"],
        "includes": Report.list(included),
        "characteristics": Report.list(characteristic),
      ], optional: ["name", "includes"])
  }

  /// Of `gattc read`.
  static var read: JSON { Report.schema("A value that gattc read has read", value()) }

  /// Of `gattc write`.
  static var write: JSON { Report.schema("A value that gattc write has written", value()) }

  /// Of `gattc watch`.
  static var watch: JSON {
    Report.schema("A value that gattc watch was sent", value(["time": time]))
  }

  /// Of `gattc inspect`: a property, whose value is any JSON.
  static var inspect: JSON {
    Report.schema(
      "A property that gattc inspect has read or was told of",
      Report.object(["property": anyText, "value": true, "time": time]))
  }

  /// Of `gattc rssi`: a reading.
  static var rssi: JSON { Report.schema("A strength that gattc rssi has read", reading) }

  /// Of `gattc connect`: a result of one of its commands, or what has become of the link.
  static var connect: JSON {
    let info = Report.object(
      ["address": address, "name": anyText, "mtu": ["type": "integer", "minimum": 23]], optional: ["name"])
    return Report.schema(
      "A result of a session of gattc connect",
      [
        "anyOf": [
          value(), value(["time": time]), discovered, reading, info,
          event("connected", ["address": address, "time": time]),
          event("lost", ["address": address, "reason": Report.text, "time": time]),
        ]
      ])
  }

  /// Of `gattc replay`: what a scan or a session has printed, with the times of the recording.
  static var replay: JSON {
    let place = ["hex": Report.hex, "handle": handle, "time": packetTime, "address": address]
    let more = ["service": Report.uuid, "uuid": Report.uuid, "characteristic": Report.text]
    let known = place.merging(more) { $1 }.merging(["value": Report.meaning, "computed": Report.computed]) { $1 }
    let unknown = place.merging(more) { $1 }.merging(["error": Report.text]) { $1 }
    let link = ["address": address, "time": packetTime]
    return Report.schema(
      "What gattc replay has found in a recording",
      [
        "anyOf": [
          device, Report.object(known, optional: ["service", "address", "computed"]),
          Report.object(unknown, optional: ["service", "address", "uuid", "characteristic"]),
          event("connected", link), event("lost", link),
        ]
      ])
  }

  private static var reading: JSON {
    Report.object(
      ["address": address, "rssi": dBm, "source": ["enum": ["connection", "advertisement"]], "time": time])
  }

  /// Of `gattc simulate`: something that happens.
  static var simulate: JSON {
    let place = ["characteristic": Report.text, "uuid": Report.uuid, "service": Report.uuid]
    let client = ["central": Report.text, "time": time]
    let written = place.merging(client) { $1 }.merging(["hex": Report.hex]) { $1 }
    let meaning = ["value": Report.meaning, "computed": Report.computed]
    let count: JSON = ["type": "integer", "minimum": 0]
    let transfer = ["records": count, "sent": count, "end": Report.text]
    return Report.schema(
      "An event that gattc simulate has seen",
      [
        "oneOf": [
          event("advertising", ["name": anyText, "address": address, "services": Report.list(service), "time": time]),
          event(
            "advertised", ["advertisement": Report.text, "profile": Report.text, "value": Report.meaning, "time": time]),
          event("connected", client),
          event("disconnected", client.merging(["reason": Report.text]) { $1 }),
          event("subscribed", place.merging(client) { $1 }),
          event("unsubscribed", place.merging(client) { $1 }),
          event("written", written.merging(meaning) { $1 }, optional: ["value", "computed"]),
          event("answered", written.merging(meaning) { $1 }, optional: ["value", "computed"]),
          event("records", place.merging(client) { $1 }.merging(transfer) { $1 }),
          event(
            "refused",
            written.merging(["error": Report.text, "att": ["type": "integer", "minimum": 1, "maximum": 255]]) { $1 }),
        ]
      ])
  }

  /// Of `gattc beacon`: the beacon that is advertised, one that is heard, or a region that is entered or left.
  static var beacon: JSON {
    let number: JSON = ["type": "integer", "minimum": 0, "maximum": 65535]
    let beacon = ["uuid": Report.text, "major": number, "minor": number, "power": dBm, "address": address]
    let strength: JSON = ["type": "number", "minimum": -127, "maximum": 20]
    let words: JSON = ["enum": ["immediate", "near", "far", "unknown"]]
    let ranged: [String: JSON] = [
      "rssi": strength, "accuracy": ["type": "number", "minimum": 0], "proximity": words, "time": time,
    ]
    return Report.schema(
      "What gattc beacon tells",
      [
        "oneOf": [
          event("advertising", beacon),
          Report.object(beacon.merging(ranged) { $1 }, optional: ["rssi", "accuracy"]),
          event("entered", ["region": Report.text, "time": time]),
          event("exited", ["region": Report.text, "time": time]),
        ]
      ])
  }

  /// Of `gattc capture`: a value, with its meaning, with the reason why it has none, or without either.
  static var capture: JSON {
    let count: JSON = ["type": "integer", "minimum": 1]
    let operations: JSON = [
      "enum": [
        "read", "read several", "write", "write command", "signed write", "notification", "indication",
      ]
    ]
    let all: [String: JSON] = [
      "operation": operations, "hex": Report.hex,
      "records": ["type": "array", "items": count, "minItems": 2, "maxItems": 2],
      "time": packetTime,
      "link": count, "peer": address, "central": address, "server": ["enum": ["host", "device"]], "handle": handle,
      "of": Report.object(
        ["characteristic": Report.text, "uuid": Report.uuid, "handle": handle], optional: ["characteristic", "handle"]),
      "service": Report.uuid,
      "known": ["enum": ["discovery", "earlier link", "database hash", "cache", "stated", "guess"]],
      "offset": count, "cut": ["const": true], "request": count,
      "att": ["type": "integer", "minimum": 0, "maximum": 255],
      "failure": Report.text, "error": Report.text, "characteristic": Report.text, "uuid": Report.uuid,
      "value": Report.meaning, "computed": Report.computed,
    ]
    let needed: Set = ["operation", "hex", "records", "time", "link", "server", "handle"]
    return Report.schema(
      "A value that gattc capture has found", Report.object(all, optional: Set(all.keys).subtracting(needed)))
  }

  private static func event(
    _ name: String, _ members: [String: JSON], optional: Set<String> = []
  ) -> JSON {
    Report.object(members.merging(["event": ["const": .string(name)]]) { $1 }, optional: optional)
  }

  /// A value of a device: with its meaning, or with the reason why it has none.
  private static func value(_ more: [String: JSON] = [:]) -> JSON {
    let common = ["uuid": Report.uuid, "hex": Report.hex, "service": Report.uuid, "handle": handle]
      .merging(more) { $1 }
    let known = common.merging(
      ["characteristic": Report.text, "value": Report.meaning, "computed": Report.computed]
    ) { $1 }
    let unknown = common.merging(["characteristic": Report.text, "error": Report.text]) { $1 }
    return [
      "oneOf": [Report.object(known, optional: ["computed"]), Report.object(unknown, optional: ["characteristic"])]
    ]
  }

  /// What others call themselves may be anything.
  private static let anyText: JSON = ["type": "string"]
  private static let address: JSON = ["type": "string", "pattern": "^([0-9A-F]{2}:){5}[0-9A-F]{2}$"]
  private static let handle: JSON = ["type": "string", "pattern": "^0x[0-9a-f]{4}$"]
  private static let dBm: JSON = ["type": "integer", "minimum": -128, "maximum": 127]
  private static let time: JSON = [
    "type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}\\.[0-9]{3}Z$",
  ]

  /// Of what was captured, to the microsecond.
  private static let packetTime: JSON = [
    "type": "string", "pattern": "^-?[0-9]{4,}(-[0-9]{2}){2}T[0-9]{2}(:[0-9]{2}){2}\\.[0-9]{6}Z$",
  ]

  private static var service: JSON {
    Report.object(["uuid": Report.uuid, "name": Report.text], optional: ["name"])
  }

  /// Octets by what they belong to.
  private static func data(_ names: String) -> JSON {
    [
      "type": "object", "minProperties": 1, "patternProperties": .object([names: Report.hex]),
      "additionalProperties": false,
    ]
  }
}
