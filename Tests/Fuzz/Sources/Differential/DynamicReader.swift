import GATTDynamic
import GATTProfiles
import GATTSchema
import Opinions
import Synchronization

/// The third reading: of a program that has loaded the profile while it runs, from its JSON.
struct DynamicReader: Sendable {
  private let name: String
  private let read: @Sendable ([UInt8]) -> Result<DynamicValue, ValueDecodingError>
  private let readJSON: @Sendable (String) throws(DynamicValueError) -> DynamicValue

  /// The reader of one kind of value; nil for what no library has by itself: a type of its own, what is decrypted, and what depends
  /// on things outside a value.
  init?(_ opinion: Opinion, in libraries: LoadedProfiles) {
    let generated = opinion.generated
    guard generated.context.isEmpty, !opinion.file.isEmpty else { return nil }
    let library = libraries.library(of: opinion.file)
    name = opinion.name
    if let service = generated.service {
      guard let characteristic = library?.characteristic(service, generated.member) else { return nil }
      guard generated.isRequest else {
        read = { bytes in Result { () throws(ValueDecodingError) in try characteristic.value(bytes: bytes) } }
        readJSON = { json throws(DynamicValueError) in try characteristic.value(json: json, .raw) }
        return
      }
      read = { bytes in Result { () throws(ValueDecodingError) in try characteristic.request(bytes: bytes) } }
      readJSON = { json throws(DynamicValueError) in try characteristic.request(json: json, .raw) }
      return
    }
    guard let format = library?.format(generated.member), !generated.isRequest else { return nil }
    read = { bytes in Result { () throws(ValueDecodingError) in try format.value(bytes: bytes) } }
    readJSON = { json throws(DynamicValueError) in try format.value(json: json, .raw) }
  }

  /// What the library says of octets, and generated code does not; nil when they agree.
  func disagreement(with generated: GeneratedValue, on bytes: [UInt8]) -> String? {
    switch (read(bytes), generated.read(bytes)) {
    case (.failure(let error), .failure(let other)):
      let isSame = error.offset == other.offset && Self.isSameField(error.field, other.field)
      return isSame ? nil : told(bytes, "refused as “\(error)” by the library, and as “\(other)”")
    case (.failure(let error), .success): return told(bytes, "only the library refuses: \(error)")
    case (.success, .failure(let error)): return told(bytes, "only the generated type refuses: \(error)")
    case (.success(let value), .success(let reading)): return difference(value, reading, bytes)
    }
  }

  /// As of `Opinion`: only the library goes into dates, and only generated code names the value itself.
  private static func isSameField(_ field: String, _ other: String) -> Bool {
    field.isEmpty || field == other || field.hasPrefix(other + "/") || other == "end of value"
  }

  private func difference(_ value: DynamicValue, _ reading: GeneratedValue.Reading, _ bytes: [UInt8]) -> String? {
    let written = [(value.json, reading.json), (value.rawJSON, reading.rawJSON)]
    for (mine, other) in written where other != nil && mine != other {
      return told(bytes, "\(mine) of the library, and \(other ?? "")")
    }
    // What cannot be made, such as a number beyond its limits that is read all the same, is not taken back.
    guard let again = try? readJSON(value.rawJSON), again.bytes != reading.octets else { return nil }
    return told(bytes, "\(value.rawJSON) is written as \(again.bytes.hexString), and \(reading.octets.hexString)")
  }

  private func told(_ bytes: [UInt8], _ what: String) -> String { "\(name) \(bytes.hexString): \(what)" }
}

/// The libraries of the profiles, each loaded once, when it is first asked for.
final class LoadedProfiles: Sendable {
  /// A library, and where its characteristics are in the profile.
  struct Loaded: Sendable {
    let library: ProfileLibrary
    /// The places of the first characteristics of the services.
    let starts: [Int]

    func characteristic(_ service: Int, _ member: Int) -> DynamicCharacteristic? {
      starts.indices.contains(service) ? library.characteristics[starts[service] + member] : nil
    }

    func format(_ member: Int) -> DynamicFormat? {
      library.formats.indices.contains(member) ? library.formats[member] : nil
    }
  }

  private let loaded = Mutex<[String: Loaded?]>([:])

  /// What has been loaded of a file, by its path from `Profiles` on, or as it was given; ends the program when that cannot be.
  func library(of file: String) -> Loaded? {
    loaded.withLock { loaded in
      if let known = loaded[file] { return known }
      let library = Self.load(file.hasPrefix("/") ? file : "Profiles/\(file)")
      loaded[file] = library
      return library
    }
  }

  private static func load(_ path: String) -> Loaded? {
    var pipeline = SchemaPipeline()
    guard let source = try? SourceFile(reading: path), let profile = pipeline.compile(source).profile,
      let compilation = pipeline.compilations[source.path],
      let files = ProfileFiles(compilation, among: pipeline.compilations)
    else { fatalError("\(path) does not compile") }
    guard !profile.isLibrary else { return nil }
    do throws(ProfileLibraryError) {
      let library = try ProfileLibrary(json: #"{"version":1,"files":\#(files.json)}"#, named: path)
      let counts = profile.services.map(\.characteristics.count)
      return Loaded(library: library, starts: counts.indices.map { counts[..<$0].reduce(0, +) })
    } catch {
      fatalError("\(error)")
    }
  }
}
