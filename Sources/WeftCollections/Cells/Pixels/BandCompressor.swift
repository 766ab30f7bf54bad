package import WeftGraphics
package import WeftNodes

/// Compresses the rows of a bitmap for frames, as part of the job that draws it.
package typealias BandCompressor = @Sendable (Bitmap, WorkerPool.Scratch) -> [EncodedBand]
