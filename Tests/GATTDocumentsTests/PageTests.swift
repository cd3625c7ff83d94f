import Foundation
import GATTSchema
import Testing

@testable import GATTDocuments

@Suite("Pages of profiles")
struct PageTests {
  private func page(_ value: String, in site: Site = Site()) throws -> String {
    ProfilePage(DocumentedProfile(try Fixture.profile(value), path: "A/Test.gatt.yaml")).html(in: site, root: "../")
  }

  /// The models in a page, as its script reads them.
  private func models(_ page: String) throws -> [String: [String: Any]] {
    let start = try #require(page.range(of: #"<script type="application/json" id="models">"#)).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let json = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(json as? [String: [String: Any]])
  }

  @Test("a page is the same each time, and loads nothing")
  func deterministic() throws {
    let first = try page(Fixture.optional)
    #expect(try page(Fixture.optional) == first)
    #expect(
      first.split(separator: "<link").count == 2 && first.contains(#"<link rel="icon" href="data:image/svg+xml,"#))
    for reference in ["src=", "@import", "fetch(", "XMLHttpRequest", "import("] {
      #expect(!first.contains(reference), "\(reference)")
    }
    #expect(first.contains("default-src 'none'"))
  }

  @Test("pages of a site that shares its files have neither style nor script in them, and may load those alone")
  func shared() throws {
    let site = Site(title: "Acme", sharesFiles: true)
    let page = try page(Fixture.optional, in: site)
    #expect(page.contains(#"<link rel="stylesheet" href="../pages.css">"#))
    #expect(page.contains(#"<script src="../pages.js"></script>"#))
    #expect(!page.contains("<style") && !page.contains("<script>") && !page.contains("function "))
    #expect(page.contains("script-src 'self' file:; "), "a script in the page would not run")
    #expect(page.contains("<title>Test – Acme</title>") && page.contains(#"href="../index.html">Acme</a>"#))
    #expect(site.files.map(\.name) == ["pages.css", "pages.js"] && site.files.allSatisfy { $0.text.utf8.count > 4000 })
    #expect(Site().files.isEmpty)
  }

  @Test("no two scripts of a page have a function of one name: the later would replace the other")
  func scripts() {
    let scripts = PageFile.all.filter { $0.name.hasSuffix(".js") }.map(\.text).joined(separator: "\n")
    let names = scripts.matches(of: /(?m)^(?:async )?(?:function|class|const|let) (\w+)/).map { String($0.1) }
    let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(names.count > 100)
    #expect(twice == [])
  }

  @Test("headings have anchors by UUID, and the contents and the table lead to them")
  func anchors() throws {
    let page = try page(Fixture.optional)
    let service = "f000aa00-0451-4000-b000-000000000000"
    let anchor = "\(service)-f000aa01-0451-4000-b000-000000000000"
    #expect(page.contains(#"<article id="\#(anchor)" class="value" "#))
    #expect(page.contains(#"<h1 id="\#(service)">"#))
    #expect(page.split(separator: "href=\"#\(anchor)\"").count == 4)
  }

  @Test(
    "names and texts are text, whatever is in them",
    arguments: [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a \" onload=\"b", "<!-- <script>",
    ])
  func hostile(name: String) throws {
    let quoted = JSONString.quoted(name)
    let page = try page(
      "{ struct: [{ name: \(quoted), raw: uint8, description: \(quoted), cases: { \(quoted): 1 } }] }")
    #expect(!page.contains(name))
    #expect(page.contains(Markup.escaped(name)))
    #expect(try models(page).count == 1)
  }

  @Test("each form has a model, with its examples")
  func models() throws {
    let page = try page("{ raw: uint8, cases: { Off: 0, On: 1 } }")
    let model = try #require(try models(page).values.first)
    #expect(Set(model.keys) == ["name", "service", "program", "meanings", "trailing", "limit", "examples"])
  }

  @Test("an example has its octets above what they mean, and others of its shape stand below")
  func examples() throws {
    let profile = try Fixture.profile(
      Fixture.optional,
      examples:
        #"[{ hex: "01 32 00", is: { Flags: { B: false }, Level: 50 } }, { hex: "03 00 01", is: { Flags: { B: true }, Level: 256 } }, { hex: "02", is: { Flags: { B: true } } }]"#
    )
    let form = try #require(DocumentedProfile(profile, path: "Test.gatt.yaml").values.first?.forms.first)
    #expect(form.shapes.map { Hex.text($0.octets) } == ["013200", "02"])
    let page = ProfilePage(DocumentedProfile(profile, path: "Test.gatt.yaml")).html(in: Site(), root: "")
    #expect(
      page.contains(
        #"<div class="bytes"><b>32</b><b>00</b></div><div class="label">Level</div><div class="meaning"><span>50</span></div>"#
      ))
    #expect(page.contains("<td><code>030001</code></td><td>Flags/B true, Level 256</td>"))
    let strip = StripPicture().lines(of: form.shapes[0])
    #expect(
      strip == [
        "┌────┐   ┌───────┐", "│ 01 │   │ 32 00 │", "└────┘   └───────┘", " Flags    Level", " B false  50",
      ], "\(strip.joined(separator: "\n"))")
  }
}
