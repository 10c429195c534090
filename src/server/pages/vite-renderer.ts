import { createServer as createViteServer, type ViteDevServer } from 'vite'
import type * as EntryServer from '#web/entry-server.tsx'
import { devAssets } from '#web/page-assets.ts'
import type { Intercept } from '../http-server.ts'
import type { PageRenderer } from './renderer.ts'

export type DevPages = { renderer: PageRenderer; intercept: Intercept; close(): Promise<void> }

/** Documents straight from the sources, replaced in the browser as they are edited. */
export async function vitePages({ publicUrl }: { publicUrl: string }): Promise<DevPages> {
  const vite = await createViteServer({ server: { middlewareMode: true, ws: undefined }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<typeof EntryServer>
  return {
    intercept: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
    renderer: {
      page: async (url, transport) => {
        const { createRenderer } = await load()
        const rendered = await createRenderer().render(url, { transport, assets: devAssets('reader'), publicUrl })
        return { ...rendered, html: await withVite(vite, url, rendered.html), complete: false }
      },
      portal: async (url) => withVite(vite, url, (await load()).portalDocument(devAssets('portal'))),
      policy: undefined,
      assetsFolder: undefined,
    },
  }
}

/** Adds Vite's client and React's refresh code. */
const withVite = (vite: ViteDevServer, url: string, html: string) =>
  html ? vite.transformIndexHtml(url, html) : Promise.resolve(html)
