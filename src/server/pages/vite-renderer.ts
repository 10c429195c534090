import { createServer as createViteServer } from 'vite'
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
  /** Until a source changes, Vite gives the same module. */
  let current: { entry: typeof EntryServer; renderer: EntryServer.Renderer } | undefined
  return {
    intercept: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
    renderer: {
      page: async (url, transport) => {
        const entry = await load()
        if (entry !== current?.entry) current = { entry, renderer: entry.createRenderer() }
        const rendered = await current.renderer.render(url, {
          transport,
          assets: entry.devAssets('reader'),
          publicUrl,
        })
        return { ...rendered, complete: false }
      },
      // Both entries bring React's refresh code themselves; tags put into a document that React takes over confuse it.
      portal: async () => {
        const { portalDocument, devAssets } = await load()
        return portalDocument(devAssets('portal'))
      },
      notice: async (notice) => {
        const { noticeDocument, devAssets } = await load()
        return noticeDocument(devAssets('reader'), notice)
      },
      policy: () => undefined,
      assetsFolder: undefined,
    },
  }
}
