import GATTProfiles
import Testing

@Suite("A descriptor")
struct DescriptorProfileTests {
  @Test("of a user description holds UTF-8")
  func userDescription() {
    let descriptor = DescriptorProfile.userDescription("Tür")
    #expect(descriptor.uuid == "2901")
    #expect(descriptor.value == [0x54, 0xC3, 0xBC, 0x72])
  }

  @Test("of a presentation format holds seven octets, numbers little-endian")
  func presentationFormat() throws {
    let descriptor = DescriptorProfile.presentationFormat(
      format: 0x0E, exponent: -2, unit: 0x272F, namespace: 1, description: 0x0102)
    #expect(descriptor.uuid == "2904")
    #expect(descriptor.value == [0x0E, 0xFE, 0x2F, 0x27, 0x01, 0x02, 0x01])
  }
}
