import Testing

@testable import WeftSnapshots

/// Paths of goldens, taken apart.
@Suite struct GoldenPathTests {
  @Test(
    "a golden is a file or a folder of frames, and is called by what is before its extension",
    arguments: [
      ("M/S/card.png", "M/S/card.png", "M/S/card"), ("card.png", "card.png", "card"),
      ("M/S/card.night.png", "M/S/card.night.png", "M/S/card.night"),
      ("M/S/card.layout.txt", "M/S/card.layout.txt", "M/S/card"),
      ("M/S/card.night.layout.txt", "M/S/card.night.layout.txt", "M/S/card.night"),
      ("M/S/card.frames/00012.png", "M/S/card.frames", "M/S/card"),
      ("M/S/card.night.frames/00012.png", "M/S/card.night.frames", "M/S/card.night"),
      ("M/S/card.txt", "M/S/card.txt", "M/S/card"), ("M/S/card.json", "M/S/card.json", "M/S/card"),
      ("M/S/card.a.csv", "M/S/card.a.csv", "M/S/card.a"), ("M/S/card", "M/S/card", "M/S/card"),
    ])
  func parts(path: String, unit: String, stem: String) {
    #expect(GoldenPath(path).unit == unit)
    #expect(GoldenPath(path).stem == stem)
  }

  @Test(
    "what waits for a review has “new” before its extension, which goes when it is accepted",
    arguments: [
      ("M/S/card.new.png", "M/S/card.png"), ("M/S/card.new.layout.txt", "M/S/card.layout.txt"),
      ("M/S/card.night.new.png", "M/S/card.night.png"), ("M/S/card.new.frames/00012.png", "M/S/card.frames"),
      ("card.new.txt", "card.txt"), ("M/S/card.png", nil), ("M/S/new.png", nil), ("M/S/.new.png", nil),
      ("M/S/anew.png", nil), ("M/S/card.news.png", nil), ("M/S/card.new", nil),
    ] as [(String, String?)])
  func accepted(path: String, golden: String?) { #expect(GoldenPath(path).accepted == golden) }
}
