import WeftGraphics
import WeftNodes
import WeftScene

extension SceneTree {
  /// What text could not be shown as asked for, in the layout made last, a line each.
  func warnings(in environment: RenderEnvironment) -> [String] {
    let problems = textProblems
    guard !problems.isEmpty, let own = try? ownEnvironment(from: environment) else { return [] }
    return TextWarnings.list(
      problems.map { ($0, "\(document.name ?? DocumentKind.scene.rawValue): ") }, own.fonts)
  }
}
