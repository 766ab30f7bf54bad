import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct DisplayListPlayerTests {
  @Test("a list whose pushes and pops do not match is refused, with how many of them are missing")
  func unbalanced() {
    let clip = DisplayCommand.pushClip(RoundedRect(Rect(x: 0, y: 0, width: 2, height: 2)))
    let shadow = DisplayCommand.pushShadow(Shadow())
    let tooMany = "takes back more than it put: it has a pop too many."
    let cases: [([DisplayCommand], String)] = [
      ([.pop], tooMany), ([shadow, .pop, .pop], tooMany),
      ([shadow], "ends inside a push: its pop is missing."),
      ([clip, shadow, .pop], "ends inside a push: its pop is missing."),
      ([.pushGroup(alpha: 0.5), clip], "ends inside 2 pushes: as many pops are missing."),
    ]
    for (commands, problem) in cases {
      let error = #expect(throws: RenderError.self) {
        try Rasterizer(images: NoImages()).rasterize(
          DisplayList(commands: commands), size: PixelSize(width: 2, height: 2), scale: 1)
      }
      #expect(error?.reason == .unbalanced)
      #expect(error?.description == "A display list " + problem)
    }
  }
}
