import Dispatch
import Weft
import WeftScene

/// `WarmFrames FEED.json COUNT`: renders COUNT frames of a feed into memory.
///
/// All of them are around one place, so that every cell is drawn in the first few and the rest are warm. For counting
/// instructions: see `instructions`.
@main struct WarmFrames {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
      print("usage: WarmFrames FEED.json COUNT")
      return
    }
    // Not an asynchronous `main`: that ends the main thread and leaves the rest to others, which Valgrind 3.19 does
    // not survive.
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        print(try await render(arguments[1], count))
      } catch {
        print("\(error)")
      }
      done.signal()
    }
    done.wait()
  }

  private static func render(_ path: String, _ count: Int) async throws -> String {
    let document = try FeedDocument.load(path: path)
    let source = FeedDataSource(document)
    let table = document.makeContainer()
    table.dataSource = source
    let renderer = FrameRenderer(
      collection: table, viewport: document.containerViewport, environment: try .standard(), workers: 1)
    var bytes = 0
    for index in 0..<count {
      // Offsets 7 points apart within 140, so that the cuts at the edges are each time another.
      bytes += try await renderer.frame(atOffset: 2000 + Double(index * 7 % 140)).png.count
    }
    return withExtendedLifetime(source) { "\(count) frames, \(bytes / count) bytes each" }
  }
}
