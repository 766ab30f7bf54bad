import ExampleSupport
import Weft

/// Draws a card, opens it, and writes what is seen: `OwnLayouts [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "own-layouts"
    try makeFolder(folder)
    let environment = try RenderEnvironment.standard()
    let range = SizeRange(min: Size(width: 300, height: 0), max: Size(width: 300, height: .infinity))
    let card = ProfileCard()

    let closed = try card.bitmap(thatFits: range, scale: 2, environment: environment)
    try AtomicFile.write(closed.png(scale: 2), to: "\(folder)/closed.png")

    let opening = try card.transitionLayout(thatFits: range, scale: 2, environment: environment) {
      card.isOpen = true
    }
    try AtomicFile.write(opening.animatedPNG(framesPerSecond: 60), to: "\(folder)/opening.png")
    for (index, frame) in try opening.bitmaps(framesPerSecond: 10).enumerated() {
      try AtomicFile.write(frame.png(scale: 2), to: "\(folder)/opening-\(index).png")
    }
    print(card.recursiveDescription)
  }
}
