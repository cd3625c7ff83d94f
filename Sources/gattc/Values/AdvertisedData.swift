import GATTDocuments
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// Data of an advertisement, and what it means.
struct AdvertisedData: Sendable {
  /// Where it is.
  let place: AdvertisedPlace
  /// The octets behind the company identifier or the UUID.
  let octets: [UInt8]
  /// The value, by the first format that takes it; nil where none does.
  let report: ValueReport?
  /// Why it is no value of the format that it looks like most; nil where it is one, or looks like none.
  let refusal: AdvertisedRefusal?
  /// What the encrypted part of it means; nil where nothing is encrypted, or nobody asked.
  var decrypted: DecryptedData?

  /// The places of an advertisement that hold data, each with what `library` knows of it.
  static func all(
    of advertisement: AdvertisementData, _ library: ProfileLibrary, trailing: TrailingOctets = .error
  ) throws(ToolError) -> [AdvertisedData] {
    let manufacturers = advertisement.manufacturerData.sorted { $0.key < $1.key }
    let services = advertisement.serviceData.sorted { $0.key < $1.key }
    let others = advertisement.structures.sorted { $0.key < $1.key }
    let data =
      manufacturers.map { (AdvertisedPlace.manufacturer($0.key), $0.value) }
      + services.map { (.service(UUID128($0.key)), $0.value) } + others.map { (.structure($0.key), $0.value) }
    var all: [AdvertisedData] = []
    func known(_ place: AdvertisedPlace, _ octets: [UInt8]) throws(ToolError) -> AdvertisedData {
      let reading = AdvertisedReading(
        octets, by: try library.formats(at: place), beside: advertisement.localName, trailing: trailing)
      return AdvertisedData(place: place, octets: octets, report: reading.report, refusal: reading.refusal)
    }
    for (place, octets) in data {
      let own = try known(place, octets)
      guard case .manufacturer(let company) = place, own.report?.isOfNamedDevices != true else {
        all.append(own)
        continue
      }
      // What looks like the identifier of a company may be a value, and is one where the device is called as those that send it.
      let whole = try known(.manufacturerData, AdvertisementData.octets(ofCompany: company) + octets)
      guard own.report == nil || whole.report?.isOfNamedDevices == true else {
        all.append(own)
        continue
      }
      let isRefused = own.refusal == nil && whole.refusal?.isOfOctets == true
      all.append(whole.report != nil || isRefused ? whole : own)
    }
    return all
  }

  /// The same, with what `decryptor` makes of the encrypted parts of what `device` advertises.
  static func all(
    of advertisement: AdvertisementData, _ library: ProfileLibrary, from device: DeviceIdentifier,
    decrypting decryptor: inout AdvertisementDecryptor, trailing: TrailingOctets = .error
  ) throws(ToolError) -> [AdvertisedData] {
    var all = try all(of: advertisement, library, trailing: trailing)
    for index in all.indices {
      guard let format = all[index].report?.coding.subject else { continue }
      all[index].decrypted = DecryptedData(all[index].octets, of: format, from: device, &decryptor)
    }
    return all
  }

  /// One JSON object: the format, the value and the place, or the octets in place of the first two.
  var json: String {
    if let report {
      let json = report.json([(place.member.name, place.member.value)])
      return decrypted.map { "\(json.dropLast()),\(JSONString.quoted($0.member.name)):\($0.member.json)}" } ?? json
    }
    let members = [(place.member.name, place.member.value), ("hex", Hex.text(octets))] + (refusal?.members ?? [])
    return ValueReport.object(members.map { (name: $0.0, json: JSONString.quoted($0.1)) })
  }

  /// The format and the place, and behind them one line a number.
  var text: String {
    guard let report else { return line }
    let lines =
      ["\(report.coding.subject.qualifiedName.printable), \(place.title)", report.text] + (decrypted?.lines ?? [])
    return lines.joined(separator: "\n")
  }

  /// The format, and behind it the value.
  var line: String {
    guard let report else { return "\(place.title): \(Hex.text(octets))" + (refusal.map { "; \($0.sentence)" } ?? "") }
    return "\(report.coding.subject.qualifiedName): \(decrypted?.lines.joined(separator: ", ") ?? report.line)"
  }
}

extension ValueReport {
  /// Whether it is of a format that only devices of some name send.
  fileprivate var isOfNamedDevices: Bool { coding.subject.advertisement?.localName != nil }
}
