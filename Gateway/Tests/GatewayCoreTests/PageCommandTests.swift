import GATTDynamic
import GATTRuntime
import TestSupport
import Testing

@testable import GatewayCore

@Suite("What a device can be told on the page", .guarded)
struct PageCommandTests {
  private func inputs(_ write: [String], _ fields: [String: FieldRule] = [:]) throws -> [CommandInput] {
    var device = DeviceConfiguration(name: try Slug("shed"), identity: .address("C0:FF:EE:00:00:01"))
    device.connection = ConnectionPlan(write: write)
    device.fields = fields
    let rules = DeviceRules(device, of: GatewayConfiguration(gateway: "attic"))
    return CommandTargets(device, rules, try Shed.library()).inputs
  }

  @Test("is what its profile has, with ranges and choices, of what the configuration lets be written")
  func fields() throws {
    let inputs = try inputs(["Climate/Settings"], ["target": FieldRule(confirmation: "heat")])
    #expect(inputs.map(\.name) == ["flags.fan", "flags.mode", "target"])
    #expect(inputs.allSatisfy { $0.kind == .field && $0.source == "Climate/Settings" })
    #expect(inputs[0].shape == .flag && inputs[1].shape == .cases(["Off", "Eco", "Boost"]))
    #expect(inputs.map(\.needsConfirmation) == [false, false, true])
    guard case .number(let number) = inputs[2].shape else {
      Issue.record("the target is no number")
      return
    }
    #expect(number.minimum == 0 && number.maximum == 127.5 && number.step == 0.5 && number.unit == "°C")
    #expect(try self.inputs([]).isEmpty)
  }

  @Test("is what it can be asked for, with what that needs")
  func requests() throws {
    let inputs = try inputs(["Climate/Bell"], ["playTune": FieldRule(confirmation: "loud")])
    #expect(inputs.map(\.name) == ["playTune", "ring"] && inputs.map(\.label) == ["Play Tune", "Ring"])
    #expect(inputs.map(\.needsConfirmation) == [true, false] && inputs[1].shape == .fields([]))
    guard case .fields(let parts) = inputs[0].shape, case .number(let times)? = parts.first?.shape else {
      Issue.record("a tune has no number")
      return
    }
    #expect(parts.map(\.identifier) == ["times"] && times.maximum == 9)
  }

  private static let horn = """
    gatt: 1
    name: Horn
    services:
      - name: Horn
        uuid: D1A1C100-0451-4000-B000-000000000000
        characteristics:
          - name: Bell
            uuid: D1A1C101-0451-4000-B000-000000000000
            properties: [write]
            value:
              union: uint8
              alternatives:
                - { name: Ring, is: 1 }
                - { name: Volume, is: 2, raw: uint8, unit: "%", max: 100 }
                - { name: Notes, is: 3, struct: [{ name: Tune, struct: [{ name: Pitch, raw: uint8 }], repeat: rest }] }
          - name: Light
            uuid: D1A1C102-0451-4000-B000-000000000000
            properties: [write]
            value: { union: uint8, alternatives: [{ name: Ring, is: 7 }] }
    """

  private func horn() throws -> CommandTargets {
    var device = DeviceConfiguration(name: try Slug("horn"), identity: .address("C0:FF:EE:00:00:01"))
    device.connection = ConnectionPlan(write: ["Horn/Bell", "Horn/Light"])
    let rules = DeviceRules(device, of: GatewayConfiguration(gateway: "attic"))
    return CommandTargets(device, rules, try ProfileLibrary(profile: Self.horn))
  }

  @Test("has all requests, those of one name behind the names of their characteristics")
  func allRequests() throws {
    let inputs = try horn().inputs
    #expect(inputs.map(\.name) == ["hornBell.ring", "hornLight.ring", "notes", "volume"])
    #expect(inputs.map(\.label) == ["Ring", "Ring", "Notes", "Volume"])
    let error = #expect(throws: CommandError.self) { try horn().request("ring", confirmedBy: nil) }
    #expect(error.map { "\($0)" }?.contains("it may be “hornBell.ring” or “hornLight.ring”") == true)
    #expect(try horn().request("HornLight.Ring", confirmedBy: nil).value(.fields([:])).bytes == [7])
  }

  @Test(
    "is checked by the profile before there is a connection: one thing is given as a value",
    arguments: [
      ("volume", #"{"value":40}"#, [2, 40]), ("volume", #"{"value":"40"}"#, [2, 40]),
      ("notes", #"{"tune":[{"pitch":1},{"pitch":2}]}"#, [3, 1, 2]), ("volume", #"{"value":101}"#, nil),
      ("volume", "{}", nil), ("volume", #"{"value":1,"more":2}"#, nil), ("notes", #"{"tune":[{"pitch":300}]}"#, nil),
    ] as [(String, String, [UInt8]?)])
  func check(name: String, payload: String, bytes: [UInt8]?) throws {
    let command = try DeviceCommand(.command(name), payload: payload)
    let targets = try horn()
    let error = Result { () throws(CommandError) in try targets.check(command) }
    guard let bytes, case .perform(_, let arguments) = command.action else {
      #expect("\(error)".contains("is not asked for: "), "\(error)")
      return
    }
    #expect(try horn().request(name, confirmedBy: nil).value(arguments).bytes == bytes)
  }

  @Test("is read as a broker would have it")
  func good() throws {
    let set = try PageCommand(json: #"{"device":"shed","form":"set","payload":{"target":21.5,"confirm":"heat"}}"#)
    #expect(set.device.description == "shed" && set.form == .set && set.payload == #"{"confirm":"heat","target":21.5}"#)
    let tune = try PageCommand(json: #"{"device":"shed","form":"command","name":"playTune","payload":{"times":2}}"#)
    #expect(tune.form == .command("playTune") && tune.payload == #"{"times":2}"#)
    #expect(try PageCommand(json: #"{"device":"shed","form":"get"}"#).payload == "{}")
  }

  @Test(
    "is refused in words where it is none",
    arguments: [
      ("", "no JSON"), ("[]", "object of JSON"), (#"{"form":"get"}"#, "“device” is"),
      (#"{"device":"a/b","form":"get"}"#, "“device” is"), (#"{"device":"a","form":"erase"}"#, "“form” is"),
      (#"{"device":"a","form":"command"}"#, "“form” is"), (#"{"device":"a","form":"set","name":"x"}"#, "“form” is"),
      (#"{"device":"a","form":"set","payload":7}"#, "“payload” is"),
      (#"{"device":"a","form":"get","x":1}"#, "“x” is nothing"),
      (#"{"device":"a","form":"set","payload":{"id":"1","b":2}}"#, "needs no “id”"),
      (#"{"device":"a","form":"set","payload":{"ttl":31,"b":2}}"#, "“ttl” is 30 s at most"),
      (String(repeating: "[", count: 100), "nested deeper"), (String(repeating: " ", count: 5000), "bytes at most"),
    ])
  func bad(json: String, words: String) {
    let error = #expect(throws: CommandError.self) { try PageCommand(json: json) }
    #expect(error.map { "\($0)".contains(words) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}
