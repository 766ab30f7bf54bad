import Testing
import WeftGraphics

@Suite struct PixelAllowanceTests {
  @Test("one alone may hold all there is, several an equal share, and each a little in any case")
  func shares() throws {
    let allowance = PixelAllowance(limit: 100, guaranteed: 10)
    let (one, other, last) = (allowance.makeShare(), allowance.makeShare(), allowance.makeShare())
    func isRefused(_ count: Int, _ share: PixelAllowance.Share) -> Bool {
      do throws(RenderError) {
        _ = try share.lease(count)
        return false
      } catch {
        return error.reason == .crowded
      }
    }
    #expect(isRefused(101, one))
    var first: PixelAllowance.Lease? = try one.lease(100)
    #expect(isRefused(1, one) && isRefused(51, other))
    let second = try other.lease(50)
    // A third of 100 for each.
    #expect(isRefused(34, last) && !isRefused(33, last) && isRefused(1, other))
    #expect(allowance.heldCount == 150)
    first = nil
    #expect(allowance.heldCount == 50 && !isRefused(50, last) && isRefused(51, last))
    withExtendedLifetime((first, second)) {}

    // However many hold some.
    let crowd = try (0..<50).map { _ in try allowance.makeShare().lease(1) }
    let small = try last.lease(10)
    #expect(isRefused(1, last) && allowance.heldCount == 110)
    withExtendedLifetime((second, crowd, small)) {}
  }
}
