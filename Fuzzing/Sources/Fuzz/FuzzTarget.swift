import Foundation
import Weft
import WeftScene

/// What is given made-up input.
///
/// Each reads it as its command would, and goes as far as a picture where it can; what is wrong with it must be told by a
/// typed error.
enum FuzzTarget: String, CaseIterable {
  case scene, feed, text, script, request, index, png, jpeg, webp

  /// Gives `input` to it.
  func run(_ input: [UInt8], in stage: FuzzStage) {
    do {
      switch self {
      case .scene: try stage.scene(input)
      case .feed: try stage.feed(input)
      case .text: try stage.text(input)
      case .script: try stage.script(input)
      case .request: try stage.request(input)
      case .index: try stage.index(input)
      case .png, .jpeg, .webp: try stage.image(input)
      }
    } catch let error where Self.isForPeople(error) {
      // As it should be.
    } catch {
      fatalError("An error of no type that is told to people: \(type(of: error)) \(error)")
    }
  }

  private static func isForPeople(_ error: any Error) -> Bool {
    switch error {
    case is SceneError, is DocumentError, is CollectionError, is ImageError, is RenderError, is LayoutError,
      is ScrollError,
      is FontError, is OutputError, is SheetError:
      true
    default: false
    }
  }
}
