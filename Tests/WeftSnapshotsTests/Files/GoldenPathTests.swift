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

  @Test(
    "a run of tests calls goldens by names that are not hidden and end as a format's do",
    arguments: [
      ("card.png", true, true), ("M/S/card.layout.txt", true, true), ("M/S/card.night.json", true, true),
      ("M/S/a.frames", true, true), ("M/S/a.frames/00012.png", true, true), ("M/S/card.svg", false, true),
      ("Package.swift", false, true), ("M/S/card", false, false), ("M/S/card.", false, false),
      ("", false, false), (".git", false, false), ("M/.S/card.png", false, false),
      ("M//card.png", false, false),
      ("/card.png", false, false), ("../card.png", false, false), ("M/S/.png", false, false),
      ("card.png\u{0}", false, false), ("M/a.png/card.png", false, false), ("a.frames/x.png", false, false),
      ("a.frames/0001.png", false, false), ("a.frames/b/00012.png", false, false),
    ])
  func called(path: String, isGolden: Bool, inOwnFormat: Bool) {
    #expect(GoldenPath(path).isCalledAsGolden() == isGolden)
    #expect(GoldenPath(path).isCalledAsGolden(hasOwnFormats: true) == inOwnFormat)
  }
}
