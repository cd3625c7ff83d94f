import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// What known formats make of advertised data.
struct AdvertisedReading {
  /// The value, by the first format that takes the data.
  private(set) var report: ValueReport?
  /// Why the first format that the data looks like does not take it, where none does.
  private(set) var refusal: AdvertisedRefusal?

  /// What `formats` make of `octets` beside the name of the device; those that leave some out come last, if they may.
  init(_ octets: [UInt8], by formats: [ValueSubject], beside name: String?, trailing: TrailingOctets = .error) {
    read(octets, by: formats, beside: name, trailing: .error)
    if report == nil, trailing == .ignore { read(octets, by: formats, beside: name, trailing: .ignore) }
  }

  private mutating func read(
    _ octets: [UInt8], by formats: [ValueSubject], beside name: String?, trailing: TrailingOctets
  ) {
    for format in formats {
      guard let advertisement = format.advertisement else { continue }
      let most = trailing == .ignore ? advertisement.layout.measure.octets.most : nil
      guard advertisement.takes(Array(octets.prefix(most ?? octets.count))) else { continue }
      guard advertisement.localName.map({ NameRule($0).matches(name) }) ?? true else {
        refusal = refusal ?? AdvertisedRefusal(format: format, reason: .name(name))
        continue
      }
      let coding = format.coding()
      do {
        let whole = try WholeValue(octets, by: coding.interpreter, trailing: trailing)
        report = ValueReport(coding: coding, value: whole.value, trailing: whole.trailing)
        refusal = nil
        return
      } catch {
        guard refusal?.isOfOctets != true else { continue }
        refusal = AdvertisedRefusal(format: format, reason: .octets(error))
      }
    }
  }
}
