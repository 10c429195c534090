import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pagePolicy } from '#platform/http/security-headers.ts'
import { FIRST_SCRIPT } from '#ui/first-script.ts'
import type * as EntryServer from '#web/entry-server.tsx'
import type { Manifest } from '#web/entry-server.tsx'
import type { PageBytes } from './page-bytes.ts'
import type { PageRenderer } from './renderer.ts'

export async function builtRenderer(
  folder: string,
  { publicUrl }: { publicUrl: string },
): Promise<PageRenderer> {
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(
    pathToFileURL(join(folder, 'server/entry-server.js')).href
  )) as typeof EntryServer
  const renderer = entry.createRenderer()
  const linked = entry.pageAssets(manifest, 'reader')
  const sheets = linked.styles.map((href) => readFile(join(folder, 'client', href), 'utf8'))
  const { css, fontFaces } = entry.splitStyles((await Promise.all(sheets)).join(''))
  const styles = laterStyles(css)
  const assets = { ...linked, css: styles.placeholder, fontFaces }
  const portal = entry.portalDocument(entry.pageAssets(manifest, 'portal'))
  return {
    async page(url, transport, onMissing) {
      const { html, ...rest } = await renderer.render(url, { transport, assets, publicUrl, onMissing })
      return { ...rest, html: styles.putInto(html) }
    },
    portal: () => Promise.resolve(portal),
    notice: (notice) => Promise.resolve(entry.noticeDocument(linked, notice)),
    policy: (chatOrigin) =>
      pagePolicy({ inlineScripts: [FIRST_SCRIPT], inlineStyles: [css, fontFaces], chatOrigin }),
    assetsFolder: join(folder, 'client/assets'),
  }
}

/**
 * The style sheet is three quarters of a page and always the same. As part of the text it would be encoded again with
 * every page, and the cache would hold fewer pages. So all pages share its bytes.
 */
function laterStyles(css: string) {
  const placeholder = `styles-${randomUUID()}`
  const bytes = Buffer.from(css)

  return {
    placeholder,
    putInto(html: string): string | PageBytes {
      const at = html.indexOf(placeholder)
      if (at < 0) return html
      const after = html.slice(at + placeholder.length)
      return { before: Buffer.from(html.slice(0, at)), shared: bytes, after: Buffer.from(after) }
    },
  }
}
