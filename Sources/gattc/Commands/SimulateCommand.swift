import ArgumentParser
import GATTRuntime
import GATTSchema

/// `gattc simulate`: serves a profile as a device that lives.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Be the device that a profile describes, on a Bluetooth adapter.",
    discussion: """
      Advertises the profile's name and services, answers clients by the profile, and changes what notifies, until \
      Ctrl-C. What clients do is printed as a table, or with --json one object a line; writes are decoded, and refused \
      with an ATT error where they are no value. What the profile says of advertisements is advertised, a value at a time.

      A script is one JSON object a line, done one after the other, each so many seconds after the one before:
      {"after": 2.5, "characteristic": "Battery Level", "value": 86}
      The value is what encode takes. What a script mentions changes only by it. {"characteristic": "Mode", "fail": 128} \
      has the next write refused with that ATT error.

      A control point answers requests as its profile has it, with success. From a line on it answers otherwise, to all \
      requests or to those that "to" names: {"characteristic": "Control", "to": "Start", "code": "Invalid Operand"}, \
      {"characteristic": "Control", "answer": {"Started": 7}}, or {"characteristic": "Control", "answer": null} for \
      nothing. A Record Access Control Point hands out records: the examples of what else its service notifies, or in \
      place of them what lines such as {"characteristic": "Glucose Measurement", "record": {…}} give.

      With --script - the lines come from standard input while the device \
      is there, and are done as they come; one that is wrong is told, and the next may be right.

      Several profiles are one device, with the services and the advertisements of all.
      """
  ).listingExitCodes(findings: "a profile or a script with errors", usesBluetooth: true)

  @Argument(help: "The profile, a *.gatt.yaml; more for a device of several.", completion: .file())
  var files: [String]

  @Option(
    help: """
      Where values come from: initial, which stay; examples, one after the other; or plausible ones, near the initial \
      or the first example.
      """)
  var values: ValueOrigin = .plausible

  @Option(help: "Another number has other plausible values.")
  var seed: UInt64 = 0

  @Option(help: "How many seconds lie between the values that are notified.")
  var every = Seconds(1)

  @Option(
    help: "A file that says what happens when, in place of what would happen by itself; - for lines as they are typed.",
    completion: .file())
  var script: String?

  @Option(help: "What the device calls itself; the first profile's name unless given.")
  var name: String?

  @Option(
    name: .customLong("service"), parsing: .singleValue,
    help: "Serve only this service, or another that is given so, by UUID or name.")
  var services: [String] = []

  @OptionGroup var radio: RadioOptions

  func validate() throws {
    if script == "-", files.contains("-") {
      throw ValidationError("standard input is either a profile or a script; give a file for one of them")
    }
    guard name?.isEmpty ?? false else { return }
    throw ValidationError("--name is not empty; without it the device has the profile's name")
  }

  func run() async throws {
    let simulated = try SimulatedDevice(
      files.map {
        Compilation(try SourceFile(reading: $0), confinedTo: ImportConfinement(), reading: ShippedProfile.imported)
      }, name: name, services: services, values: values, seed: seed)
    let isTyped = script == "-"
    let script = isTyped ? nil : try script.map { try SimulationScript(reading: $0, for: simulated) }
    let log = SimulationLog(isJSON: radio.isJSON)
    let period = every.duration
    try await InterruptibleWork.run(isEndless: true) {
      try await AdapterOpening.peripheral(radio.adapter)
    } closing: { device in
      await device.close()
    } work: { device in
      let simulation = Simulation(
        device: device, simulated: simulated, script: script,
        input: isTyped ? SessionInput<String>.lines : nil, period: period, log: log)
      try await simulation.run()
    }
  }
}
