import ArgumentParser
import Foundation
import GATTDynamic
import GatewayCore
import GatewayHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if os(Linux)
  import GATTBlueZ
#endif

/// Writes what somebody who helps has to know, without secrets.
struct DiagnoseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnose", abstract: "Writes a file for who helps with a gateway, without secrets.",
    discussion: """
      In it are versions, the configuration, what is wrong with it, the profiles by their digests and what they promise by \
      their contract hashes, adapters, what the gateway that \
      runs says of itself where it has “http”, and the last lines of its log. Addresses and names of devices are in it: read it \
      before it is published.
      """)

  /// How long who is asked may take.
  private static let patience = 5.0

  @Argument(help: "The configuration, a YAML file.")
  var file: String

  @Option(name: [.short, .long], help: "Where to write it; - is the standard output.")
  var output = "gatt-gateway.diagnosis.md"

  @Option(help: "The log, a file; what systemd has of gatt-gateway.service, unless given.")
  var log: String?

  func run() async throws {
    let secrets = ConfigurationSecrets(contentsOf: file)
    var diagnosis = Diagnosis("gatt-gateway, \(TimeStamp.now)", without: secrets)
    diagnosis.add("Versions", Self.versions)
    diagnosis.add("Configuration", secrets.configuration)
    let configuration = try? GatewayConfiguration(contentsOf: file)
    let loaded = Result { () throws(LoadingError) in try LoadedConfiguration(contentsOf: file) }
    diagnosis.add("Findings", Self.findings(loaded))
    diagnosis.add("Contracts", Self.contracts(loaded))
    diagnosis.add("Profiles", ProfileDigest.lines(of: configuration?.profiles ?? []))
    diagnosis.add("Adapters", await Self.adapters)
    for page in ["readyz", "metrics"] { diagnosis.add("/\(page)", await Self.answer(of: page, configuration?.http)) }
    diagnosis.add("Log", try logLines)
    guard output != "-" else { return print(diagnosis.text, terminator: "") }
    do {
      try diagnosis.text.write(toFile: output, atomically: true, encoding: .utf8)
    } catch {
      throw ValidationError("\(output) cannot be written; give another file by --output")
    }
    print("\(output) is written. Addresses and names of devices are in it: read it before it is published.")
  }

  private static var versions: String {
    let system = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let name = system.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }?.dropFirst(12) ?? "\"unknown\""
    let kernel = (try? String(contentsOfFile: "/proc/version", encoding: .utf8)) ?? "unknown\n"
    return """
      gatt-gateway \(ProfileLibrary.version)
      system \(name.dropFirst().dropLast())
      kernel \(kernel)
      """
  }

  private static func findings(_ loaded: Result<LoadedConfiguration, LoadingError>) -> String {
    switch loaded {
    case .success(let loaded):
      let (devices, formats) = (loaded.configuration.devices.count, loaded.library.formats.count)
      return (loaded.library.findings.map { "\($0)" } + ["\(devices) devices, \(formats) formats"])
        .joined(separator: "\n")
    case .failure(let error): return "\(error)"
    }
  }

  /// What the profiles promise.
  private static func contracts(_ loaded: Result<LoadedConfiguration, LoadingError>) -> String {
    guard case .success(let loaded) = loaded else { return "no profiles are loaded" }
    let lines = ProfileContracts(of: loaded.library).lines
    return lines.isEmpty ? "there are none, or the program was built without them" : lines
  }

  #if os(Linux)
    private static var adapters: String {
      get async {
        do {
          let adapters = try await BlueZTransport.bluez().adapters()
          return adapters.isEmpty
            ? "there is none" : adapters.map { "\($0), \(Self.state(of: $0))" }.joined(separator: "\n")
        } catch {
          return "\(error)"
        }
      }
    }

    private static func state(of adapter: BlueZAdapter) -> String {
      guard adapter.isBlocked else { return adapter.isPowered ? "on" : "off" }
      return "kept off by a switch: “rfkill list” says which, and “rfkill unblock bluetooth” releases one of software"
    }
  #else
    private static var adapters: String { get async { "not on this system" } }
  #endif

  private static func answer(of page: String, _ http: HTTPConfiguration?) async -> String {
    guard let http else { return "no “http” in the configuration" }
    // What listens on all addresses is asked at this machine's.
    let host =
      switch http.address {
      case "0.0.0.0": "127.0.0.1:\(http.port)"
      case "::": "[::1]:\(http.port)"
      case _: http.place
      }
    guard let url = URL(string: "http://\(host)/\(page)") else { return "no address" }
    do {
      let (data, _) = try await URLSession.shared.data(for: URLRequest(url: url, timeoutInterval: patience))
      return String(decoding: data, as: UTF8.self)
    } catch {
      return "no gateway answers at \(host)"
    }
  }

  private var logLines: String {
    get throws {
      guard let log else { return Self.journal }
      guard let text = FileManager.default.contents(atPath: log) else {
        throw ValidationError("\(log) cannot be read; give another file by --log")
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// What systemd has of the service.
  private static var journal: String {
    let program = Process(), pipe = Pipe()
    program.executableURL = URL(filePath: "/usr/bin/journalctl")
    program.arguments = ["--unit=gatt-gateway", "--lines=500", "--no-pager", "--output=short-iso", "--quiet"]
    program.standardOutput = pipe
    program.standardError = FileHandle.nullDevice
    do {
      try program.run()
    } catch {
      return "there is no journal here"
    }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    return text.isEmpty ? "the journal has nothing of gatt-gateway.service" : text
  }
}
