import WeftGeometry

extension ScrollSegment {
  /// Scrolls as nobody would, to find out what breaks: gestures chosen by a seed, the same for the same seed on every
  /// machine.
  ///
  /// Of ten gestures six are flings downwards and two upwards, at 300 to 6000 points a second, a quarter of them at the fast
  /// rate; one is a wait of 0.05 to 1 second, and one a jump of at most 2000 points either way.
  ///
  /// The numbers are those of SplitMix64 (Steele, Lea and Flood, 2014), begun with the seed. The first one modulo 10 says which
  /// gesture: below 6 down, below 8 up, 8 a wait, 9 a jump. A fling takes two more, its speed being 300 + n mod 5701 and its
  /// rate fast where m mod 4 is 0; a wait one, (1 + n mod 20) / 20 seconds; a jump one, n mod 4001 − 2000 points.
  public static func random(gestures: Int, seed: UInt64) -> [ScrollSegment] {
    var numbers = SplitMix64(seed: seed)
    return (0..<max(0, gestures)).map { _ in
      switch numbers.next() % 10 {
      case 0..<6: fling(&numbers, direction: 1)
      case 6..<8: fling(&numbers, direction: -1)
      case 8: .wait(seconds: Double(1 + numbers.next() % 20) / 20)
      default: .jump(to: .distance(Double(numbers.next() % 4001) - 2000))
      }
    }
  }

  private static func fling(_ numbers: inout SplitMix64, direction: Double) -> ScrollSegment {
    let speed = Double(300 + numbers.next() % 5701)
    return .fling(velocity: direction * speed, rate: numbers.next() % 4 == 0 ? .fast : .normal)
  }
}
