#pragma once
#include "data.h"
#include <math.h>
#include <setjmp.h>
#include <stdlib.h>

/// Makes the table from samples, which are light to the power of `gamma`, to the nearest levels of sRGB (IEC 61966-2-1).
///
/// By that curve, with as many entries as there are samples: libpng's own is a power of 1 / 2.2, which is 8 levels off in the dark.
static void weft_png_make_levels(png_structp png, png_infop info, weft_png_file *file, double gamma) {
  uint32_t last = png_get_bit_depth(png, info) == 16 ? 65535 : 255;
  unsigned char *levels = (unsigned char *)malloc(last + 1);
  if (levels == NULL) png_error(png, "there is no memory");
  file->levels = levels;
  // Black is black, however steep the curve is.
  levels[0] = 0;
  uint32_t sample = 1;
  for (int level = 0; level < 255; level++) {
    double half = (level + 0.5) / 255;
    double light = half <= 0.04045 ? half / 12.92 : pow((half + 0.055) / 1.055, 2.4);
    double end = pow(light, gamma) * last;
    while (sample < end) levels[sample++] = (unsigned char)level;
  }
  while (sample <= last) levels[sample++] = 255;
}

/// Takes note of a row, which libpng calls for with each one that it has inflated. Where samples are not sRGB's, turns them into levels:
/// four a pixel, in the order of this machine's words, of 16 bits where the file has such.
static void weft_png_convert_row(png_structp png, png_row_infop row, png_bytep samples) {
  weft_png_file *file = (weft_png_file *)png_get_user_transform_ptr(png);
  weft_png_note_row(png, file, row->width);
  const unsigned char *levels = file->levels;
  if (levels == NULL) return;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  const uint32_t alpha = 0;
#else
  const uint32_t alpha = 3;
#endif
  int is_wide = row->bit_depth == 16;
  for (size_t i = 0; i < (size_t)row->width * 4; i++) {
    uint32_t sample = is_wide ? (uint32_t)samples[2 * i] << 8 | samples[2 * i + 1] : samples[i];
    if (i % 4 != alpha) {
      samples[i] = levels[sample];
    } else {
      samples[i] = (unsigned char)(is_wide ? (sample * 255 + 32767) / 65535 : sample);
    }
  }
}

/// Has libpng pass over the chunks whose contents nobody asks for: it would inflate texts.
static void weft_png_skip_chunks(png_structp png) {
  static const unsigned char names[] =
      "tEXt\0zTXt\0iTXt\0sPLT\0pCAL\0sCAL\0pHYs\0oFFs\0tIME\0hIST\0bKGD\0sBIT\0eXIf";
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
}

/// Reads what the file says its colours are, in the order of precedence that PNG gives: a profile, sRGB, primaries, gamma.
static void weft_png_read_colors(png_structp png, png_infop info, weft_png_file *file) {
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 count;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &count) == PNG_INFO_iCCP && count > 0) {
    file->profile = (unsigned char *)malloc(count);
    if (file->profile == NULL) png_error(png, "there is no memory");
    memcpy(file->profile, profile, count);
    file->profile_count = count;
    return;
  }
  static const double srgb[8] = {0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06};
  double *p = file->primaries;
  if (png_get_valid(png, info, PNG_INFO_sRGB) != 0) return;
  double distance = 0;
  if (png_get_cHRM(png, info, p, p + 1, p + 2, p + 3, p + 4, p + 5, p + 6, p + 7) == PNG_INFO_cHRM
      && (png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) != 0) {
    for (int i = 0; i < 8; i++) distance = fmax(distance, fabs(p[i] - srgb[i]));
  }
  double gamma;
  int has_gamma = png_get_gAMA(png, info, &gamma) == PNG_INFO_gAMA && gamma > 0;
  if (distance >= 0.002) {
    if (has_gamma) file->exponent = 1 / gamma;
    return;
  }
  memset(p, 0, sizeof file->primaries);
  // Who writes nearly 1 / 2.2 means sRGB; libpng takes it so too.
  if (has_gamma && fabs(gamma * 2.2 - 1) > 0.05) weft_png_make_levels(png, info, file, gamma);
}

/// Reads some passes of a picture into memory for all of its pixels.
static void weft_png_read_passes(png_structp png, const weft_png_file *file, int passes, uint32_t *pixels) {
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < file->height; y++) png_read_row(png, (png_bytep)(pixels + (size_t)y * file->width), NULL);
  }
}

/// Gives the rows of a picture to who takes them; those that have come in several passes when they are all there.
static void weft_png_give_rows(png_structp png, weft_png_file *file, int passes) {
  uint32_t kept = passes > 1 ? file->height : 1;
  file->rows = (uint32_t *)malloc((size_t)kept * file->width * 4);
  if (file->rows == NULL) png_error(png, "there is no memory");
  // With the last pass each row is whole.
  weft_png_read_passes(png, file, passes - 1, file->rows);
  for (uint32_t y = 0; y < file->height; y++) {
    uint32_t *row = file->rows + (size_t)(y % kept) * file->width;
    png_read_row(png, (png_bytep)row, NULL);
    file->take_row(file->context, row, file->has_alpha);
  }
}

/// The widest picture that is read, in pixels.
enum { weft_png_widest = 1000000 };

/// Reads all pixels of `file`, which has `bytes` and `count`, with eight bits a sample and straight alpha: words of this machine, 0xAARRGGBB, one
/// row after the other. They are sRGB, but where the file has a profile or primaries of its own. Where rows are taken, `pixels` may be NULL.
///
/// Where the file says another size nothing is read, and there is no message.
static inline void weft_png_read(weft_png_file *file, uint32_t width, uint32_t height, uint32_t *pixels) {
  png_infop info = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, weft_png_fail, weft_png_warn);
  if (png == NULL) {
    strncpy(file->message, "there is no memory", sizeof file->message - 1);
    return;
  }
  // Nothing that is needed after a jump changes after this line.
  info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png)) == 0) {
    if (info == NULL) png_error(png, "there is no memory");
    png_set_read_fn(png, file, weft_png_take);
    // How many pixels there are has been checked with the header; two rows are held.
    png_set_user_limits(png, weft_png_widest, PNG_UINT_31_MAX);
    weft_png_skip_chunks(png);
    png_read_info(png, info);
    file->width = png_get_image_width(png, info);
    file->height = png_get_image_height(png, info);
    if (file->width == width && file->height == height) {
      file->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
                        || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
      file->is_gray = (png_get_color_type(png, info) & PNG_COLOR_MASK_COLOR) == 0;
      weft_png_read_colors(png, info, file);
      png_set_expand(png);
      weft_png_expect_rows(png, info, file);
      png_set_read_user_transform_fn(png, weft_png_convert_row);
      // Without levels a row is passed on as it is.
      png_set_user_transform_info(png, file, file->levels != NULL ? 8 : 0, file->levels != NULL ? 4 : 0);
      if (file->levels == NULL) png_set_scale_16(png);
      png_set_gray_to_rgb(png);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      png_set_swap_alpha(png);
      png_set_add_alpha(png, 0xFFFF, PNG_FILLER_BEFORE);
#else
      png_set_bgr(png);
      png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
#endif
      int passes = png_set_interlace_handling(png);
      png_read_update_info(png, info);
      if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows have an unexpected length");
      if (file->take_row != NULL) {
        weft_png_give_rows(png, file, passes);
      } else {
        weft_png_read_passes(png, file, passes, pixels);
      }
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
  free(file->levels);
  file->levels = NULL;
  free(file->rows);
  file->rows = NULL;
}
