#pragma once
#include <cairo.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_OUTLINE_H
#include FT_MODULE_H
#include FT_ADVANCES_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>

// What Swift cannot call by itself: GObject's checked casts are macros.

static inline PangoFontMap *weft_font_map_new(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (map == NULL || !PANGO_IS_FC_FONT_MAP(map)) return NULL;
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  // A Pango unit is then 1/1024 point.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  return map;
}

// Whether somebody else has a reference to a font map: a context, or Pango's own thread, which looks for fonts ahead of time.
static inline int weft_font_map_is_shared(PangoFontMap *map) {
  return g_atomic_int_get(&G_OBJECT(map)->ref_count) > 1;
}

// Gives back a font map and what it has of its configuration. Pango (1.50) drops the map's reference to that only where another takes its
// place, which `nothing` does, a configuration without fonts.
static inline void weft_font_map_free(PangoFontMap *map, FcConfig *nothing) {
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), nothing);
  g_object_unref(map);
}

// The description of the file and face behind a font, lent by it; NULL where it has none.
static inline FcPattern *weft_font_pattern(PangoFont *font) {
  return font != NULL && PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern(PANGO_FC_FONT(font)) : NULL;
}

// The functions that Pango calls for a font, and all others of its kind.
static inline PangoFontClass *weft_font_class(PangoFont *font) { return PANGO_FONT_GET_CLASS(font); }
static inline GObject *weft_object(PangoFont *font) { return G_OBJECT(font); }

// The font as Cairo has it, lent; NULL where it has none.
static inline cairo_scaled_font_t *weft_scaled_font(PangoFont *font) {
  return PANGO_IS_CAIRO_FONT(font) ? pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font)) : NULL;
}

// Has HarfBuzz pass over all that places glyphs, and over what is left to replace where there are too many.
static hb_bool_t weft_only_replaces(hb_buffer_t *buffer, hb_font_t *font, const char *message, void *most) {
  (void)font;
  if (strncmp(message, "start ", 6) != 0) return 1;
  if (strncmp(message, "start table GPOS", 16) == 0 || strncmp(message, "start table ker", 15) == 0) return 0;
  return hb_buffer_get_length(buffer) <= *(const unsigned int *)most;
}

// How many glyphs a piece of a text becomes before they are placed; more than `most`, where it would become too many.
static inline unsigned int weft_glyph_count(PangoFont *font, const char *text, int length, const PangoItem *item, unsigned int most) {
  hb_font_t *shaped = pango_font_get_hb_font(font);
  if (shaped == NULL) return 0;
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, text, length, (unsigned int)item->offset, item->length);
  hb_buffer_set_direction(buffer, item->analysis.level % 2 != 0 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(g_unicode_script_to_iso15924((GUnicodeScript)item->analysis.script)));
  hb_buffer_set_language(buffer, hb_language_from_string(pango_language_to_string(item->analysis.language), -1));
  hb_buffer_set_message_func(buffer, weft_only_replaces, &most, NULL);
  hb_shape(shaped, buffer, NULL, 0);
  unsigned int count = hb_buffer_get_length(buffer);
  hb_buffer_destroy(buffer);
  return count;
}

// What a font measures, with nothing in it. Pango exports it for its libraries of fonts, and has no header for others.
PangoFontMetrics *pango_font_metrics_new(void);

// In how many columns a terminal shows a character: what Pango divides the width of a sample by.
static inline int weft_columns(gunichar character) {
  return g_unichar_iszerowidth(character) ? 0 : g_unichar_iswide(character) ? 2 : 1;
}

// The direction of the first character that has one, as Pango finds that of a paragraph. It offers nothing else for what it still uses itself.
static inline PangoDirection weft_base_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static inline PangoGlyphItem *weft_run(GSList *node) { return (PangoGlyphItem *)node->data; }
static inline PangoLayoutLine *weft_line(GSList *node) { return (PangoLayoutLine *)node->data; }
static inline int weft_line_is_right_to_left(PangoLayoutLine *line) {
  PangoDirection direction = pango_layout_line_get_resolved_direction(line);
  return direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL;
}

// Whether the face's glyphs are bitmaps, or have layers in colours.
static inline int weft_has_pictures(FT_Face face) { return !FT_IS_SCALABLE(face) || FT_HAS_COLOR(face); }

// Whether a glyph can be loaded as Cairo does to draw it, in the size of a font.
static inline int weft_loads_glyph(cairo_scaled_font_t *font, unsigned long glyph) {
  FT_Face face = cairo_ft_scaled_font_lock_face(font);
  if (face == NULL) return 0;
  FT_Error error = FT_Load_Glyph(face, (FT_UInt)glyph, FT_LOAD_COLOR | FT_LOAD_NO_HINTING);
  cairo_ft_scaled_font_unlock_face(font);
  return error == 0;
}

// Gives a FreeType face to a Cairo font face, to be closed with it. 0 where there is no memory.
static inline void weft_close_face(void *data) {
  FT_Face face = (FT_Face)data;
  FT_Library library = face->glyph->library;
  FT_Done_Face(face);
  FT_Done_Library(library);
}
static inline int weft_font_face_owns(cairo_font_face_t *font, FT_Face face) {
  static const cairo_user_data_key_t key;
  // Cairo may keep the font after its maker let go of the library, so the face counts as one of its owners.
  FT_Reference_Library(face->glyph->library);
  return cairo_font_face_set_user_data(font, &key, face, weft_close_face) == CAIRO_STATUS_SUCCESS;
}
