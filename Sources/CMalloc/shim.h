#pragma once

// What of glibc's allocator can be set; Swift's own module of glibc leaves it out. Elsewhere there is nothing to set.
#if defined(__linux__)
#include <malloc.h>
#include <stdlib.h>

// Freeing a block of more than 64 KiB has glibc put together what is free in the heap that it is from, and give back the heap's end.
// Volatile, as compilers leave out blocks that nobody looks at.
static inline void weft_tidy_heap(void) {
  void *volatile block = malloc(96 << 10);
  free(block);
}
#endif
