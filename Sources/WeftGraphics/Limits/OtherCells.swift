/// What a drawing counts with of the other cells of its feed.
///
/// These are numbers as they were when it began, and for each image a look at what the others ask for: a cell costs what it has
/// itself, and not what all have.
struct OtherCells {
  private let work: CellWork
  /// Pixels that they paint.
  let paintedPixels: Double
  /// Pixels that their shadows are blurred on.
  let blurredPixels: Int
  /// The bytes that the greatest of their drawings takes while it is made.
  let passingBytes: Int
  /// Pixels that their images are decoded to.
  private let imagePixels: Int
  /// The ways to sRGB of all, those of the drawing too.
  private var ways: ColorConversionWork.Totals
  /// What reading images again takes, those of the drawing too.
  private var readAgainPixels: Int
  /// How many the drawing alone decodes from each file.
  private var ownDecoded: [Int: Int] = [:]

  /// The cells that are there now.
  init(_ work: CellWork) {
    self.work = work
    (paintedPixels, blurredPixels, imagePixels, ways, readAgainPixels, passingBytes) = work.look { all in
      (
        all.paintedPixels, all.blurredPixels, all.imagePixels, all.conversions.totals, all.readAgain.pixels,
        all.passing.most
      )
    }
  }

  /// What their images take with what those of the drawing add, as so many decoded pixels.
  var decodedPixels: Int { imagePixels + ways.pixels + readAgainPixels }

  /// Counts an image of the drawing.
  /// - Parameter isFirst: whether the drawing asks for the way for the first time.
  mutating func add(_ way: ColorConversionWork.Way, isFirst: Bool) {
    ways.add(way, isNew: isFirst && work.look { $0.conversions.count(of: way) } == 0)
  }

  /// Counts what the drawing decodes from a file for the first time.
  mutating func add(_ decoded: Int, from file: Int, pixels: Int) {
    let others = work.look { $0.readAgain.decoded(from: file, including: decoded) }
    guard !others.isIncluded else { return }
    let own = ownDecoded[file, default: 0]
    if others.count + own > 0 { readAgainPixels += pixels }
    ownDecoded[file] = own + 1
  }
}
