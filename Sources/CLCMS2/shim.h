#pragma once
#include <lcms2.h>

// What Swift cannot call by itself: pixel formats are macros.

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define WEFT_PIXEL TYPE_ARGB_8
#else
#define WEFT_PIXEL TYPE_BGRA_8
#endif

/// From `profile` to pixels of sRGB, words of this machine, 0xAARRGGBB; NULL where there is no way.
///
/// Nothing is remembered from one pixel to the next, so that any number of threads may use it at once.
static inline cmsHTRANSFORM weft_to_srgb(cmsHPROFILE profile, cmsUInt32Number input, cmsUInt32Number flags) {
  cmsHPROFILE srgb = cmsCreate_sRGBProfile();
  if (srgb == NULL) return NULL;
  cmsHTRANSFORM transform =
      cmsCreateTransform(profile, input, srgb, WEFT_PIXEL, INTENT_PERCEPTUAL, cmsFLAGS_NOCACHE | flags);
  cmsCloseProfile(srgb);
  return transform;
}

/// From such words, whose alpha stays.
static inline cmsHTRANSFORM weft_rgb_to_srgb(cmsHPROFILE profile) {
  return weft_to_srgb(profile, WEFT_PIXEL, cmsFLAGS_COPY_ALPHA);
}

/// From bytes of grey.
static inline cmsHTRANSFORM weft_gray_to_srgb(cmsHPROFILE profile) { return weft_to_srgb(profile, TYPE_GRAY_8, 0); }

/// From bytes C, M, Y, K: how much ink there is, or how much light is left.
static inline cmsHTRANSFORM weft_cmyk_to_srgb(cmsHPROFILE profile, int is_inverted) {
  return weft_to_srgb(profile, is_inverted ? TYPE_CMYK_8_REV : TYPE_CMYK_8, 0);
}
