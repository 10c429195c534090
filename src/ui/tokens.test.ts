import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEXT_COLOURS } from '#lib/text-styles.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Rgb = [number, number, number]
const THEMES = ['light', 'dark'] as const

/** A token's colour in a theme, as linear sRGB. */
function colour(name: string, theme: (typeof THEMES)[number], hue = 0): Rgb {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]?.replaceAll('var(--hue)', String(hue))
  if (!value) throw new Error(`No token --${name}`)
  const both = /^light-dark\((.+?\)?), (.+)\)$/.exec(value)
  return linear(both ? both[theme === 'light' ? 1 : 2]! : value)
}

/** The hue of a token in OKLCH notation. */
function hueOf(name: string, theme: (typeof THEMES)[number]): number {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const hues = [...value.matchAll(/oklch\([\d.]+ [\d.]+ ([\d.]+)\)/g)].map(([, hue]) => Number(hue))
  const hue = hues[theme === 'light' ? 0 : hues.length - 1]
  if (hue === undefined) throw new Error(`--${name} has no hue`)
  return hue
}

function linear(text: string): Rgb {
  const hex = /^#([\da-f]{6})$/.exec(text)?.[1]
  if (hex) {
    return [0, 2, 4].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as Rgb
  }
  const [l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)?.slice(1).map(Number) ?? []
  if (l === undefined || c === undefined || h === undefined) throw new Error(`Not a colour: ${text}`)
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part))) as Rgb
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((one, two) => one - two)
  return (high! + 0.05) / (low! + 0.05)
}

const GROUNDS = { light: ['paper', 'raised', 'page-white'], dark: ['paper', 'raised', 'page-black'] }

test.each(THEMES)('in the %s theme, every text passes AA on every background', (theme) => {
  for (const ground of GROUNDS[theme]) {
    for (const text of ['ink', 'muted', 'accent-text', 'danger', 'success']) {
      const ratio = contrast(colour(text, theme), colour(ground, theme))
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(
      contrast(colour('control', theme), colour(ground, theme)),
      `control on ${ground}`,
    ).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(colour('on-accent', theme), colour('accent', theme))).toBeGreaterThanOrEqual(4.5)
})

test.each(THEMES)('in the %s theme, every genre colour has enough contrast', (theme) => {
  for (const ground of GROUNDS[theme]) {
    for (let hue = 0; hue < 360; hue++) {
      const ratio = contrast(colour('hue-text', theme, hue), colour(ground, theme))
      expect(ratio, `hue ${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(THEMES)('in the %s theme, every text colour of the editor has enough contrast', (theme) => {
  const chosen = TEXT_COLOURS.map(({ name }) => (name === 'black' ? 'ink' : `letter-${name}`))
  for (const ground of GROUNDS[theme]) {
    for (const name of chosen) {
      const ratio = contrast(colour(name, theme), colour(ground, theme))
      expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(THEMES)('in the %s theme, the focus ring is visible on every background', (theme) => {
  // On pictures and coloured backgrounds, the ring is between two bands of paper.
  for (const ground of GROUNDS[theme]) {
    const ratio = contrast(colour('focus', theme), colour(ground, theme))
    expect(ratio, `focus on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})

test.each(THEMES)('in the %s theme, the focus ring differs from errors and actions', (theme) => {
  for (const other of ['danger', 'accent', 'accent-text']) {
    const apart = Math.abs(hueOf('focus', theme) - hueOf(other, theme))
    expect(Math.min(apart, 360 - apart), `focus and ${other}`).toBeGreaterThan(90)
  }
})

test('no outline is red, and the ring has a band of paper on both sides', () => {
  const sheets = [
    './base.css',
    './forms/forms.css',
    ...['editor', 'media/media', 'text/text', 'text/toolbar', 'preview/preview'].map(
      (name) => `../features/editor/${name}.css`,
    ),
  ]
  for (const sheet of sheets) {
    const text = readFileSync(new URL(sheet, import.meta.url), 'utf8')
    expect(text).not.toMatch(/outline:[^;]*--(accent|accent-text|danger)\)/)
  }
  const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')
  expect(base).toMatch(/:focus-visible \{\s*outline: 3px solid var\(--focus\)/)
  expect(base).toMatch(/box-shadow: 0 0 0 7px var\(--paper\)/)
})
