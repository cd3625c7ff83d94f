import GATTProfiles
import Testing

@Suite("Descriptors of the assigned numbers")
struct DescriptorKindTests {
  /// A kind, and octets of it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let description: String
    let hex: String
    let check: @Sendable ([UInt8]) throws -> [UInt8]

    init<T: GATTDescriptor>(_ value: T, _ hex: String) where T: Equatable {
      (description, self.hex) = ("\(T.name) \(hex)", hex)
      check = { bytes in
        let decoded = try T(bytes: bytes)
        #expect(decoded == value)
        #expect(value.encodedSize == bytes.count)
        return value.encoded()
      }
    }

    var testDescription: String { description }
  }

  private typealias Temperature = Greenhouse.Temperature

  static let samples = [
    Sample(UserDescription("Roof"), "526f6f66"), Sample(UserDescription(""), ""),
    Sample(PresentationFormat(format: 14, exponent: -2, unit: 0x272F), "0efe2f27010000"),
    Sample(AggregateFormat(handles: [0x0012, 0x1234]), "12003412"),
    Sample(ValidRange(lower: Temperature(-4000), upper: Temperature(8500)), "60f03421"),
    Sample(ExternalReportReference("2A19"), "192a"),
    Sample(ReportReference(id: 2, type: .feature), "0203"), Sample(NumberOfDigitals(5), "05"),
    Sample(ValueTriggerSetting.changed, "00"), Sample(ValueTriggerSetting.crosses(0x1234), "013412"),
    Sample(ValueTriggerSetting.reaches(1), "020100"), Sample(ValueTriggerSetting.changedBy(1), "030100"),
    Sample(ValueTriggerSetting.changedBits([0x0C, 0x03]), "040c03"),
    Sample(ValueTriggerSetting.entersOrLeaves(lower: 1, upper: 2), "0501000200"),
    Sample(ValueTriggerSetting.reachesOneOf(1, 2), "0601000200"), Sample(ValueTriggerSetting.never, "07"),
    Sample(ESConfiguration.and, "00"), Sample(ESConfiguration.or, "01"),
    Sample(
      ESMeasurement(sampling: .arithmeticMean, period: 60, updateInterval: 300, application: 1),
      "0000023c00002c010001ff"),
    Sample(ESTriggerSetting<Temperature>.inactive, "00"),
    Sample(ESTriggerSetting<Temperature>.every(seconds: 0x012C), "012c0100"),
    Sample(ESTriggerSetting<Temperature>.atMostEvery(seconds: 10), "020a0000"),
    Sample(ESTriggerSetting<Temperature>.changed, "03"), Sample(ESTriggerSetting.below(Temperature(100)), "046400"),
    Sample(ESTriggerSetting.atMost(Temperature(100)), "056400"),
    Sample(ESTriggerSetting.above(Temperature(-1)), "06ffff"),
    Sample(ESTriggerSetting.atLeast(Temperature(100)), "076400"),
    Sample(ESTriggerSetting.equal(Temperature(100)), "086400"),
    Sample(ESTriggerSetting.notEqual(Temperature(100)), "096400"),
    Sample(TimeTriggerSetting.never(), "0000"), Sample(TimeTriggerSetting.every(seconds: 300), "012c0100"),
    Sample(TimeTriggerSetting.atMostEvery(seconds: 1), "02010000"),
    Sample(TimeTriggerSetting.afterChanges(9), "030900"),
    Sample(TransportBlockData([1, 2, 3]), "010203"),
    Sample(
      ObservationSchedule(
        observation: 150_456, measurementPeriod: MedicalFloat32(bits: 60), updateInterval: MedicalFloat32(bits: 300)),
      "b84b02003c0000002c010000"),
  ]

  @Test("are read and written as they lie", arguments: samples)
  func coding(_ sample: Sample) throws {
    let bytes = try #require([UInt8](hexString: sample.hex))
    #expect(try sample.check(bytes).hexString == sample.hex)
  }

  /// What is no value, and how it is refused.
  static let refusals: [(DescriptorProfile, [UInt8], ValueDecodingError.Reason)] = [
    (DescriptorProfile(ESConfiguration.and), [2], .unknownCase(2)),
    (DescriptorProfile(ESConfiguration.and), [], .truncated(needed: 1, available: 0)),
    (DescriptorProfile(ESTriggerSetting<Greenhouse.Temperature>.changed), [10], .unknownCase(10)),
    (DescriptorProfile(ESTriggerSetting<Greenhouse.Temperature>.changed), [3, 0], .trailingBytes(1)),
    (DescriptorProfile(ESTriggerSetting<Greenhouse.Temperature>.changed), [6, 0xFF, 0x7F], .outOfRange(0x7FFF)),
    (
      DescriptorProfile(ESTriggerSetting<Greenhouse.Temperature>.changed), [1, 1, 0],
      .truncated(needed: 3, available: 2)
    ),
    (DescriptorProfile(ReportReference(id: 0, type: .input)), [1, 4], .unknownCase(4)),
    (DescriptorProfile(ValueTriggerSetting.never), [8], .unknownCase(8)),
    (DescriptorProfile(TimeTriggerSetting.never()), [4, 0], .unknownCase(4)),
    (DescriptorProfile(NumberOfDigitals(1)), [1, 2], .trailingBytes(1)),
    (DescriptorProfile(UserDescription("")), [0xFF], .invalidText(.utf8)),
    (DescriptorProfile(ExternalReportReference("2A19")), [1, 2, 3], .wrongLength(expected: 16, actual: 3)),
    (DescriptorProfile(AggregateFormat(handles: [])), [1], .truncated(needed: 2, available: 1)),
  ]

  @Test("refuse what is no value of theirs", arguments: refusals)
  func refusal(_ profile: DescriptorProfile, _ bytes: [UInt8], _ reason: ValueDecodingError.Reason) {
    let error = #expect(throws: ValueDecodingError.self) { () throws in try profile.validate(bytes) }
    #expect(error?.reason == reason)
  }
}
