extension Picture {
  /// The pixels with only some of their channels: 1 is grey (the red channel), 2 grey and alpha, 3 RGB, 4 all.
  func samples(channels: Int) -> [UInt8] {
    guard channels != 4 else { return pixels }
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * channels)
    for at in stride(from: 0, to: pixels.count, by: 4) {
      samples.append(pixels[at])
      if channels == 2 { samples.append(pixels[at + 3]) }
      if channels == 3 {
        samples.append(pixels[at + 1])
        samples.append(pixels[at + 2])
      }
    }
    return samples
  }
}
