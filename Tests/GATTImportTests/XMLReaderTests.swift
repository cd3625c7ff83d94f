import GATTSchema
import Testing

@testable import GATTImport

@Suite("Reading XML")
struct XMLReaderTests {
  @Test(
    "an element has its text, with what references stand for",
    arguments: [
      ("<a>b</a>", "b"), ("<a>\n b </a>", "\n b "), ("<a>1 &lt; 2 &amp;&amp; 3 &gt; 2</a>", "1 < 2 && 3 > 2"),
      ("<a>&#176;&#xB0;C</a>", "°°C"), ("<a>b<!-- <c> -->d</a>", "bd"), ("<a>b<?c d?>e</a>", "be"),
      ("<a><![CDATA[<b>&c;]]></a>", "<b>&c;"), ("\u{FEFF}<?xml version='1.0'?>\n<a>b</a>\n<!-- c -->\n", "b"),
      ("<!DOCTYPE a [<!ELEMENT a (b)> <!ENTITY c '>]'>]>\n<a>b</a>", "b"), ("<a/>", ""), ("<a\n/>", ""),
      ("<å>°C</å >", "°C"),
    ])
  func text(_ text: String, expected: String) {
    #expect(read(text).root?.text == expected)
  }

  @Test("an element has its attributes, its children and its line")
  func tree() throws {
    let root = try #require(read("<a>\n<b c = 'd\"' e='&apos;'/>\r\n<f:g\n/>\n</a>").root)
    #expect(root.children.map(\.name) == ["b", "f:g"])
    #expect(root.children.map(\.line) == [2, 3])
    #expect(root.children[0].attributes == ["c": "d\"", "e": "'"])
  }

  @Test(
    "what is no XML is refused where it is wrong",
    arguments: [
      ("", 1), ("a", 1), ("<a>", 1), ("<a></b>", 1), ("\n</a>", 2), ("<a>\n<b>\n</a>", 3), ("<a/>\n<b/>", 2),
      ("<a/>\nb", 2), ("<a b/>", 1), ("<a b=c/>", 1), ("<a b='c\"/>", 1), ("<a b='c'd='e'/>", 1),
      ("<a\nb='c' b='c'/>", 2), ("<a b='<'/>", 1), ("<1/>", 1), ("< a/>", 1), ("<a>&b;</a>", 1), ("<a>\n&</a>", 2),
      ("<a>&#0;</a>", 1), ("<a>&#xD800;</a>", 1), ("<a>&#x110000;</a>", 1), ("<a><!-- b</a>", 1),
      ("<a><![CDATA[b</a>", 1), ("<a/><!DOCTYPE a>", 1), ("<!DOCTYPE a [", 1), ("<![CDATA[b]]>", 1),
    ])
  func refused(_ text: String, line: Int) {
    let (root, findings) = read(text)
    #expect(root == nil)
    #expect(findings.map(\.message) == ["this is no XML"])
    #expect(findings.map(\.line) == [line])
  }

  @Test("another encoding than UTF-8 is refused")
  func encoding() {
    var findings: [ImportFinding] = []
    #expect(XMLReader.read(SourceFile(path: "a.xml", bytes: Array("<a>".utf8) + [0xB0]), reporting: &findings) == nil)
    #expect(findings.map(\.message) == ["this is not UTF-8; save it as that"])
  }

  private func read(_ text: String) -> (root: XMLElement?, findings: [ImportFinding]) {
    var findings: [ImportFinding] = []
    let root = XMLReader.read(SourceFile(path: "a.xml", text: text), reporting: &findings)
    return (root, findings)
  }
}
