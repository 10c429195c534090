import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/* Creates the fonts. Readers wait for every byte of them, so each font has three parts, and the browser loads a part
   only if the page has one of its characters. */

const LIGATURES_AND_KERNING = ['kern', 'liga', 'clig', 'calt', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn']

const require = createRequire(import.meta.url)

type Source = { folder: string; file: (part: string) => string }

const bricolage: Source = {
  folder: dirname(require.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
  file: (part) => `bricolage-grotesque-${part}-opsz-normal.woff2`,
}
const newsreader: Source = {
  folder: dirname(require.resolve('@fontsource-variable/newsreader/package.json')),
  file: (part) => `newsreader-${part}-wght-normal.woff2`,
}
const newsreaderItalic: Source = { ...newsreader, file: (part) => `newsreader-${part}-wght-italic.woff2` }

type Face = {
  name: string
  family: string
  style: 'normal' | 'italic'
  weight: string
  source: Source
  axes: Parameters<typeof subsetFont>[2]['variationAxes']
  features: string[]
}

const reading = (name: string, source: Source, style: Face['style'], weight: number): Face => ({
  name,
  family: 'Newsreader',
  style,
  weight: String(weight),
  source,
  axes: { wght: weight },
  features: LIGATURES_AND_KERNING,
})

/**
 * Bricolage keeps its axes from regular up, because headlines and interface use many weights and optical sizes. Reading
 * text needs two weights, and most pages one, so four static fonts are smaller than two variable ones.
 */
const FACES: Face[] = [
  {
    name: 'bricolage',
    family: 'Bricolage Grotesque Variable',
    style: 'normal',
    weight: '400 800',
    source: bricolage,
    axes: { wght: { min: 400, max: 800 } },
    features: [...LIGATURES_AND_KERNING, 'tnum'],
  },
  reading('newsreader', newsreader, 'normal', 400),
  reading('newsreader-bold', newsreader, 'normal', 700),
  reading('newsreader-italic', newsreaderItalic, 'italic', 400),
  reading('newsreader-bold-italic', newsreaderItalic, 'italic', 700),
]

type Range = readonly [from: number, to: number]

/** The characters of English text, on nearly every page. */
const PLAIN: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2009, 0x200b],
  [0x2010, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]

type Part = { suffix: string; source: string; characters: (source: Source) => number[] }

const PARTS: Part[] = [
  { suffix: '', source: 'latin', characters: () => PLAIN.flatMap(expand) },
  {
    suffix: '-accents',
    source: 'latin',
    characters: (source) => {
      const plain = new Set(PLAIN.flatMap(expand))
      return rangesIn(source, 'latin').filter((code) => code > 0x20 && !plain.has(code))
    },
  },
  {
    suffix: '-ext',
    source: 'latin-ext',
    characters: (source) => {
      const western = new Set(rangesIn(source, 'latin'))
      return rangesIn(source, 'latin-ext').filter((code) => !western.has(code))
    },
  },
]

const expand = ([from, to]: Range): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const inPackage = ({ folder }: Source, path: string) => readFileSync(join(folder, path))

/** The characters that the package lists for one of its files. */
function rangesIn(source: Source, part: 'latin' | 'latin-ext'): number[] {
  const named = JSON.parse(inPackage(source, 'unicode.json').toString()) as Record<string, string>
  return named[part]!.split(',').flatMap((range) => {
    const [from, to = from] = range.replace('U+', '').split('-')
    return expand([Number.parseInt(from!, 16), Number.parseInt(to!, 16)])
  })
}

/** CSS notation, with adjacent characters as ranges. */
export function unicodeRange(characters: number[]): string {
  const ranges: [number, number][] = []
  for (const code of characters.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

const rule = ({ family, style, weight }: Face, file: string, range: string) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url('./${file}') format('woff2');
  unicode-range: ${range};
}
`

/** All files of the fonts folder by name: the font parts and the style sheet. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const rules: string[] = []
  for (const face of FACES) {
    for (const part of PARTS) {
      const characters = part.characters(face.source)
      const file = `${face.name}${part.suffix}.woff2`
      const whole = inPackage(face.source, `files/${face.source.file(part.source)}`)
      const cut = await subsetFont(whole, String.fromCodePoint(...characters), {
        targetFormat: 'woff2',
        keepFeatures: face.features,
        noHinting: true,
        variationAxes: face.axes,
      })
      files.set(file, cut)
      rules.push(rule(face, file, unicodeRange(characters)))
    }
  }
  const head = '/* Generated by `npm run fonts` (scripts/lib/fonts.ts), like the files beside it. */\n'
  files.set('faces.css', Buffer.from(head + rules.join('\n')))
  files.set('bricolage-OFL.txt', inPackage(bricolage, 'LICENSE'))
  files.set('newsreader-OFL.txt', inPackage(newsreader, 'LICENSE'))
  return files
}
