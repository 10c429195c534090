import { escapeHtml } from '#lib/html.ts'
import { AFTER_PAINT_ATTRIBUTE, FACES_ATTRIBUTE, FONTS_ATTRIBUTE } from '#ui/after-paint.ts'
import { FIRST_SCRIPT } from '#ui/first-script.ts'

/** The files that a page needs, with their URLs in this build (or in development). */
export type PageAssets = {
  scripts: string[]
  styles: string[]
  preloads: { href: string; as: 'font' | 'script'; type: string }[]
  /** The scripts of each page's module, by source path, loaded together with the first ones. */
  modules?: Record<string, string[]>
  /** The text of the style sheet. With it, the page is painted from its own bytes, and everything else comes afterwards. */
  css?: string
  /** The fonts of the style sheet, which the page begins to use after its first paint. */
  fontFaces?: string
}

/** The parts of Vite's manifest that we use. */
type ManifestChunk = {
  file: string
  src?: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}
export type Manifest = Record<string, ManifestChunk>

export type Entry = 'reader' | 'portal'

const ENTRIES: Record<Entry, string> = {
  reader: 'src/web/entry-client.tsx',
  portal: 'src/web/portal/entry-portal.tsx',
}

const STYLES: Record<Entry, string> = { reader: 'src/web/reader.css', portal: 'src/web/portal/portal.css' }

/** The fonts of the first view. The portal has no reading text. */
const FIRST_FONTS: Record<Entry, string[]> = {
  reader: ['/fonts/bricolage.woff2', '/fonts/newsreader.woff2'],
  portal: ['/fonts/bricolage.woff2'],
}

export function pageAssets(manifest: Manifest, entry: Entry): PageAssets {
  const main = manifest[ENTRIES[entry]]
  if (!main) throw new Error(`The build has no ${ENTRIES[entry]}`)
  const first = importsOf(manifest, ENTRIES[entry])
  const fonts = Object.entries(manifest).filter(([source]) =>
    FIRST_FONTS[entry].some((name) => source.endsWith(name)),
  )
  const pages = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry)
  return {
    scripts: [`/${main.file}`],
    styles: [...new Set([main.css ?? [], ...first.map((source) => manifest[source]?.css ?? [])].flat())].map(
      (file) => `/${file}`,
    ),
    preloads: [
      ...fonts.map(([, { file }]) => ({ href: `/${file}`, as: 'font' as const, type: 'font/woff2' })),
      ...first.map((source) => ({
        href: `/${manifest[source]!.file}`,
        as: 'script' as const,
        type: 'text/javascript',
      })),
    ],
    modules: Object.fromEntries(
      pages.map(([source]) => [
        source,
        [source, ...importsOf(manifest, source)]
          .filter((part) => part !== ENTRIES[entry] && !first.includes(part))
          .map((part) => `/${manifest[part]!.file}`),
      ]),
    ),
  }
}

/** In development, Vite serves the source files. The style sheet is linked for the first paint. */
export const devAssets = (entry: Entry): PageAssets => ({
  scripts: ['/@vite/client', `/${ENTRIES[entry]}`],
  styles: [`/${STYLES[entry]}`],
  preloads: [],
})

function importsOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  for (const part of manifest[source]?.imports ?? []) {
    if (seen.has(part)) continue
    seen.add(part)
    importsOf(manifest, part, seen)
  }
  return [...seen]
}

/** The end of <head>. The first script chooses the theme, so it comes first. */
export function headTags(assets: PageAssets, module?: string): string {
  const own = (module && assets.modules?.[module]) || []
  return assets.css === undefined ? linkedTags(assets, own) : inlineTags(assets, assets.css, own)
}

const FONT_FACE = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/** Fallback fonts are on the reader's device, so they stay in the style sheet. */
export const splitStyles = (css: string): { css: string; fontFaces: string } => ({
  css: css.replace(FONT_FACE, ''),
  fontFaces: (css.match(FONT_FACE) ?? []).join(''),
})

/** The style sheet's bytes delay the first paint less than a request for them. Decoding fonts would delay it as well. */
function inlineTags({ scripts, preloads, fontFaces = '' }: PageAssets, css: string, own: string[]): string {
  const filesOf = (kind: 'font' | 'script') =>
    preloads.filter(({ as }) => as === kind).map(({ href }) => href)
  const after = escapeHtml([...scripts, ...filesOf('script'), ...own].join(' '))
  const fonts = escapeHtml(filesOf('font').join(' '))
  return [
    `<script ${AFTER_PAINT_ATTRIBUTE}="${after}" ${FONTS_ATTRIBUTE}="${fonts}">${FIRST_SCRIPT}</script>`,
    `<style>${css}</style>`,
    `<noscript ${FACES_ATTRIBUTE}><style>${fontFaces}</style></noscript>`,
  ].join('')
}

const preloadTag = ({ href, as, type }: PageAssets['preloads'][number]) =>
  as === 'script'
    ? `<link rel="modulepreload" href="${escapeHtml(href)}">`
    : `<link rel="preload" href="${escapeHtml(href)}" as="${as}" type="${escapeHtml(type)}" crossorigin>`

function linkedTags({ styles, preloads, scripts }: PageAssets, own: string[]): string {
  return [
    `<script>${FIRST_SCRIPT}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...preloads.map(preloadTag),
    ...own.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ].join('')
}
