#pragma once

// How the system shares its processors; the C library of Debian 12 knows no name for it, and Swift cannot call what takes any
// number of arguments.
#if defined(__linux__)
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// struct sched_attr as it was at first, sched_setattr(2).
struct weft_scheduling {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  // Of threads in the usual class the length of a slice, in nanoseconds (Linux 6.12; before, it says nothing); 0 is the system's.
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
};

// How the thread that asks is scheduled; 0, or -1 and errno.
static inline int weft_get_scheduling(struct weft_scheduling *scheduling) {
  return (int)syscall(SYS_sched_getattr, 0, scheduling, (uint32_t)sizeof *scheduling, 0u);
}

// Schedules the thread that asks from now on; 0, or -1 and errno.
static inline int weft_set_scheduling(struct weft_scheduling *scheduling) {
  scheduling->size = (uint32_t)sizeof *scheduling;
  return (int)syscall(SYS_sched_setattr, 0, scheduling, 0u);
}
#endif
