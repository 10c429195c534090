import { createServer as createViteServer, type ViteDevServer } from 'vite'
import type * as EntryServer from '#web/entry-server.tsx'
import type { Intercept } from '../http-server.ts'
import type { PageRenderer } from './renderer.ts'

export type DevPages = { renderer: PageRenderer; intercept: Intercept; close(): Promise<void> }

/** Documents straight from the sources, replaced in the browser as they are edited. */
export async function vitePages({ publicUrl }: { publicUrl: string }): Promise<DevPages> {
  // The configuration is loaded as it is: a bundled copy would look like a changed server file and restart us.
  const vite = await createViteServer({
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const load = () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<typeof EntryServer>
  return {
    intercept: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
    renderer: {
      page: async (url, transport) => {
        const { createRenderer, devAssets } = await load()
        const rendered = await createRenderer().render(url, {
          transport,
          assets: devAssets('reader'),
          publicUrl,
        })
        return { ...rendered, html: await withVite(vite, url, rendered.html), complete: false }
      },
      portal: async (url) => {
        const { portalDocument, devAssets } = await load()
        return withVite(vite, url, portalDocument(devAssets('portal')))
      },
      policy: () => undefined,
      assetsFolder: undefined,
    },
  }
}

/** Adds Vite's client and React's refresh code. */
const withVite = (vite: ViteDevServer, url: string, html: string) =>
  html ? vite.transformIndexHtml(url, html) : Promise.resolve(html)
