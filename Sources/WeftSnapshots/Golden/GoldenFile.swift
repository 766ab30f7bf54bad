import Weft
import WeftGeometry
import WeftSystem

/// What is found where a golden should be.
package enum GoldenFile: Sendable {
  /// Nothing.
  case missing
  /// The line of text that Git has instead of a file that Git LFS keeps elsewhere.
  case pointer(GitLFSPointer)
  /// Something that cannot be read, in words that end a sentence: "it is a folder".
  case unreadable(String)
  /// A file.
  case present([UInt8])

  /// How many bytes a file of a golden may have.
  package static let byteLimit = 64 << 20

  /// Looks at the file at `path`.
  ///
  /// - Parameter limit: how many bytes it may have; of more, none is read.
  package init(path: String, limit: Int = byteLimit) {
    guard FileManager.default.fileExists(atPath: path) else {
      self = .missing
      return
    }
    if let bytes = RegularFile.bytes(at: path, limit: limit) {
      self = GitLFSPointer(bytes).map { GoldenFile.pointer($0) } ?? .present(bytes)
    } else {
      self = .unreadable(Self.obstacle(at: path, limit))
    }
  }

  private static func obstacle(at path: String, _ limit: Int) -> String {
    guard let count = RegularFile.byteCount(of: path) else {
      return FileKind(at: Folder.resolved(path)) == .folder ? "it is a folder" : "it is no file"
    }
    guard count > limit else { return "it may not be read" }
    return
      "it has \(grouped(count)) bytes, more than the \(grouped(limit)) \(limit == byteLimit ? "that a golden may have" : "that are left")"
  }

  /// The bytes, where it is a file.
  package var bytes: [UInt8]? { if case .present(let bytes) = self { bytes } else { nil } }
}

/// What Git LFS leaves in place of a file that has not been fetched (its specification, version 1).
package struct GitLFSPointer: Hashable, Sendable {
  /// What tells the file: `sha256:` and its hexadecimal digits.
  package let oid: String
  /// How many bytes the file has; `nil` where the pointer does not say.
  package let byteCount: Int?

  /// Reads a pointer; `nil` where the bytes are none.
  package init?(_ bytes: [UInt8]) {
    // A pointer is shorter than 1024 bytes, and begins with its version.
    guard bytes.count < 1024, bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8))
    else {
      return nil
    }
    var (oid, count) = ("", Int?.none)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("oid ") { oid = String(line.dropFirst(4)) }
      if line.hasPrefix("size ") { count = Int(line.dropFirst(5)) }
    }
    (self.oid, byteCount) = (oid, count)
  }
}
