import CPangoCairo
import Dispatch
import Foundation
import Testing
import WeftSynchronization

@testable import WeftGraphics

/// When fonts are closed.
@Suite struct GlyphReadingsTests {
  /// So many that nobody else has.
  private static func fonts(_ count: Int) -> GivenUpFonts {
    var fonts = GivenUpFonts()
    for _ in 0..<count {
      guard
        let face = unsafe cairo_toy_font_face_create(
          "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
      else { continue }
      unsafe fonts.faces.append(face)
    }
    return fonts
  }

  @Test("where nobody reads glyphs, fonts are closed at once")
  func withoutReaders() {
    let closed = Atomic<Int>(0)
    let readings = GlyphReadings {
      closed.add($0.count, ordering: .relaxed)
      $0.close()
    }
    readings.close(Self.fonts(1))
    #expect(closed.load(ordering: .relaxed) == 1)
    readings.close(Self.fonts(2))
    #expect(closed.load(ordering: .relaxed) == 3)
  }

  @Test("fonts that are given up while glyphs are read wait for the last reader, and nobody else does")
  func readers() {
    let closed = Atomic<Int>(0)
    let readings = GlyphReadings {
      closed.add($0.count, ordering: .relaxed)
      $0.close()
    }
    readings.reading {
      readings.close(Self.fonts(1))
      // Others still read meanwhile.
      readings.reading { readings.close(Self.fonts(2)) }
      #expect(closed.load(ordering: .relaxed) == 0)
    }
    #expect(closed.load(ordering: .relaxed) == 3)
  }

  @Test("on many threads fonts are closed while none of them reads, each once")
  func threadsConcurrency() {
    let reading = Atomic<Int>(0)
    let closed = Atomic<Int>(0)
    let mistakes = Atomic<Int>(0)
    let readings = GlyphReadings { fonts in
      mistakes.add(reading.load(ordering: .relaxed), ordering: .relaxed)
      closed.add(fonts.count, ordering: .relaxed)
      fonts.close()
    }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        readings.reading {
          reading.add(1, ordering: .relaxed)
          readings.close(Self.fonts(1))
          reading.subtract(1, ordering: .relaxed)
        }
      }
    }
    readings.reading {}
    #expect(mistakes.load(ordering: .relaxed) == 0)
    #expect(closed.load(ordering: .relaxed) == 4000)
  }

  @Test(
    "room is made once as many glyphs have been read as there is room for, before others are, while nobody reads"
  )
  func renewal() {
    let renewals = Atomic<Int>(0)
    let readings = GlyphReadings(
      renewing: { renewals.add(1, ordering: .relaxed) }, closeFonts: { $0.close() })
    readings.reading(GlyphReadings.readsPerRenewal) {}
    readings.reading {
      // A reader that reads again is one all the same.
      readings.reading {}
      #expect(renewals.load(ordering: .relaxed) == 0)
    }
    readings.reading {}
    #expect(renewals.load(ordering: .relaxed) == 1)
    readings.reading(GlyphReadings.readsPerRenewal) {}
    #expect(renewals.load(ordering: .relaxed) == 1)
    readings.reading {}
    #expect(renewals.load(ordering: .relaxed) == 2)
  }

  @Test(
    "while others read, room is made only once twice as many glyphs have been, and then readers are waited for"
  )
  func renewalBesideReaders() {
    let renewals = Atomic<Int>(0)
    let isReading = Atomic<Bool>(false)
    let mistakes = Atomic<Int>(0)
    let readings = GlyphReadings(
      renewing: {
        renewals.add(1, ordering: .relaxed)
        if isReading.load(ordering: .relaxed) { mistakes.add(1, ordering: .relaxed) }
      }, closeFonts: { $0.close() })
    let (begun, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      readings.reading {
        isReading.store(true, ordering: .relaxed)
        begun.signal()
        over.wait()
        isReading.store(false, ordering: .relaxed)
      }
      begun.signal()
    }
    begun.wait()
    readings.reading(GlyphReadings.readsPerRenewal + 1) {}
    readings.reading(GlyphReadings.readsPerRenewal) {}
    #expect(renewals.load(ordering: .relaxed) == 0)
    over.signal()
    // Waits for the other reader, which ends meanwhile or has ended.
    readings.reading {}
    begun.wait()
    #expect(renewals.load(ordering: .relaxed) == 1 && mistakes.load(ordering: .relaxed) == 0)
  }
}
