import WeftCLibrary

/// How long the thread that asks has been at work, in seconds of processor time; 0 where the system does not say.
package func threadTime() -> Double {
  var time = timespec()
  guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
