import CPangoCairo
import WeftGeometry

/// Draws a display list's commands one after the other.
struct DisplayListPlayer {
  /// What a push began, so that its pop knows how to end it.
  private enum Push {
    case state
    case roundClip
    case group(alpha: Double)
  }

  let context: GraphicsContext
  let images: any ImageSource
  let scale: Double

  /// - Throws: ``RenderError`` where a push and a pop do not match, or a font or image fails.
  func play(_ commands: ArraySlice<DisplayCommand>) throws(RenderError) {
    var pushes: [Push] = []
    var next = commands.startIndex
    while next < commands.endIndex {
      let command = commands[next]
      next += 1
      try context.budget.refuseIfGivenUp()
      try context.charge(command)
      switch command {
      case .pushShadow(let shadow):
        guard let end = DisplayList.end(of: commands[next...]) else { throw Self.unfinished(1) }
        try draw(commands[next..<end], throwing: shadow)
        next = end + 1
      case .pushClip(let shape):
        unsafe cairo_save(context.pointer)
        context.clip(to: shape)
        if shape.isSquare {
          pushes.append(.state)
        } else {
          context.budget.roundClipCount += 1
          pushes.append(.roundClip)
        }
      case .pushTransform(let transform):
        unsafe cairo_save(context.pointer)
        if !context.concatenate(transform) { hideAll() }
        pushes.append(.state)
      case .pushGroup(let alpha):
        try context.beginGroup(
          of: commands[next..<(DisplayList.end(of: commands[next...]) ?? commands.endIndex)])
        pushes.append(.group(alpha: alpha))
      case .pop:
        guard let push = pushes.popLast() else {
          throw RenderError(.unbalanced, "A display list takes back more than it put: it has a pop too many.")
        }
        end(push)
      default:
        try draw(command)
      }
    }
    guard pushes.isEmpty else { throw Self.unfinished(pushes.count) }
  }

  private static func unfinished(_ count: Int) -> RenderError {
    RenderError(
      .unbalanced,
      count == 1
        ? "A display list ends inside a push: its pop is missing."
        : "A display list ends inside \(count) pushes: as many pops are missing.")
  }

  /// Draws commands as one picture, over the shadow of its opacity.
  private func draw(_ commands: ArraySlice<DisplayCommand>, throwing shadow: Shadow) throws(RenderError) {
    guard let bounds = DisplayList.bounds(of: commands, textOverhang: DisplayList.textOverhang) else {
      return
    }
    try context.drawPicture(in: bounds, throwing: shadow) { context throws(RenderError) in
      try DisplayListPlayer(context: context, images: images, scale: scale).play(commands)
    }
  }

  private func end(_ push: Push) {
    switch push {
    case .state:
      unsafe cairo_restore(context.pointer)
    case .roundClip:
      unsafe cairo_restore(context.pointer)
      context.budget.roundClipCount -= 1
    case .group(let alpha):
      context.endDrawnGroup(alpha: alpha)
    }
  }

  private func draw(_ command: DisplayCommand) throws(RenderError) {
    switch command {
    case .fill(let shape, let color):
      context.fill(shape, color)
    case .stroke(let shape, let width, let color):
      context.stroke(shape, width: width, color)
    case .shadow(let shape, let shadow):
      try context.drawShadow(shadow, of: shape)
    case .text(let text, let origin, let defaultColor):
      try context.draw(text, at: origin, defaultColor: defaultColor)
    case .textShadow(let text, let origin, let shadow):
      let bounds = Rect(
        x: origin.x, y: origin.y, width: max(text.containerWidth, text.size.width), height: text.size.height)
      try context.drawShadow(shadow, of: bounds) { context throws(RenderError) in
        try context.draw(text, at: origin, defaultColor: .black)
      }
    case .image(let drawing, let rect, let clip):
      guard rect.isFinite, !rect.isEmpty else { return }
      guard let image = try context.budget.bitmap(for: drawing, in: rect, scale: scale, from: images) else {
        return
      }
      context.draw(image.bitmap, in: image.frame, clippedTo: clip)
    case .bitmap(let bitmap, let rect): context.draw(bitmap, in: rect, clippedTo: nil)
    case .slot: break
    case .draw(let rect, let body):
      context.withTransform(.translation(by: rect.origin)) {
        context.withClip(RoundedRect(Rect(origin: .zero, size: rect.size))) { body(context) }
      }
      if let failure = context.failure { throw failure }
    case .pushClip, .pushGroup, .pushShadow, .pushTransform, .pop:
      break  // play(_:) has done these
    }
  }

  private func hideAll() {
    unsafe cairo_new_path(context.pointer)
    unsafe cairo_clip(context.pointer)
  }
}
