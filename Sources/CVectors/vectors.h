#pragma once

// Functions in the widest vectors that the processor has: Swift compiles a function for the processors that a whole program is for, C for others as
// well. Most are written once, and compiled for AVX2 and for what every processor has.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define WEFT_INLINE __attribute__((always_inline)) static inline

// Whether the processor has the wider ones.
#if defined(__x86_64__)
#define WEFT_AVX2 __attribute__((target("avx2")))
static inline int weft_has_wide_vectors(void) { return __builtin_cpu_supports("avx2") != 0; }
#else
#define WEFT_AVX2
static inline int weft_has_wide_vectors(void) { return 0; }
#endif

// Makes of NAME_body a function for every processor and one for those with AVX2. Callers choose, as tests do; both give the same.
#define WEFT_BOTH(NAME, PARAMETERS, ARGUMENTS)                                     \
  static inline void NAME##_baseline PARAMETERS { NAME##_body ARGUMENTS; }         \
  WEFT_AVX2 static inline void NAME##_wide PARAMETERS { NAME##_body ARGUMENTS; }

// Eight pixels, which may begin anywhere in a row.
typedef uint32_t weft_pixels8 __attribute__((ext_vector_type(8), aligned(4)));
