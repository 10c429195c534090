import { expect, test } from 'vitest'
import {
  alignmentOf,
  DEFAULT_FONT,
  DEFAULT_FONT_SIZE,
  DEFAULT_TEXT_COLOUR,
  fontOf,
  FONTS,
  FONT_SIZES,
  fontSizeOf,
  highlightOf,
  HIGHLIGHTS,
  TEXT_COLOURS,
  textColourOf,
} from './text-styles.ts'

test('an editor can choose these fonts, sizes and colours', () => {
  expect(FONTS.map(({ name }) => name)).toEqual([
    'Arial',
    'Times New Roman',
    'Georgia',
    'Verdana',
    'Courier New',
    'Impact',
    'Comic Sans MS',
  ])
  expect(FONT_SIZES.map((size) => Number.parseInt(size, 10))).toEqual([12, 14, 16, 18, 20, 24, 28, 32])
  expect(TEXT_COLOURS.map(({ label }) => label)).toEqual([
    'Black',
    'Red',
    'Green',
    'Blue',
    'Yellow',
    'Magenta',
    'Cyan',
    'Orange',
    'Purple',
    'Dark Green',
  ])
  expect([DEFAULT_FONT, DEFAULT_FONT_SIZE, DEFAULT_TEXT_COLOUR]).toEqual(['Arial', '16px', 'black'])
})

test.each(['#ff0000', '#F00', 'rgb(255, 0, 0)', 'rgba(255,0,0,1)', 'rgb(255 0 0 / 1)', 'Red', ' red '])(
  '%s is red',
  (css) => expect(textColourOf(css)?.name).toBe('red'),
)

test.each(['', 'rgba(255,0,0,0.5)', '#ff0001', 'red;position:fixed', 'url(#red)', 'constructor', 'var(--x)'])(
  '%j is not in the list of colours',
  (css) => expect(textColourOf(css)).toBeUndefined(),
)

test('finds every colour and highlight by value and by name', () => {
  for (const colour of TEXT_COLOURS) {
    expect(textColourOf(colour.value)).toBe(colour)
    expect(textColourOf(colour.name)).toBe(colour)
  }
  for (const colour of HIGHLIGHTS) expect(highlightOf(colour.value)).toBe(colour)
})

test('recognises a font by the first name, however it is quoted', () => {
  expect(fontOf('"Times New Roman"')?.name).toBe('Times New Roman')
  expect(fontOf("'courier  new', monospace")?.name).toBe('Courier New')
  expect(fontOf('Papyrus, Arial')).toBeUndefined()
  for (const { name, stack } of FONTS) expect(fontOf(stack)?.name).toBe(name)
})

test('accepts only the sizes and alignments of the lists', () => {
  expect(fontSizeOf('18PX')).toBe('18px')
  expect(fontSizeOf('400px')).toBeUndefined()
  expect(alignmentOf(' Justify')).toBe('justify')
  expect(alignmentOf('start')).toBeUndefined()
})
