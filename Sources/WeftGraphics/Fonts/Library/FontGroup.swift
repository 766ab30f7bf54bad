import WeftSynchronization

/// Font files that are opened together, at the latest when a text needs one of them.
///
/// Any thread may ask.
package final class FontGroup: Sendable {
  /// What opening the files has brought.
  package struct Contents: Sendable {
    /// The files, in the order in which they are tried.
    package var files: [FontFile] = []
    /// Files that should be there and are not, and which package brings each.
    package var missing: [MissingFont] = []
    /// The names of the families in lower case.
    fileprivate(set) var names: Set<String> = []

    /// Files that have been opened, and those that could not be.
    package init(files: [FontFile], missing: [MissingFont] = []) {
      self.files = files
      self.missing = missing
      names = Set(files.flatMap(\.families).map { $0.name.lowercased() })
    }
  }

  /// The families that it can have, in lower case, where that is known before it is opened.
  private let possibleNames: Set<String>?
  /// Opens the files; called once.
  private let load: @Sendable () -> Contents
  /// What that has brought; `nil` before.
  private let opened = Mutex<Contents?>(nil)

  /// Files that are open.
  init(files: [FontFile]) {
    let contents = Contents(files: files)
    possibleNames = contents.names
    load = { contents }
  }

  /// Files that are opened when they are needed.
  ///
  /// - Parameter possibleNames: the families that there can be; `nil`: only opening them tells.
  init(possibleNames: [String]?, open: @escaping @Sendable () -> Contents) {
    self.possibleNames = possibleNames.map { Set($0.map { $0.lowercased() }) }
    load = open
  }

  /// What is in the files, which are opened now if they are not.
  package var contents: Contents {
    opened.withLock { known in
      let contents = known ?? load()
      known = contents
      return contents
    }
  }

  /// Whether the files have been opened.
  var isOpen: Bool { opened.withLock { $0 != nil } }

  /// Whether it has a family of this name, in lower case; the files are opened only where they may.
  func has(_ name: String) -> Bool {
    if let possibleNames, !possibleNames.contains(name) { return false }
    return contents.names.contains(name)
  }
}

/// A font file of the standard library that is not installed.
public struct MissingFont: Hashable, Sendable {
  /// The name of the file.
  public let file: String
  /// The Debian package that brings it.
  public let package: String
}
