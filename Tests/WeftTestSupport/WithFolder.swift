import Foundation

/// A folder that is there while `body` runs, with these files in it.
public func withFolder(_ files: [String: [UInt8]], _ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
  try await body(folder.path)
}
