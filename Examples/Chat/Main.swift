import ExampleSupport
import Weft

/// Four seconds of a chat, a PNG for every tenth: `Chat [FOLDER]`.
@main
struct Main {
  static func main() async { await reportingErrors(run) }

  private static func run() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "chat"
    let viewport = Viewport(
      size: Size(width: 360, height: 480), scale: 2, backgroundColor: Palette.ground)

    let chat = Chat(Day.samples)
    try await writeFrames(
      of: chat.collection, Chat.script, updates: chat.evening, through: viewport, to: folder)
  }
}
