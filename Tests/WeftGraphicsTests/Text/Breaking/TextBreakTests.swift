import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct TextBreakTests {
  private func lines(_ text: String, size: Double = 14, width: Double) throws -> [String] {
    try layOut(text, size: size, width: width).lines.map {
      String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
    }
  }

  private func width(_ text: String) throws -> Double { try layOut(text, size: 14).size.width }

  // UAX #14, LB25, LB20a, LB15a and LB15b; and two that are not of the algorithm.
  @Test(
    "numbers, hyphens and quotation marks are not taken from what they belong to, in a box that holds the word",
    arguments: [
      ("see No.5 there", "No.5"), ("x .5 y", "x .5"), ("costs $(12) now", "$(12)"), ("use -v here", "-v"),
      ("about S.12 and", "S.12"), ("like C++11 a lot", "C++11"), ("say --loud now", "--loud"),
      ("un « bon » mot", "« bon »"), ("dit « oui ». Et", "« oui »."), ("il dit « non »", "« non »"),
      ("“ so ” they say", "“ so ”"),
    ])
  func keptTogether(text: String, word: String) throws {
    let room = try width(word)
    for extra in stride(from: 1.0, to: 60, by: 1.5) {
      let found = try lines(text, width: room + extra)
      #expect(found.contains { $0.contains(word) }, "\(found)")
    }
  }

  @Test(
    "words between quotation marks are taken apart all the same, and a mark that begins a word goes with it")
  func quotes() throws {
    #expect(try lines("« un bon mot »", width: try width("mot »") + 1) == ["« un ", "bon ", "mot »"])
    #expect(try lines("ein »gutes« Wort", width: try width("»gutes« ") + 1) == ["ein ", "»gutes« ", "Wort"])
  }

  @Test("a word too wide for its box is broken at a space or a hyphen where the parts fit")
  func parts() throws {
    #expect(try lines("We use .NET now", width: try width(".NET") + 4) == ["We ", "use ", ".NET ", "now"])
    #expect(
      try lines("Call 030-123456 today", width: try width("123456") + 4) == [
        "Call ", "030-", "123456 ", "today",
      ])
  }

  @Test(
    "dates, numbers and addresses too wide for their box are broken after what divides them",
    arguments: [
      ("12/31/2024", "12/31/2", ["12/31/", "2024"]),
      ("192.168.100.200", "192.168.1", ["192.168.", "100.200"]),
      ("100.000,00", "100.000,0", ["100.000,", "00"]),
      ("https://weft.example", "https://we", ["https://", "weft.", "example"]),
      ("snake_case_name", "snake_cas", ["snake_", "case_", "name"]),
      ("a.b.(c.)d", "a.b.(c.", ["a.b.", "(c.)d"]),
    ])
  func divided(text: String, room: String, expected: [String]) throws {
    #expect(try lines(text, width: try width(room) + 1) == expected)
  }

  @Test("marks that end a word stay with its last letter, as many as fit")
  func marks() throws {
    #expect(try lines("whatever?!)", width: try width("ever?!)") + 1).last?.hasSuffix("r?!)") == true)
  }

  @Test(
    "a word too wide for its box keeps punctuation with a character, and a row of it is broken all the same")
  func punctuation() throws {
    // Where two characters fit.
    for room in stride(from: try width("5)") + 1, to: 200, by: 1) {
      let found = try lines("mill (1965) by", width: room)
      #expect(!found.contains { $0.hasPrefix(")") || $0.hasSuffix("(") }, "\(found)")
    }
    let row = try lines("))))))))", width: try width("))))"))
    #expect(row.count >= 2 && row.joined() == "))))))))")
  }

  @Test(
    "all of a text is shown, whatever is kept together, and lines are no wider than their box",
    arguments: 0..<60)
  func everything(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = ["a", "1", " ", ".", "-", "(", ")", "$", "+", "«", "»", "é", "ש", "…", "word", "12", "，"]
    let text = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    let room = Double.random(in: 30...120, using: &generator)
    let layout = try layOut(text, size: 14, width: room)
    #expect(layout.visibleRanges.reduce(0) { $0 + $1.count } == text.utf8.count, "\(text)")
    for line in layout.lines { #expect(line.width <= room + 0.01, "\(text), \(room)") }
    // What was measured is what is drawn: in the width that it takes, it is broken in the same way.
    let again = try layOut(text, size: 14, width: layout.size.width)
    #expect(again.lines.map(\.range) == layout.lines.map(\.range), "\(text), \(room)")
  }

  // A quotation mark with points has two bytes.
  @Test(
    "pairs are told from the first of their characters to the last, and none where they only look alike",
    arguments: [
      ("No.5", [2..<4]), ("1.5", []), ("a.b", []), ("$(12)", [0..<2]), ("$12", []), ("a(1", []),
      ("C++11", [1..<3]), ("+1", []), ("-v", [0..<2]), ("a-v", []), ("- v", []), ("--loud", [0..<3]),
      ("a -v", [2..<4]), ("-1", []), ("« b", [0..<4]), ("a« b", []), ("«  b", []), ("«b", []),
      ("b »", [1..<4]), ("b ».", [1..<4]), ("b »!", [1..<4]), ("b »c", []), ("b» c", []), ("", []),
    ] as [(String, [Range<Int>])])
  func pairs(text: String, expected: [Range<Int>]) {
    #expect(TextBreakRules.pairsKeptTogether(in: text) == expected)
  }

  // Of signs in a row each is kept with the one before.
  @Test("a hundred pairs of a text are kept together, and no more")
  func mostPairs() {
    for (count, expected) in [(100, 99), (101, 100), (102, 100), (300, 100)] {
      let pairs = TextBreakRules.pairsKeptTogether(in: String(repeating: "+", count: count))
      #expect(pairs.count == expected && pairs.last == expected - 1..<expected + 1, "\(count)")
    }
  }

  // Each byte is as wide as any other.
  @Test(
    "parts of a word are kept whole where they fit without the space behind, else punctuation with a letter",
    arguments: [
      ("12/31/2024", 4, [0..<3, 3..<6, 6..<10]), ("12/31/2024", 3, [0..<3, 3..<6]),
      ("use .NET", 4, [0..<4, 4..<8]), ("use .NET", 3, [0..<4]), ("(ab)", 2, [0..<2, 2..<4]),
      ("(ab)", 1, []), ("))))))))", 4, [0..<4, 4..<8]), ("))))))))", 7, [0..<7]), ("ab...", 3, [1..<4]),
    ] as [(String, Int, [Range<Int>])])
  func partsOfWords(word: String, room: Int, expected: [Range<Int>]) {
    func parts(_ string: String, from start: Int) -> [Range<Int>] {
      TextBreakRules.partsKeptTogether(of: start..<start + word.utf8.count, in: string) { $0.count <= room }
    }
    #expect(parts(word, from: 0) == expected)
    #expect(parts("aé. \(word) a", from: 5).map { $0.lowerBound - 5..<$0.upperBound - 5 } == expected)
  }

  // Characters are 10 points wide, seven on a line: the year stands alone, and of what follows it all but the
  // last character would fit.
  @Test(
    "where a word is broken at what divides it, no others are taken apart that belong together",
    arguments: [("usess -v", "-v"), ("see No.5", "No.5"), ("like C++", "C++")])
  func partsAndPairs(text: String, last: String) throws {
    let string = StyledText("12/31/2024 " + text, TextAttributes(font: .test(size: 10)))
    let layout = TextEngine(fonts: try .test()).layout(
      for: TextLayoutRequest(text: string, constraint: Size(width: 70, height: .infinity)))
    let found = layout.lines.map { string.substring($0.range) }
    #expect(found == ["12/31/", "2024 ", String(text.dropLast(last.count)), last])
  }
}
