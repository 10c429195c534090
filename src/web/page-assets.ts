import { escapeHtml } from '#lib/html.ts'
import { FIRST_SCRIPT } from '#ui/first-script.ts'

/** The files that a page needs, by the addresses they have in this build (or in development). */
export type PageAssets = {
  scripts: string[]
  styles: string[]
  preloads: { href: string; as: 'font' | 'script'; type: string }[]
  /** The scripts of a page's own module, by its source path; fetched together with the first ones. */
  modules?: Record<string, string[]>
}

/** The parts of Vite's manifest that matter here. */
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

/** What is seen first; the portal has no reading text. */
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

/** In development Vite serves the sources; the style sheet is linked so that the first paint has it. */
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

/** The end of <head>. The theme comes first: it decides how the first paint looks. */
export function headTags(assets: PageAssets, module?: string): string {
  const preload = ({ href, as, type }: PageAssets['preloads'][number]) =>
    as === 'script'
      ? `<link rel="modulepreload" href="${escapeHtml(href)}">`
      : `<link rel="preload" href="${escapeHtml(href)}" as="${as}" type="${escapeHtml(type)}" crossorigin>`
  return [
    `<script>${FIRST_SCRIPT}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.preloads.map(preload),
    ...((module && assets.modules?.[module]) || []).map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`,
    ),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ].join('')
}
