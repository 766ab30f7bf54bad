#pragma once
#include <png.h>
#include <setjmp.h>
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

static void weft_png_take(png_structp png, png_bytep target, size_t count) {
  weft_png_file *file = (weft_png_file *)png_get_io_ptr(png);
  if (count > file->count - file->position) png_error(png, "read beyond end of data");
  memcpy(target, file->bytes + file->position, count);
  file->position += count;
}

/// Reads all pixels of `file`, which has `bytes` and `count`, as eight-bit sRGB with straight alpha: words of this machine, 0xAARRGGBB, one
/// row after the other.
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
    png_read_info(png, info);
    file->width = png_get_image_width(png, info);
    file->height = png_get_image_height(png, info);
    if (file->width == width && file->height == height) {
      file->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
                        || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
      // The file's gamma, where it says one, else sRGB, to sRGB.
      png_set_alpha_mode_fixed(png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
      png_set_expand(png);
      png_set_scale_16(png);
      png_set_gray_to_rgb(png);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      png_set_swap_alpha(png);
      png_set_add_alpha(png, 0xFF, PNG_FILLER_BEFORE);
#else
      png_set_bgr(png);
      png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
#endif
      int passes = png_set_interlace_handling(png);
      png_read_update_info(png, info);
      if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows have an unexpected length");
      for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) {
          png_read_row(png, (png_bytep)(pixels + (size_t)y * width), NULL);
        }
      }
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
}
