import GATTSchema
import Testing

@testable import GATTDocuments

@Suite("Pictures of octets as SVG")
struct SVGPictureTests {
  private func svg(_ value: String) throws -> String {
    SVGPicture().figures(of: try Fixture.layout(value).picture(title: "Value"), name: "Value").map(\.html).joined()
  }

  @Test("what is reserved is hatched, what is optional dashed, and what differs in length torn")
  func strokes() throws {
    let optional = try svg(Fixture.optional)
    #expect(optional.contains(#"class="fill reserved""#) && optional.contains(#"class="edge dashed""#))
    #expect(optional.contains(">with A</text>"))
    #expect(!optional.contains("<polyline"))
    #expect(try svg("{ string: utf8 }").contains("<polyline class=\"edge tear\""))
    #expect(try !svg("{ raw: uint32 }").contains("dashed"))
  }

  @Test("a row has its octet in front, and which bits of a number these are")
  func rows() throws {
    let svg = try svg("{ raw: int16 }")
    for text in [">0</text>", ">1</text>", ">7…0</text>", ">15…8</text>", ">Value</text>"] {
      #expect(svg.contains(text), "\(text) in \(svg)")
    }
  }

  @Test("each alternative of a union is an image with its title")
  func unions() throws {
    let svg = try svg("{ union: uint8, alternatives: [{ name: Start, is: 1, raw: uint16 }, { name: Stop, is: 2 }] }")
    #expect(svg.contains("<figcaption>Start (1)</figcaption>") && svg.contains("<figcaption>Stop (2)</figcaption>"))
    #expect(svg.split(separator: "<svg ").count == 3)
  }

  @Test("an image is as high as its rows and says what it shows")
  func size() throws {
    let svg = try svg("{ raw: uint8 }")
    #expect(svg.contains(#"viewBox="0 0 750 56" role="img" aria-label="The bytes of Value""#), "\(svg)")
  }
}
