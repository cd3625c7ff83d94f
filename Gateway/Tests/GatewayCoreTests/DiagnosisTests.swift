import Foundation
import TestSupport
import Testing

@testable import GatewayCore

@Suite("A diagnosis")
struct DiagnosisTests {
  private static let key = "ec0234a357c8ad05341010a60a397d9b"

  private func secrets(_ text: String, _ stored: String = "") throws -> ConfigurationSecrets {
    let folder = try TemporaryFolder()
    if !stored.isEmpty { try folder.write(stored, to: "secrets.yaml") }
    return ConfigurationSecrets(text: text, path: folder.path + "/gateway.yaml")
  }

  @Test("has the configuration, without what is secret, wrong or a comment in it")
  func configuration() throws {
    let secrets = try secrets(
      """
      gateway: attic # was: hunter1hunter1
      profiles: [p]
      devices: { phone: { irk: \(Self.key) }, kitchen: { address: "C0:FF:EE:00:00:01", throttle: 5 s } }
      outputs:
        mqtt: { host: broker.local, port: 1884, user: attic, password: hunter2hunter2, pasword: hunter3hunter3 }
        influxdb: { url: "http://me:hunter4hunter4@db:8086", bucket: home, org: home, token: !secret influx }
      unknown: [hunter5hunter5]
      adapter: !secret hunter7hunter7
      """, "influx: hunter6hunter6\n")
    for kept in ["attic", "broker.local", "1884", "C0:FF:EE:00:00:01", "5 s", "'!secret influx'", "home"] {
      #expect(secrets.configuration.contains(kept), "\(kept): \(secrets.configuration)")
    }
    #expect(!secrets.configuration.contains("hunter") && !secrets.configuration.contains(Self.key))
  }

  @Test("has no secret, in whatever text and spelling it comes", arguments: 0..<40)
  func spellings(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("abXY09 \"\\/%&+äß:#{}'")
    let texts = (0..<3).map { _ in
      "s"
        + String(
          (0..<Int.random(in: 4...40, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
        + "e"
    }
    var stored = ""
    for (name, text) in zip(["one", "two", "three"], texts) {
      stored += "\(name): "
      JSONText.quote(text, to: &stored)
      stored += "\n"
    }
    let secrets = try secrets(
      "gateway: a\nprofiles: [p]\noutputs: { mqtt: { host: h, password: !secret one } }\n", stored)
    var json = ""
    for text in texts { JSONText.quote(text, to: &json) }
    let escaped = texts.compactMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }.joined()
    var diagnosis = Diagnosis("test", without: secrets)
    diagnosis.add("Log", texts.joined(separator: "|") + texts.joined().uppercased() + json + escaped)
    for text in texts { #expect(!diagnosis.text.lowercased().contains(text.lowercased()), "\(text)") }
  }

  @Test("shows nothing of a file that is no YAML, since nobody knows what is secret in it")
  func broken() throws {
    #expect(try !secrets("outputs: { mqtt: { password: hunter2hunter2 }").configuration.contains("hunter"))
    #expect(try secrets("").configuration.isEmpty)
  }

  @Test("has of a long log the end, and no half of a secret in front of it")
  func bounds() throws {
    let secrets = try secrets("gateway: a\noutputs: { mqtt: { password: hunter2hunter2 } }\n")
    for shift in 0..<32 {
      var diagnosis = Diagnosis("test", without: secrets)
      diagnosis.add(
        "Log", String(repeating: "x", count: shift) + String(repeating: "hunter2hunter2\n", count: 20_000) + "the end")
      #expect(diagnosis.text.utf8.count < 70_000 && diagnosis.text.contains("the end"))
      #expect(!diagnosis.text.contains("hunter") && diagnosis.text.contains("bytes are left out"))
    }
    var line = Diagnosis("test", without: secrets)
    line.add("Log", String(repeating: "x", count: 1_000_000))
    #expect(line.text.utf8.count < 70_000)
  }

  @Test("tells of the files of profiles that a folder has, and of no others")
  func profiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", to: "A.gatt.yaml")
    try folder.write("abc", to: "notes.txt")
    let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(ProfileDigest.lines(of: [folder.path]) == "\(digest)  \(folder.path)/A.gatt.yaml\n")
  }
}
