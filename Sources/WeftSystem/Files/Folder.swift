import WeftCLibrary

/// What is needed of the file system's folders.
package enum Folder {
  /// Makes the folder at `path`, with those above it, where it is not there yet.
  ///
  /// Gives whether it was not.
  @discardableResult
  package static func create(_ path: String) throws(OutputError) -> Bool {
    guard FileRoot.allows(path) else {
      throw OutputError(path: path, action: "create the folder", reason: FileRoot.refusal)
    }
    return try createAllowed(path)
  }

  /// Makes a folder on the way to one that may be made: the way to that is allowed too.
  private static func createAllowed(_ path: String) throws(OutputError) -> Bool {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw OutputError(
          path: path, action: "create the folder",
          reason: "a file of that name is in the way; remove it, or choose another folder")
      }
      guard unsafe access(path, W_OK | X_OK) == 0 else { throw .last("write to the folder", path) }
      return false
    }
    if let above = path.pathFolder, !above.isEmpty {
      let isNew = try createAllowed(above)
      // A slash at the end.
      if path.lastPathName.isEmpty { return isNew }
    }
    guard let error = make(path) else { return true }
    guard error.code == EEXIST else { throw OutputError(error, "create the folder", path) }
    // Somebody else has made it in the same moment, unless it is a link.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw OutputError(
        path: path, action: "create the folder", reason: "a link of that name leads nowhere; remove it")
    }
    return false
  }

  /// Makes a folder in one that is there; gives why that went wrong, if it did.
  private static func make(_ path: String) -> SystemError? {
    guard !path.isEmpty else { return SystemError(ENOENT) }
    return within(of(path)) { folder in
      unsafe mkdir("\(folder.path)/\(path.lastPathName)", 0o755) == 0 ? nil : .last
    }
  }

  /// Does something in a folder while it is held; gives why that went wrong, if it did.
  private static func within(_ folder: String, _ body: (HeldFolder) -> SystemError?) -> SystemError? {
    do throws(SystemError) {
      let folder = try HeldFolder(folder)
      return withExtendedLifetime(folder) { body(folder) }
    } catch {
      return error
    }
  }

  /// Makes the folders of a path in the folder at `folder`, which is there, where they are missing: names that no user has chosen, so
  /// that a link of one is not followed.
  ///
  /// - Throws: ``OutputError``, where something else is in the way.
  package static func create(ownPath path: String, in folder: String) throws(OutputError) {
    var place = folder
    for name in path.pathNames {
      place += "/\(name)"
      switch FileKind(at: place) {
      case .folder: continue
      case nil: try create(place)
      case .file, .link, .other:
        throw OutputError(
          path: place, action: "create the folder", reason: "something else has that name; remove it")
      }
    }
  }

  /// The path of the folder that the file at `path` is in.
  package static func of(_ path: String) -> String {
    path.pathFolder.map { $0.isEmpty ? "/" : $0 } ?? "."
  }

  /// Removes the folder at `path`, if there is nothing in it.
  package static func removeEmpty(_ path: String) {
    guard let name = path.pathNames.last, ![".", ".."].contains(name) else { return }
    // Without slashes at the end, which are no part of its name.
    var path = path
    while path.utf8.last == UInt8(ascii: "/") { path.unicodeScalars.removeLast() }
    _ = within(of(path)) { folder in
      unsafe rmdir("\(folder.path)/\(name)") == 0 ? nil : .last
    }
  }

  /// The path without links; as it is, where it leads nowhere.
  package static func resolved(_ path: String) -> String { realPath(path) ?? path }

  /// The path without links; `nil`, and the reason in `errno`, where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard let name = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  /// Why the folder at `path` cannot be listed; `nil` where it can.
  package static func obstacle(toListing path: String) -> String? {
    guard let folder = unsafe opendir(path) else { return SystemError.last.reason }
    unsafe closedir(folder)
    return nil
  }

  /// The names in the folder at `path`, unsorted; none where it cannot be read.
  ///
  /// - Parameter isOwn: whether it is one of the system's, which nobody else has named.
  package static func names(in path: String, isOwn: Bool = false) -> [String] {
    guard let folder = try? FolderReader(path, isOwn: isOwn) else { return [] }
    var names: [String] = []
    while let entry = folder.next() { names.append(entry.name) }
    return names
  }

  /// The names of the files in the folder at `path`, unsorted, those of links to files among them.
  ///
  /// - Returns: `unusable`, names that are not UTF-8, as far as they can be shown: nobody can ask for these files.
  package static func fileNames(in path: String) -> (names: [String], unusable: [String]) {
    var (files, unusable): ([String], [String]) = ([], [])
    for name in names(in: path) {
      var status = stat()
      if unsafe stat("\(path)/\(name)", &status) == 0 {
        if status.st_mode & S_IFMT == S_IFREG { files.append(name) }
      } else if isUnusable(name, in: path) {
        unusable.append(name)
      }
    }
    return (files, unusable)
  }

  /// Whether a name of ``names(in:)`` is not UTF-8, so that nobody can ask for what it names: what is listed has U+FFFD for that.
  package static func isUnusable(_ name: String, in path: String) -> Bool {
    name.unicodeScalars.contains("\u{FFFD}") && FileKind(at: "\(path)/\(name)") == nil
  }
}
