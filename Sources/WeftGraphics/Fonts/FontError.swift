import WeftCLibrary
import WeftSystem

/// Why fonts could not be used.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// A font file or a folder is not there.
    case missing(file: String)
    /// A file is there but cannot be read.
    case unreadable(file: String)
    /// What can be read holds no font.
    case notAFont(file: String)
    /// A folder holds no font file.
    case emptyFolder(String)
    /// No font was named.
    case empty
    /// A chain of families names one that no font has.
    case unknownFamily(String)
    /// Names of families stand for very many others.
    case tooManyNames
    /// The font library of the system refused to start.
    case system
  }

  /// Which kind of failure it is.
  public let reason: Reason
  /// For people: what went wrong, with which file, and what to do.
  public let description: String

  /// Makes an error with a sentence for people.
  init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}

extension FontError {
  static let outOfMemory = FontError(.system, "Fontconfig could not go on: there is not enough memory.")

  /// The error for a file that is no font.
  ///
  /// - Parameter start: its first bytes, as far as they are known.
  static func holdsNoFont(_ path: String, start: [UInt8] = []) -> FontError {
    if start.starts(with: ImageSignature.gitLFSStart.utf8) {
      return FontError(
        .notAFont(file: path),
        "The font file \(path) is \(ImageSignature.gitLFSPointer). Fetch the file: run `git lfs pull`.")
    }
    let formats = [("wOFF", "WOFF"), ("wOF2", "WOFF2")]
    if let (_, compressed) = formats.first(where: { start.starts(with: $0.0.utf8) }) {
      return FontError(
        .notAFont(file: path),
        "The file \(path) is a web font (\(compressed)), which is not read: bring the TrueType or OpenType font that it was made "
          + "of.")
    }
    return FontError(
      .notAFont(file: path),
      "The file \(path) holds no font that can be read: it must be TrueType, OpenType or a collection of them. "
        + "Replace or remove it.")
  }

  /// The error for a path that could not be reached.
  static func unreachable(_ path: String, _ error: SystemError = .last) -> FontError {
    guard !path.utf8.contains(0), ![ENOENT, ENOTDIR].contains(error.code) else {
      return FontError(.missing(file: path), "There is no font file \(path). Check the path.")
    }
    return FontError(.unreadable(file: path), "The font file \(path) cannot be read: \(error.reason).")
  }
}
