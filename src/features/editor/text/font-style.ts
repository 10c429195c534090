import { Highlight } from '@tiptap/extension-highlight'
import { TextStyle } from '@tiptap/extension-text-style'
import {
  DEFAULT_FONT,
  DEFAULT_FONT_SIZE,
  DEFAULT_HIGHLIGHT,
  DEFAULT_TEXT_COLOUR,
  fontOf,
  fontSizeOf,
  highlightOf,
  textColourOf,
} from '#lib/text-styles.ts'

/*
 * Font, size and colour of text, limited to our lists. Defaults are not stored, so unstyled text follows the
 * magazine's typeface and both themes.
 */

export type FontStyle = { fontFamily: string | null; fontSize: string | null; color: string | null }

const unless = (standard: string, value: string | undefined) => (value === standard ? null : (value ?? null))

const fontStyleOf = ({ style, dataset }: HTMLElement): FontStyle => ({
  fontFamily: unless(DEFAULT_FONT, fontOf(style.fontFamily)?.name),
  fontSize: unless(DEFAULT_FONT_SIZE, fontSizeOf(style.fontSize)),
  color: unless(DEFAULT_TEXT_COLOUR, textColourOf(style.color || (dataset['color'] ?? ''))?.name),
})

export const FontStyleMark = TextStyle.extend({
  addAttributes() {
    return {
      fontFamily: {
        default: null,
        parseHTML: (element) => fontStyleOf(element).fontFamily,
        renderHTML: ({ fontFamily }: FontStyle) =>
          fontFamily ? { style: `font-family: ${fontOf(fontFamily)?.stack}` } : {},
      },
      fontSize: {
        default: null,
        parseHTML: (element) => fontStyleOf(element).fontSize,
        renderHTML: ({ fontSize }: FontStyle) => (fontSize ? { style: `font-size: ${fontSize}` } : {}),
      },
      color: {
        default: null,
        parseHTML: (element) => fontStyleOf(element).color,
        renderHTML: ({ color }: FontStyle) =>
          color ? { 'data-color': color, style: `color: ${textColourOf(color)?.value}` } : {},
      },
    }
  },

  // Pasted text brings its own styles. Values that are not in the lists are dropped.
  parseHTML: () => [
    {
      tag: 'span',
      consuming: false,
      getAttrs: (element) => (Object.values(fontStyleOf(element)).some(Boolean) ? {} : false),
    },
  ],
})

export const HighlightMark = Highlight.extend({
  // Wraps the text colour, so that the colour is chosen for the pale background.
  priority: 102,

  addAttributes() {
    return {
      color: {
        default: DEFAULT_HIGHLIGHT,
        parseHTML: ({ style, dataset }) =>
          highlightOf(style.backgroundColor || (dataset['color'] ?? ''))?.name ?? DEFAULT_HIGHLIGHT,
        renderHTML: ({ color }: { color: string }) => ({
          'data-color': color,
          style: `background-color: ${highlightOf(color)?.value}`,
        }),
      },
    }
  },
}).configure({ multicolor: true })
