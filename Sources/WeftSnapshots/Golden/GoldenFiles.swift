/// The files of a golden, read when they are asked for.
public struct GoldenFiles: Sendable {
  private let path: @Sendable (String) -> String

  /// - Parameter path: where a file of this extension is.
  package init(path: @escaping @Sendable (String) -> String) { self.path = path }

  /// The bytes of a file.
  ///
  /// - Parameter ext: as of ``SnapshotFile/ext``.
  /// - Throws: ``GoldenDefect``, where there is none, or only a Git LFS pointer.
  public func bytes(_ ext: String) throws(GoldenDefect) -> [UInt8] {
    switch GoldenFile(path: path(ext)) {
    case .present(let bytes): return bytes
    case .missing: throw GoldenDefect(.missing, ext: ext, reason: "it is not there")
    case .pointer(let pointer): throw GoldenDefect(pointer, ext: ext)
    case .unreadable(let reason): throw GoldenDefect(.damaged, ext: ext, reason: reason)
    }
  }

  /// A file of text, its lines ending in a line feed whatever Git has made of them; `nil` where it cannot be read.
  public func text(_ ext: String) -> String? {
    guard let bytes = try? bytes(ext) else { return nil }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// The golden image in a file.
  ///
  /// - Throws: ``GoldenDefect``, where it cannot be read or is no whole PNG file.
  package func image(_ ext: String) throws(GoldenDefect) -> GoldenImage {
    let bytes = try bytes(ext)
    do throws(GoldenImage.Defect) {
      return try GoldenImage(png: bytes)
    } catch {
      throw GoldenDefect(.damaged, ext: ext, reason: error.reason)
    }
  }
}

/// Why a golden cannot be compared with.
public struct GoldenDefect: Error, Hashable, Sendable {
  /// The sort of problem.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A file of it is not there.
    case missing
    /// It is a Git LFS pointer: the file has not been fetched.
    case pointer
    /// It is cut off, damaged, or something else than it should be.
    case damaged
  }

  /// The sort of problem.
  public let kind: Kind
  /// Which of its files, as of ``SnapshotFile/ext``.
  public let ext: String
  /// What was found, in words that end a sentence: “it is no PNG file”.
  public let reason: String

  /// Describes a problem.
  public init(_ kind: Kind, ext: String, reason: String) {
    self.kind = kind
    self.ext = ext
    self.reason = reason
  }

  init(_ pointer: GitLFSPointer, ext: String) {
    let size = pointer.byteCount.map { " of \($0) bytes" } ?? ""
    self.init(
      .pointer, ext: ext, reason: "it is a Git LFS pointer to a file\(size) that has not been fetched")
  }
}
