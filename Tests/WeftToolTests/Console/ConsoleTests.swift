import Testing

@testable import WeftFrames
@testable import WeftTool

@Suite struct ConsoleTests {
  @Test(
    "progress says how far, how fast and how long: 240 of 300 frames in 3 seconds leave 60 at 80 a second")
  func text() {
    let progress = RenderProgress(frameCount: 240, total: 300, isTotalFinal: true)
    #expect(
      ProgressReporter.text(progress, elapsed: .seconds(3)) == "240 of 300 frames, 80 frames/s, 0:01 left")
    let guess = RenderProgress(frameCount: 1, total: 1000, isTotalFinal: false)
    #expect(
      ProgressReporter.text(guess, elapsed: .milliseconds(500))
        == "1 of about 1000 frames, 2 frames/s, 8:20 left")
  }

  // 40 columns: 4 for brackets and spaces, 26 for the words, 10 for the bar.
  @Test(
    "the bar takes the room that the words leave, up to 30 columns, and goes where there is none",
    arguments: [
      (40, "[#####·····] 26 letters of other words."), (24, "26 letters of other words."),
      (0, "26 letters of other words."),
    ])
  func bar(width: Int, expected: String) {
    let progress = RenderProgress(frameCount: 5, total: 10, isTotalFinal: true)
    #expect(ProgressReporter.bar(progress, beside: "26 letters of other words.", width: width) == expected)
  }

  @Test("a message stays on one line, and sends no commands to the terminal")
  func plainLine() {
    #expect(
      Console.line("a\u{1B}[31m\nb\u{202E}\u{7}é 日本 🎉")
        == #"a\u{1b}[31m\u{a}b\u{202e}\u{7}é 日本 🎉"#)
    #expect(Console.line("a\u{2028}b\u{2029}c\u{7F}") == #"a\u{2028}b\u{2029}c\u{7f}"#)
    #expect(Console.lines("a\u{1B}[31m\nb\r\u{2028}c") == "a\\u{1b}[31m\nb\\u{d}\\u{2028}c")
    #expect(Console.lines("a\r\n\nb") == "a\\u{d}\n\nb")
  }
}
