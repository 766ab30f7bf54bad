import Weft

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

  /// Looks at the file at `path`.
  package init(path: String) {
    guard FileManager.default.fileExists(atPath: path) else {
      self = .missing
      return
    }
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      self = GitLFSPointer(bytes).map { GoldenFile.pointer($0) } ?? .present(bytes)
    } catch {
      let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
      self = .unreadable(isFolder ? "it is a folder" : "it may not be read")
    }
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
