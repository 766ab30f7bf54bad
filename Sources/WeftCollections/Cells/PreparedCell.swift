package import WeftGeometry
package import WeftGraphics
import WeftLayout
package import WeftNodes

/// A cell that is ready to be drawn: measured, laid out and recorded.
///
/// What a worker hands to the frame context.
package struct PreparedCell {
  /// The cell; it belongs to whoever holds this value.
  package let node: CellNode
  /// The id of the cell then.
  let id: String?
  /// How large the cell was laid out, in points, without the separator.
  let layoutSize: Size
  /// The size that the cell chose from those it was offered, with the separator, in pixels: what layouts are told.
  package let chosenSize: AxisSize
  /// The size that it was laid out in, with the separator, in pixels.
  package let size: PixelSize
  /// Whether it is known that nothing shows through.
  let isOpaque: Bool
  /// How far it is drawn beyond ``size``, in pixels; `nil` where it is not.
  let overflow: PixelInsets?
  /// The drawing of the whole cell, with places for the containers in it.
  let wholeList: DisplayList
  /// The drawing of the cell, up to the first container in it.
  package let displayList: DisplayList
  /// Where containers in the cell have their places, back to front.
  let slots: [DisplayList.Slot]
  /// The containers in the cell, by identity.
  let containers: [ObjectIdentifier: CollectionNode]
  /// What is seen until its pixels are ready; `nil` for nothing.
  let placeholder: Bitmap?
  /// What of its text could not be shown as asked for.
  package let textProblems: [TextProblem]
  /// What says that it has been measured, where that is counted.
  private let work: CellWork.Lease?

  /// Measures `node`, applies the layout and records the drawing.
  ///
  /// Where it is to have another size than it chooses, it is laid out again in that.
  ///
  /// On the node's owner: a worker, as a rule.
  /// - Throws: the first problem that measuring met.
  init(
    _ node: CellNode, _ demand: CellDemand, _ measuring: CellMeasuring, context: LayoutContext
  ) throws(LayoutError) {
    let environment = measuring.environment
    let axis = measuring.axis
    // Below each row of a table lies a line, one pixel thick.
    let line = measuring.separator == nil ? 0 : 1
    func pixels(_ size: Size) -> PixelSize {
      let covering = axis.size(PixelSize(covering: size, scale: measuring.scale))
      // Sizes are whole pixels; rounding takes the error of dividing by the scale away.
      let length = Int((axis.length(of: size) * measuring.scale).rounded()) + line
      return axis.size(AxisSize(length: length, breadth: covering.breadth))
    }
    var layout = try node.layOut(in: demand.range, environment: environment, context: context)
    var shared = context.usedThings
    var measurements = context.countedMeasurements - shared.values.reduce(0, +)
    let chosen = pixels(layout)
    chosenSize = axis.size(chosen)
    if let wanted = demand.size, wanted != chosen {
      let inside = AxisSize(length: axis.size(wanted).length - line, breadth: axis.size(wanted).breadth)
      let size = axis.size(inside)
      layout = try node.layOut(
        in: .exact(Double(size.width) / measuring.scale, Double(size.height) / measuring.scale),
        environment: environment, context: context)
      let used = context.usedThings
      measurements += context.countedMeasurements - used.values.reduce(0, +)
      shared.merge(used, uniquingKeysWith: max)
      self.size = wanted
    } else {
      size = chosen
    }
    do throws(RenderError) {
      work = try environment.cellWork?.lease(
        WorkAmounts(measurements: measurements, sharing: shared, nodes: node.countedNodes(environment.limits))
      )
    } catch {
      if error.reason == .limit(.memory) {
        throw context.refusal(
          of: node, "the cells near what is seen and the frame need more memory than they may take together",
          "Fewer or simpler cells take less. This is the limit “memory”, raised by --limit memory=NUMBER, in Swift by RenderLimits."
        )
      }
      throw context.excess(over: environment.cellMeasurementLimit ?? .none, by: node)
    }
    self.node = node
    id = node.id
    layoutSize = layout
    var problems = TextProblem.all(in: node)
    if let background = measuring.placeholderBackground {
      let list = node.makePlaceholderList()
      // A placeholder that cannot be drawn is none.
      let drawn =
        list.isEmpty
        ? nil
        : try? environment.rasterizer.draw(
          list, size: self.size, scale: measuring.scale, background: background)
      placeholder = drawn?.bitmap
      problems += drawn?.textProblems ?? []
    } else {
      placeholder = nil
    }
    textProblems = problems
    let drawing = node.makeDisplayList()
    let (below, slots) = drawing.divided()
    self.slots = slots
    overflow =
      node.clipsToBounds ? nil : PixelInsets(of: drawing, beyond: self.size, scale: measuring.scale)
    containers = slots.isEmpty ? [:] : Self.containers(in: node)
    guard let separator = measuring.separator else {
      displayList = below
      wholeList = drawing
      isOpaque = displayList.covers(layout)
      return
    }
    let pixel = 1 / context.grid.scale
    let rect =
      axis == .vertical
      ? Rect(x: 0, y: layout.height, width: layout.width, height: pixel)
        .inset(by: EdgeInsets(left: separator.inset.left, right: separator.inset.right))
      : Rect(x: layout.width, y: 0, width: pixel, height: layout.height)
        .inset(by: EdgeInsets(top: separator.inset.top, bottom: separator.inset.bottom))
    func separated(_ drawing: DisplayList) -> DisplayList {
      var list = DisplayListBuilder()
      list.append(drawing)
      list.fill(RoundedRect(rect), separator.color)
      return list.finish()
    }
    displayList = separated(below)
    wholeList = slots.isEmpty ? displayList : separated(drawing)
    isOpaque = false
  }

  private static func containers(in node: DisplayNode) -> [ObjectIdentifier: CollectionNode] {
    var found: [ObjectIdentifier: CollectionNode] = [:]
    for subnode in node.subnodes {
      if let container = subnode as? CollectionNode { found[ObjectIdentifier(container)] = container }
      found.merge(containers(in: subnode)) { first, _ in first }
    }
    return found
  }
}

extension PixelInsets {
  /// How far a drawing reaches beyond the pixels of a cell; `nil` where it does not.
  fileprivate init?(of drawing: DisplayList, beyond size: PixelSize, scale: Double) {
    // Further than anything can be seen from.
    let limit = 1e9 / scale
    let reachable = Rect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)
    guard let drawn = drawing.bounds?.intersection(reachable) else { return nil }
    let cell = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    self = PixelInsets(of: drawn.coveringPixels(scale: scale), beyond: cell).union(.zero)
    if self == .zero { return nil }
  }
}
