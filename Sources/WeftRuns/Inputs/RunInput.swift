import WeftFrames
package import WeftScene
package import WeftSystem

/// A file that a run reads, which nothing that it writes may replace.
package struct RunInput: Hashable, Sendable {
  /// What it is: "the feed", "an image of the scene".
  package let name: String
  /// The path as it is opened.
  package let path: String

  /// Describes a file.
  package init(_ name: String, _ path: String) {
    self.name = name
    self.path = path
  }

  /// The files that a document names.
  ///
  /// - Parameter document: "feed" or "scene".
  package static func list(_ files: [DocumentFile], of document: String) -> [RunInput] {
    files.map { file in
      let kind =
        switch file.kind {
        case .image: "an image"
        case .font: "a font"
        case .data: "a data file"
        }
      return RunInput("\(kind) of the \(document)", file.path)
    }
  }

  /// Refuses a file to write that is one of `inputs`, however their paths are written.
  ///
  /// What is not there yet, a device and standard output replace nothing.
  package static func check(_ output: String?, over inputs: [RunInput]) throws(OutputError) {
    guard let output, output != "-", !output.hasPrefix("/dev/") else { return }
    let place = FilePlace(output)
    guard case .file = place else { return }
    for input in inputs where FileRoot.allows(input.path) && FilePlace(input.path) == place {
      throw OutputError(
        path: output, action: "write", reason: "it would replace \(input.name); name another file")
    }
  }

  /// Refuses a folder of frames in which one of `inputs` lies under a name that frames or their index take.
  package static func check(folder: String, over inputs: [RunInput]) throws(OutputError) {
    guard let input = inFolder(folder, of: inputs) else { return }
    throw OutputError(
      path: folder, action: "write to",
      reason:
        "its \(FrameIndex.fileName) and frames would replace \(input.name), which lies there; name another folder"
    )
  }

  /// The first of `inputs` that lies in a folder under a name that frames or their index take, however its path is written.
  package static func inFolder(_ folder: String, of inputs: [RunInput]) -> RunInput? {
    guard let folder = Folder.realPath(folder) else { return nil }
    // By the name that is opened, which may be a link, and by that of the file it leads to.
    func isTaken(_ path: String) -> Bool {
      FrameIndex.isOwnName(path.lastPathName) && Folder.resolved(Folder.of(path)) == folder
    }
    return inputs.first { input in
      FileRoot.allows(input.path)
        && (isTaken(input.path) || Folder.realPath(input.path).map(isTaken) == true)
    }
  }
}
