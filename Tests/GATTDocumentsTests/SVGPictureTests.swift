import GATTSchema
import Testing

@testable import GATTDocuments

@Suite("Pictures of octets as SVG")
struct SVGPictureTests {
  private func svg(_ value: String) throws -> String {
    var section = LayoutSection(name: "Value")
    let figure = try Fixture.layout(value).picture(title: "Value").value
    return section.markup(of: figure, anchor: "value").map(\.html).joined()
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

  @Test("each alternative of a union is folded, with its own anchor, its number in both forms, and its image")
  func unions() throws {
    let page = try svg("{ union: uint8, alternatives: [{ name: Start, is: 10, raw: uint16 }, { name: Stop, is: 2 }] }")
    for (name, anchor, code, number) in [("Start", "value-0x0a", "0x0A", "10"), ("Stop", "value-0x02", "0x02", "2")] {
      let summary =
        #"<details id="\#(anchor)" class="alternative"><summary><span class="alternative-name">\#(name)</span>"#
        + "<code>\(code)</code><small>\(number)</small><a class=\"permalink\" href=\"#\(anchor)\""
      #expect(page.contains(summary), "no \(summary) in \(page)")
    }
    #expect(page.split(separator: "<svg ").count == 4, "the value, and each alternative")
    #expect(page.split(separator: "<table ").count == 4)
  }

  @Test("alternatives inside of alternatives have anchors of their own")
  func innerUnions() throws {
    let inner = "union: uint8, alternatives: [{ name: On, is: 1 }, { name: Off, is: 2 }]"
    let page = try svg(
      "{ union: uint8, alternatives: [{ name: A, is: 1, struct: [{ name: X, \(inner) }] }, { name: B, is: 2, struct: [{ name: X, \(inner) }] }] }"
    )
    for anchor in ["0x01", "0x01-0x01", "0x01-0x02", "0x02", "0x02-0x01", "0x02-0x02"] {
      #expect(page.split(separator: "<details id=\"value-\(anchor)\"").count == 2, "\(anchor) in \(page)")
    }
  }

  @Test("an image is as high as its rows and says what it shows")
  func size() throws {
    let svg = try svg("{ raw: uint8 }")
    #expect(svg.contains(#"viewBox="0 0 750 56" role="img" aria-label="The bytes of Value""#), "\(svg)")
  }
}
