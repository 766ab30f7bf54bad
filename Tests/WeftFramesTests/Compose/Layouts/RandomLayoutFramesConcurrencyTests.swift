import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Frames of all layouts, with random contents at random places.
@Suite struct RandomLayoutFramesConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test(
    "a stitched frame of any layout decodes to exactly the composed pixels", arguments: Kind.allCases,
    randomSeeds(12))
  func stitchingIsExact(kind: Kind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sample = Sample(kind, using: &random)
    let container = sample.makeContainer(environment: environment, workers: 2)
    for _ in 0..<6 {
      let request = sample.request(using: &random)
      let frame = try await container.makeFrame(request)
      let whole = try PNGEncoder().encode(try FrameComposer.compose(frame))
      let stitched = try FrameEncoder.encode(frame)
      let isExact = try pixels(ofPNG: stitched) == pixels(ofPNG: whole)
      #expect(isExact, "\(kind), seed \(seed), \(request), \(sample.layout), \(sample.viewport)")
    }
  }

  @Test(
    "the bytes of a frame of any layout depend neither on workers nor on the way there",
    arguments: Kind.allCases, randomSeeds(8, from: 1010))
  func bytesDependOnNothingElse(kind: Kind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sample = Sample(kind, using: &random)
    let scrolled = sample.makeContainer(environment: environment, workers: 3)
    let alone = sample.makeContainer(environment: environment, workers: 1)
    for _ in 0..<5 {
      // Where what lies above is not known, offsets are estimates; pixels and bytes are the same all the same.
      let request = sample.request(using: &random)
      let frame = try await scrolled.makeFrame(request)
      let bytes = try FrameEncoder.encode(frame)
      let other = try await alone.makeFrame(request)
      let fresh = sample.makeContainer(environment: environment, workers: 3)
      let cold = try await fresh.makeFrame(request)
      let description = "\(kind), seed \(seed), \(request), \(sample.layout), \(sample.viewport)"
      #expect(frame.position == other.position, "\(description)")
      #expect(try FrameEncoder.encode(other) == bytes, "one worker: \(description)")
      let hasSamePixels = try FrameComposer.compose(cold) == FrameComposer.compose(frame)
      #expect(hasSamePixels, "another way: \(description)")
      #expect(try FrameEncoder.encode(cold) == bytes, "bytes after another way: \(description)")
    }
  }

  @Test(
    "cells lie where their places, the offset, insets, pins and inversion put them", arguments: Kind.allCases,
    randomSeeds(8, from: 100))
  func cellsLieWhereTheyShould(kind: Kind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sample = Sample(kind, using: &random)
    let container = sample.makeContainer(environment: environment, workers: 2)
    // Further than any content: all of it is measured.
    _ = try await container.makeFrame(atOffset: 1e6)
    let (scale, isVertical) = (sample.viewport.scale, sample.layout.scrollDirection == .vertical)
    let (inset, size) = (sample.contentInset, sample.viewport.pixelSize)
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
    // Insets are those of the viewport's sides; what is turned round begins at the far one.
    let leading = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let before = sample.isInverted ? leading.1 : leading.0
    let side = pixels(isVertical ? inset.left : inset.top)
    let (length, breadth) = isVertical ? (size.height, size.width) : (size.width, size.height)
    for _ in 0..<5 {
      let frame = try await container.makeFrame(atOffset: Double.random(in: -60...1500, using: &random))
      let top = pixels(frame.position.offset)
      var expected: [CollectionElement: PixelRect] = [:]
      var first = 0
      for (section, contents) in sample.feed.sections.enumerated() {
        let hasHeader = contents.header != nil && kind != .pager
        let hasFooter = contents.footer != nil && kind != .pager
        let count = contents.items.count + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
        for position in first..<first + count {
          var rect = container.geometry.rect(of: position)
          let item = position - first - (hasHeader ? 1 : 0)
          let element: CollectionElement =
            item < 0
            ? .supplementary(.header, [section, 0])
            : item < contents.items.count ? .item([section, item]) : .supplementary(.footer, [section, 0])
          if item < 0, sample.layout.pinsHeaders {
            var span = 0..<0
            container.geometry.forEachSection(meeting: top..<top + length) { index, found, _ in
              if index == section { span = found }
            }
            if !span.isEmpty {
              rect.start = max(rect.start, min(top + max(0, pixels(before)), span.upperBound - rect.length))
            }
          }
          rect.start -= top
          if sample.isInverted { rect.start = length - rect.end }
          rect.cross += side
          guard rect.length > 0, rect.breadth > 0, rect.start < length, rect.end > 0, rect.cross < breadth,
            rect.crossEnd > 0
          else { continue }
          expected[element] =
            isVertical
            ? PixelRect(x: rect.cross, y: rect.start, width: rect.breadth, height: rect.length)
            : PixelRect(x: rect.start, y: rect.cross, width: rect.length, height: rect.breadth)
        }
        first += count
      }
      let found = Dictionary(uniqueKeysWithValues: frame.cells.map { ($0.element, $0.pixels) })
      #expect(found == expected, "\(kind), seed \(seed), offset \(frame.position.offset), \(sample.layout)")
      for cell in frame.cells {
        #expect(cell.rendering.bitmap.size == cell.pixels.size, "\(kind), seed \(seed)")
      }
    }
  }
}
