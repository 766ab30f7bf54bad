import Testing
import Weft
import WeftSnapshotTesting

@Suite(.snapshots()) struct DrawingGoldenTests {
  /// A gauge with its reading, a dashed curve, and a clip of two circles.
  private final class Sampler: DisplayNode {
    override func recordContents(into recorder: inout ContentsRecorder) {
      recorder.draw { context in
        Sampler.drawGauge(context)
        Sampler.drawCurve(context)
        Sampler.drawCircles(context)
      }
    }

    private static func drawGauge(_ context: GraphicsContext) {
      func arc(to angle: Double) -> Path {
        Path { path in
          path.addArc(
            center: Point(x: 60, y: 60), radius: 40, startAngle: 0.75 * .pi, endAngle: angle * .pi)
        }
      }
      let style = StrokeStyle(lineWidth: 12, lineCap: .round)
      context.stroke(arc(to: 2.25), with: .color(.systemGray5), style: style)
      context.stroke(
        arc(to: 1.75),
        with: .linearGradient(
          Gradient(colors: [.systemGreen, .systemYellow]), from: Point(x: 20, y: 0), to: Point(x: 100, y: 0)),
        style: style)
      var text = AttributedString("68 %")
      text.font = .preferredFont(forTextStyle: .headline)
      let size = context.size(of: text, thatFits: .infinity)
      context.draw(
        text,
        in: Rect(
          x: 60 - size.width / 2, y: 60 - size.height / 2, width: size.width + 1, height: size.height + 1))
    }

    private static func drawCurve(_ context: GraphicsContext) {
      let curve = Path { path in
        path.move(to: Point(x: 130, y: 90))
        path.addCurve(
          to: Point(x: 230, y: 30), control1: Point(x: 180, y: 90), control2: Point(x: 180, y: 30))
      }
      context.stroke(
        curve, with: .color(.systemBlue),
        style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [8, 6]))
    }

    private static func drawCircles(_ context: GraphicsContext) {
      let circles = Path { path in
        path.addEllipse(in: Rect(x: 250, y: 30, width: 60, height: 60))
        path.addEllipse(in: Rect(x: 290, y: 30, width: 60, height: 60))
      }
      context.withClip(circles, rule: .evenOdd) {
        context.fill(
          Path(Rect(x: 250, y: 30, width: 100, height: 60)),
          with: .radialGradient(
            Gradient(colors: [.systemPink, .systemPurple]), center: Point(x: 300, y: 60), endRadius: 50))
      }
    }
  }

  @Test("paths, lines, gradients, clips and text look as they are drawn")
  func drawing() async throws {
    let node = Sampler()
    node.backgroundColor = .white
    try await assertSnapshot(of: node, as: .image(width: 360, height: 120, scale: 2))
  }
}
