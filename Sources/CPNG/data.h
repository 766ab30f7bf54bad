#pragma once
#include <png.h>
#include <stdint.h>
#include <string.h>

// libpng tells errors by jumping, which Swift cannot take part in: what may jump is done here, in C. Its simplified API, which does not jump,
// decodes interlaced pictures of 16 bits a sample wrongly (1.6.39).

/// A PNG file in memory, and what has become of reading it.
typedef struct {
  const unsigned char *bytes;
  size_t count;
  size_t position;
  /// Why it could not be read; empty where it could.
  char message[128];
  /// The size that the file says.
  uint32_t width;
  uint32_t height;
  /// Whether its pixels have alpha.
  int has_alpha;
  /// Whether its pixels have one channel of colour.
  int is_gray;
  /// Its colour profile, to be freed; NULL where it has none.
  unsigned char *profile;
  size_t profile_count;
  /// Without a profile: x and y of its white point, red, green and blue, where they are not sRGB's; else zeros.
  double primaries[8];
  /// The exponent of its gamma; 0 where it says none.
  double exponent;
  /// Takes the next row of pixels, which it may change; where it is set, no others are kept.
  void (*take_row)(void *context, uint32_t *row, int has_alpha);
  void *context;
  /// The pixels that are in memory for that: one row, or all of a picture that comes in several passes.
  uint32_t *rows;
  /// Whether nobody wants the picture any more: asked before more of the file is read, and between rows; NULL where it is wanted.
  int (*is_given_up)(void);
  /// Whether it was left because of that.
  int was_given_up;
  /// Whether it was left because its data go on behind its last row.
  int has_surplus;
  /// What is read and decoded until `is_given_up` is asked again: pixels, and two hundred for each byte of the file.
  int64_t unasked;
  /// How many bytes of rows are to come, as they are before compression.
  uint64_t rest;
  /// How many bytes of the file may be read behind the last row.
  size_t surplus;
  /// How many bytes libpng takes of the file at a time.
  size_t step;
  /// The bits of a pixel in the file.
  int pixel_depth;
  /// The level of sRGB for each value of a sample, where the file's gamma is all that differs from sRGB; otherwise NULL.
  unsigned char *levels;
} weft_png_file;

static void weft_png_fail(png_structp png, png_const_charp message) {
  weft_png_file *file = (weft_png_file *)png_get_error_ptr(png);
  strncpy(file->message, message, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static void weft_png_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Ends reading where nobody wants the picture any more, which is asked for now and then.
///
/// libpng may go through eight megabytes of rows between two reads, and those may be as many pixels as a picture has.
static void weft_png_go_on(png_structp png, weft_png_file *file, size_t pixels) {
  enum { slice = 1 << 19 };
  file->unasked += (int64_t)pixels;
  if (file->unasked < slice || file->is_given_up == NULL) return;
  file->unasked = 0;
  if (!file->is_given_up()) return;
  file->was_given_up = 1;
  png_error(png, "nobody wants it any more");
}

static void weft_png_take(png_structp png, png_bytep target, size_t count) {
  weft_png_file *file = (weft_png_file *)png_get_io_ptr(png);
  if (count > file->count - file->position) png_error(png, "read beyond end of data");
  if (file->step > 0 && file->rest == 0) {
    if (count > file->surplus) {
      file->has_surplus = 1;
      png_error(png, "more data than its pixels take");
    }
    file->surplus -= count;
  }
  weft_png_go_on(png, file, count * 200);
  memcpy(target, file->bytes + file->position, count);
  file->position += count;
}

/// How many bytes a row of that many pixels has before compression, that of its filter among them.
static uint64_t weft_png_row_bytes(const weft_png_file *file, uint64_t width) {
  return 1 + (width * (uint64_t)file->pixel_depth + 7) / 8;
}

/// Has libpng take as much at a time as rows may still be in, twice over, and 64 bytes.
///
/// It inflates all that it has taken, which may be a thousand times as much, and throws away what is behind the last row.
static void weft_png_limit_step(png_structp png, weft_png_file *file) {
  enum { least = 64, most = 8192, ratio = 512 };
  size_t step = file->rest / ratio > most - least ? most : (size_t)(file->rest / ratio) + least;
  if (step == file->step) return;
  file->step = step;
  png_set_compression_buffer_size(png, step);
}

/// Notes how much data the rows take, and how much may be behind them: 256 bytes, and as much as may inflate to another picture of
/// that size, up to eight kilobytes more.
///
/// What ends a stream, encoders split it as they like, are about twenty bytes, in chunks of a byte thirteen times as many.
static void weft_png_expect_rows(png_structp png, png_infop info, weft_png_file *file) {
  enum { least = 256, most = 8192, ratio = 1032 };
  int is_interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  file->pixel_depth = png_get_bit_depth(png, info) * png_get_channels(png, info);
  for (int pass = 0; pass < (is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
    uint64_t width = is_interlaced ? PNG_PASS_COLS(file->width, pass) : file->width;
    uint64_t height = is_interlaced ? PNG_PASS_ROWS(file->height, pass) : file->height;
    // A pass without columns has no rows.
    if (width > 0) file->rest += height * weft_png_row_bytes(file, width);
  }
  file->surplus = least + (size_t)(file->rest / ratio < most ? file->rest / ratio : most);
  weft_png_limit_step(png, file);
}

/// Notes that a row has been inflated.
static void weft_png_note_row(png_structp png, weft_png_file *file, uint32_t width) {
  uint64_t bytes = weft_png_row_bytes(file, width);
  file->rest -= bytes < file->rest ? bytes : file->rest;
  weft_png_limit_step(png, file);
  weft_png_go_on(png, file, width);
}
