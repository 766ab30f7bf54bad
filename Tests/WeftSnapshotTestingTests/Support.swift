import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@testable import WeftSnapshotTesting

/// Runs tests of snapshots over a folder of their own, as if each call were a process.
struct Sandbox {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  /// Does what a test would do, in a process with these variables.
  func process<Result>(
    _ environment: [String: String] = [:], record: RecordMode? = nil, template: String? = nil,
    _ body: () async throws -> Result
  ) async throws -> Result {
    let settings = try SnapshotSettings(environment: environment, directory: folder.url.path)
    let configuration = SnapshotConfiguration(
      record: record, template: template, execution: 1,
      session: SnapshotSession(settings: settings, arguments: ["tests"]))
    return try await SnapshotConfiguration.$current.withValue(configuration, operation: body)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(path)) }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: path)), as: UTF8.self)
  }
}

/// A cell as users write them: a photo beside a title above a line of text, none of which has an id.
final class JobCell: CellNode {
  private let photo = ImageNode()
  private let title: TextNode
  private lazy var place = TextNode(attributedText: AttributedString("Porto"))
  private let tags: [DisplayNode]
  private let photoSize: Double

  init(_ title: String, photoSize: Double = 40, tags: Int = 1) {
    self.title = TextNode(attributedText: AttributedString(title))
    self.photoSize = photoSize
    self.tags = (0..<tags).map { _ in DisplayNode() }
    super.init()
    backgroundColor = .white
    photo.backgroundColor = Color(red: 1, green: 0, blue: 0)
    photo.style.preferredSize = Size(width: photoSize, height: photoSize)
    for tag in self.tags { tag.style.preferredSize = Size(width: 30, height: 10) }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let words = StackLayoutSpec(direction: .vertical, spacing: 4, children: [photo, title, place] + tags)
    return InsetLayoutSpec(insets: EdgeInsets(12), child: words)
  }
}
