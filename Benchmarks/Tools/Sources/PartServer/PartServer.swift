import Figures
import Foundation
import Parts

/// `PartServer FOLDER [NAME…]`: measures parts of the engine when it is asked to, in turn with others.
///
/// Writes what the others need into FOLDER, with a list, `parts.json`, of the parts whose names begin with one of those given. Then answers each
/// line of standard input, `NAME` or `NAME by LIBRARY`, with a line: `{"seconds": 0.01, "busySeconds": 0.01, "result": 3}`, what one piece took, after the
/// first question has made everything ready and warm.
@main struct PartServer {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else {
      print("usage: PartServer FOLDER [NAME…]")
      return
    }
    let names = arguments.dropFirst()
    let parts = Part.all.filter { part in names.isEmpty || names.contains { part.name.hasPrefix($0) } }
    try await PartList(parts, in: URL(filePath: folder)).write()
    print("ready")
    fflush(nil)  // all streams
    var works: [String: Work] = [:]
    while let title = readLine() {
      guard let part = parts.first(where: { $0.title == title }) else {
        answer(["error": "There is no part “\(title)”."])
        continue
      }
      do {
        let work: Work
        if let known = works[title] {
          work = known
        } else {
          work = try await part.prepare()
          works[title] = work
          for _ in 0..<2 { _ = try await sample(part, work) }
        }
        let (samples, result) = try await sample(part, work)
        answer(["seconds": samples.passed[0], "busySeconds": samples.busy[0], "result": result])
      } catch {
        answer(["error": "\(error)"])
      }
    }
  }

  private static func sample(_ part: Part, _ work: Work) async throws -> (Samples, result: Int) {
    try work.reset()
    var (samples, result) = (Samples(), 0)
    try await samples.measure(part.pieces) { result = try await work.sample(part.pieces) }
    return (samples, result / part.pieces)
  }

  private static func answer(_ values: [String: Any]) {
    let data = (try? JSONSerialization.data(withJSONObject: values)) ?? Data()
    print(String(decoding: data, as: UTF8.self))
    fflush(nil)  // all streams
  }
}
