import WeftFoundation
import WeftFrames
import WeftSystem

/// Where a page lies, and the way from it to the folder that it shows.
package struct PagePlace: Hashable, Sendable {
  /// The page's file; “-” is standard output.
  package let output: String
  /// What leads from the page to the folder: nothing where it lies in it, relative where it lies in a folder, else from the top.
  package let pathToFolder: String
  /// The folder's name.
  package let title: String

  /// - Parameter output: where the page is to be; `nil`: `index.html` in the folder.
  package init(folder: String, output: String?) {
    let target = Folder.resolved(folder)
    title = target.pathNames.last ?? folder
    self.output = output ?? (folder.hasSuffix("/") ? folder : folder + "/") + "index.html"
    guard let output else {
      pathToFolder = ""
      return
    }
    guard output != "-" else {
      pathToFolder = target + "/"
      return
    }
    let parent = output.pathFolder.map { "\($0)/" } ?? "."
    pathToFolder = Self.relative(target, from: Folder.resolved(parent))
  }

  /// The way from one folder to another, with a slash at its end; empty where they are the same.
  static func relative(_ target: String, from origin: String) -> String {
    guard target.isAbsolutePath, origin.isAbsolutePath else { return target + "/" }
    let (there, here) = (target.pathNames, origin.pathNames)
    let common = zip(there, here).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let steps = here.dropFirst(common).map { _ in ".." } + there.dropFirst(common)
    return steps.map { $0 + "/" }.joined()
  }
}
