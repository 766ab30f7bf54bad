import Testing
import WeftFoundation
import WeftJSON
import WeftRuns
import WeftSynchronization

@testable import WeftServe

/// The answers of a session, as somebody else's program would read them.
final class ServeProbe: Sendable {
  let service: SceneService
  let session: ServeSession
  private let collected = Mutex<[String]>([])

  init(_ service: SceneService) {
    self.service = service
    session = service.makeSession()
  }

  convenience init(workers: Int = 2) throws { self.init(try SceneService(workers: workers)) }

  /// The lines of progress so far.
  var notes: [String] { collected.withLock { $0 } }

  /// The answer to a line, as text.
  func answer(_ line: String) async -> String {
    let answer = await session.answer(to: .whole(Array(line.utf8))) { [self] note in
      collected.withLock { $0.append(String(decoding: note, as: UTF8.self)) }
    }
    #expect(!answer.line.contains(0x0a))
    return String(decoding: answer.line, as: UTF8.self)
  }

  /// The answer to a line, read.
  func read(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> Answer {
    let text = await answer(line)
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
    } catch {
      Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
      throw error
    }
  }
}

/// What an answer may hold.
struct Answer: Decodable {
  struct Failure: Decodable, Equatable {
    let code: String
    let message: String
    let file: String?
    let line: Int?
    let column: Int?
    let path: String?
    let node: String?
    let cell: String?
    let frames: Int?
  }

  struct Result: Decodable {
    let size: [Double]?
    let text: String?
    let width: Int?
    let height: Int?
    let png: String?
    let bytes: Int?
    let output: String?
    let warnings: [String]?
    let frames: Int?
    let stats: RunStatistics?
    let version: String?
    let imageCacheBytes: Int?
    let textCacheBytes: Int?
    let requests: Int?
  }

  let error: Failure?
  let result: Result?
}

/// `text` in JSON's quotation marks.
func json(_ text: String) -> String { JSONValue.string(text).json }

/// Suites that ask for scenes and feeds.
protocol ServedDocuments {}

extension ServedDocuments {
  /// A scene of a red box.
  static var box: String {
    #"{"weft":1,"root":{"type":"node","backgroundColor":"red","style":{"width":3,"height":2}}}"#
  }

  /// A feed of three cells of 80 points, seen through 100.
  static var feed: String {
    #"""
    {"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":[
    {"type":"cell","id":"a","style":{"height":80},"backgroundColor":"red"},
    {"type":"cell","id":"b","style":{"height":80}},{"type":"cell","id":"c","style":{"height":80}}]}]}
    """#.split(separator: "\n").joined()
  }
}
