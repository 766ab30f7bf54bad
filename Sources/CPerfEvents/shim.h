#pragma once

// Instructions as Linux counts them (perf_event_open, which glibc has no function for, and Swift cannot call syscall).
#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

/// A descriptor that counts the instructions of a thread, and of those that it starts, outside the kernel; below 0 where the machine cannot count.
static inline int weft_count_instructions(int thread) {
  struct perf_event_attr event = {0};
  event.size = sizeof(event);
  event.type = PERF_TYPE_HARDWARE;
  event.config = PERF_COUNT_HW_INSTRUCTIONS;
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  event.inherit = 1;
  return (int)syscall(SYS_perf_event_open, &event, thread, -1, -1, PERF_FLAG_FD_CLOEXEC);
}
#else
static inline int weft_count_instructions(int thread) {
  (void)thread;
  return -1;
}
#endif
