import WeftCLibrary

/// Writes files that are either whole or not there.
public enum AtomicFile {
  /// Writes `bytes` to a file of a temporary name in the same folder and renames it to `path`.
  ///
  /// Whoever looks sees the old file or the new one. Where `path` is a link, what it leads to is replaced; where it is a
  /// device or a pipe, the bytes are written to it. Blocks; not for the frame context.
  /// - Throws: ``OutputError``; the temporary file is then gone, and what was at `path` is untouched.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try write(bytes, to: path, named: .user)
  }

  /// As ``write(_:to:)``, in a folder that others may write to, under a name that no user has chosen: a link of that name is
  /// replaced and not followed.
  package static func write(_ bytes: [UInt8], toOwn path: String) throws(OutputError) {
    try write(bytes, to: path, named: .weft)
  }

  /// As ``write(_:toOwn:)``, in a folder that is held.
  package static func write(
    _ bytes: [UInt8], toOwn file: String, in folder: HeldFolder
  ) throws(OutputError) {
    try write(bytes, to: "\(folder.name)/\(file)", named: .weft, in: folder)
  }

  private static func write(
    _ bytes: [UInt8], to path: String, named naming: OutputPlace.Naming, in folder: HeldFolder? = nil
  ) throws(OutputError) {
    let file = try OutputFile(path: path, named: naming, in: folder)
    do throws(OutputError) {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }

  /// Ends the process by `end`, and before that removes all files that it has not finished; nothing is written meanwhile.
  ///
  /// For a process that is told to stop.
  package static func removeUnfinished(thenEndBy end: () -> Never) -> Never {
    UnfinishedFiles.removeAll(thenEndBy: end)
  }

  /// A name for something that is moved out of the way for a moment, in the folder of `path`: short, hidden, and known to nobody
  /// before.
  package static func temporaryPath(beside path: String) -> String { UnfinishedFiles.name(beside: path) }

  /// Removes the file at `path`, if it is there.
  package static func remove(_ path: String) { unsafe unlink(path) }

  /// Removes what interrupted runs may have left unfinished in `folder`; what another process may still be writing is
  /// left alone.
  package static func removeUnfinished(in folder: String) {
    for name in Folder.names(in: folder) where UnfinishedFiles.isLeftOver(name) {
      unsafe unlink("\(folder)/\(name)")
    }
  }
}
