import WeftGeometry
import WeftGraphics
import WeftSynchronization
import WeftSystem

/// The images of a document, each file opened once.
///
/// Any thread may ask.
package final class SceneImages: Sendable {
  private let folder: String
  private let known = Mutex<[SceneFile: Result<Image, ImageError>]>([:])
  /// By where they are, whatever a document calls them.
  private let places = Mutex<[FilePlace: Image]>([:])

  /// Images whose relative paths start at `folder`.
  package init(folder: String) { self.folder = folder }

  /// The image in `file`, its header read; its pixels are decoded when it is shown.
  ///
  /// - Parameter path: Where the document names the file, for the error.
  func image(_ file: SceneFile, at path: ScenePath) throws(SceneError) -> Image {
    do throws(ImageError) {
      return try result(for: file).get()
    } catch {
      let isMissing = [.notFound, .permissionDenied, .unreadable].contains(error.reason)
      // The error's own advice is for paths of a program, which start where it runs.
      let advice =
        error.reason == .notFound
        ? "Check the path; a relative one starts at the document's folder." : error.advice
      throw SceneError(
        isMissing ? .unreadable : .invalid, at: path.description,
        "must be an image that can be read, found “\(excerpt(ofPath: error.name))”: \(error.found). \(advice)"
      )
    }
  }

  /// The paths of the images asked for so far, as documents name them, sorted.
  var paths: [String] {
    known.withLock { known in
      known.keys.compactMap { if case .named(let name) = $0 { name.path } else { nil } }.sorted()
    }
  }

  /// Opens every image of `element` and of what is inside it.
  func check(_ element: SceneElement) throws(SceneError) {
    if let file = (element.content as? ImageElement)?.image {
      _ = try image(file, at: element.path.appending("image"))
    }
    for child in element.content.parts { try check(child) }
  }

  private func result(for file: SceneFile) -> Result<Image, ImageError> {
    if let result = known.withLock({ $0[file] }) { return result }
    // Outside the lock, because it reads. If two threads do, the first result stays for both.
    let result = read(file)
    return known.withLock { known in
      if let earlier = known[file] { return earlier }
      known[file] = result
      return result
    }
  }

  private func read(_ file: SceneFile) -> Result<Image, ImageError> {
    do throws(ImageError) {
      switch file {
      case .named(let name):
        let path = SceneFile.resolve(name.path, in: folder)
        let place = FilePlace(path)
        if let image = places.withLock({ $0[place] }) { return .success(image) }
        let image = try Image(contentsOfFile: path)
        places.withLock { $0[place] = image }
        return .success(image)
      case .bytes(let file): return .success(try Image(data: file.bytes, name: "data:"))
      }
    } catch {
      return .failure(error)
    }
  }
}
