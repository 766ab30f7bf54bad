import Foundation
import Testing
import WeftTestSupport

/// A folder of a test's own, and the built `weft` that runs in it as a user would run it.
struct Sandbox {
  let folder: TemporaryFolder

  /// The fixtures of the repository.
  static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  init() throws { folder = try TemporaryFolder() }

  /// With what `other` holds: what commands make once serves many tests.
  init(copying other: Sandbox) throws {
    folder = try TemporaryFolder()
    for name in try other.names() { try copy(name, of: other) }
  }

  /// One that is there until the process ends, with what `fill` puts into it.
  init(lastingWith fill: (Sandbox) throws -> Void) throws {
    folder = try .lasting()
    try fill(self)
  }

  /// Copies a file or a folder from another one.
  func copy(_ name: String, of other: Sandbox) throws {
    try FileManager.default.copyItem(atPath: other.folder.path(name), toPath: folder.path(name))
  }

  /// The path of a fixture.
  static func fixture(_ name: String) -> String { fixtures.appending(path: name).path }

  /// The names of the scenes of the fixtures.
  static var scenes: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: fixture("scenes")).sorted() }
  }

  /// Runs `weft` in the folder.
  func weft(_ arguments: String..., input: String = "") throws -> Command.Outcome {
    try weft(arguments, input: input)
  }

  /// Runs `weft` in the folder.
  func weft(_ arguments: [String], input: String = "") throws -> Command.Outcome {
    try Command("weft").run(arguments, input: Data(input.utf8), in: folder.url)
  }

  /// Runs a line of shell in the folder, with `$weft` for the tool.
  func shell(_ line: String) throws -> Command.Outcome {
    let weft = "weft=\(Command("weft").path); "
    return try Command(path: "/bin/bash").run(["-c", weft + line], in: folder.url)
  }

  /// Writes bytes to a file of the folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.url.appending(path: name))
  }

  /// Writes a scene with that root.
  func writeScene(_ root: String, to name: String = "scene.json") throws {
    try folder.write(#"{"weft":1,"root":\#(root)}"#, to: name)
  }

  /// Writes a feed with those items, seen through 100 × 100 points.
  func writeFeed(_ items: String..., to name: String = "feed.json") throws {
    try folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":["#
        + items.joined(separator: ",") + "]}]}", to: name)
  }

  /// Three cells of 80 points: 240 points in all, of which 100 show.
  func writeThreeCells() throws {
    func cell(_ id: String) -> String { #"{"type":"cell","id":"\#(id)","style":{"height":80}}"# }
    try writeFeed(cell("a"), cell("b"), cell("c"))
  }

  /// The bytes of a file in the folder.
  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

  /// What `index.json` in a folder of frames says.
  func index(_ name: String = "out") throws -> Index {
    try JSONDecoder().decode(Index.self, from: bytes("\(name)/index.json"))
  }

  /// Everything in the folder, with what is hidden.
  func names(in name: String = "") throws -> [String] { try folder.names(in: name) }
}

/// `index.json`, as a program of somebody else would read it.
struct Index: Decodable {
  struct Viewport: Decodable, Equatable {
    let width: Double
    let height: Double
    let scale: Double
  }

  struct Cell: Decodable, Equatable {
    let id: String?
    let kind: String
    let section: Int
    let row: Int?
    let frame: [Double]
  }

  struct Anchor: Decodable, Equatable {
    let section: Int
    let row: Int
    let distance: Double
  }

  struct Frame: Decodable, Equatable {
    let file: String
    let offset: Double
    let cells: [Cell]
    var isEstimated: Bool?
    var anchor: Anchor?
  }

  let weft: Int
  let viewport: Viewport
  let frames: [Frame]
  let complete: Bool
}

/// Expects that `weft` has refused something with one line that starts with `weft: error: ` and holds `parts`, and
/// with nothing on standard output.
func expectRefusal(
  _ outcome: Command.Outcome, _ status: Int32, _ parts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(outcome.text == "", sourceLocation: sourceLocation)
  let lines = outcome.errors.split(separator: "\n")
  #expect(lines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(outcome.errors.hasPrefix("weft: error: "), "\(outcome.errors)", sourceLocation: sourceLocation)
  for part in parts { #expect(outcome.errors.contains(part), sourceLocation: sourceLocation) }
}

/// The width and the height that a PNG file states.
func pngSize(_ data: Data) -> [Int] {
  let bytes = [UInt8](data)
  guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return [] }
  return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
}
