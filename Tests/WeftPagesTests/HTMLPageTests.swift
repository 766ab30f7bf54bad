import Foundation
import Testing
import WeftPages

@Suite struct HTMLPageTests {
  private func page(title: String = "A page", data: String = "{}") -> String {
    var page = HTMLPage(
      title: title, body: Array("<main></main>\n".utf8), style: Array("main { margin: 0 }\n".utf8),
      script: Array("weft.data('run');\n".utf8))
    page.data(data, as: "run")
    return page.html
  }

  @Test("a page holds its parts in the order in which a browser needs them")
  func order() throws {
    let html = page()
    let parts = [
      "<title>A page<", "--ground", "main { margin", "<main>", "id=\"run\"", "const weft", "weft.data('run')",
    ]
    let places = try parts.map { try #require(html.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
  }

  @Test("what a user named cannot become markup")
  func inert() {
    let html = page(title: "</title><b>&", data: #"{"name":"</script><script>alert(1)<!--"}"#)
    #expect(html.contains("<title>&lt;/title>&lt;b>&amp;</title>"))
    #expect(html.contains(#"{"name":"\u003c/script>\u003cscript>alert(1)\u003c!--"}"#))
    #expect(html.split(separator: "<script>").count == 3)
  }

  @Test("a page may load nothing from elsewhere")
  func policy() {
    let html = page()
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("http://") && !html.contains("https://"))
  }

  @Test("each piece of data is there once, under its own name, in the order in which it was added")
  func pieces() {
    var page = HTMLPage(title: "", body: [], style: [], script: [])
    page.data("[1]", as: "b")
    page.data("[2]", as: "a")
    let first = #"<script type="application/json" id="b">[1]</script>"#
    let second = #"<script type="application/json" id="a">[2]</script>"#
    #expect(page.html.contains("\(first)\n\(second)\n"))
  }

  // The mark has 38 bytes, and is looked for among the first 1,024.
  @Test("a page of ours is known by the mark in its head, and what has that further on is none")
  func ours() {
    #expect(HTMLPage.isOurs(Array(page().utf8)))
    #expect(!HTMLPage.isOurs([]) && !HTMLPage.isOurs(Array("<!DOCTYPE html>\n<html></html>".utf8)))
    let mark = Array(#"<meta name="generator" content="weft">"#.utf8)
    func behind(_ count: Int) -> [UInt8] { Array(repeating: 0x20, count: count) + mark }
    #expect(HTMLPage.isOurs(behind(986)) && !HTMLPage.isOurs(behind(987)))
  }
}
