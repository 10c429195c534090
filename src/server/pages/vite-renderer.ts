import { createServer as createViteServer } from 'vite'
import type * as EntryServer from '#web/entry-server.tsx'
import type { Intercept } from '../http-server.ts'
import type { PageRenderer } from './renderer.ts'

export type DevPages = { renderer: PageRenderer; intercept: Intercept; close(): Promise<void> }

/** Renders documents from the source code. The browser updates as files change. */
export async function vitePages({ publicUrl }: { publicUrl: string }): Promise<DevPages> {
  // The native loader: a bundled copy would look like a changed server file and cause a restart.
  const vite = await createViteServer({
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const load = () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<typeof EntryServer>
  /** Vite returns the same module until a source file changes. */
  let current: { entry: typeof EntryServer; renderer: EntryServer.Renderer } | undefined
  return {
    intercept: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
    renderer: {
      page: async (url, transport, onMissing) => {
        const entry = await load()
        if (entry !== current?.entry) current = { entry, renderer: entry.createRenderer() }
        const rendered = await current.renderer.render(url, {
          transport,
          assets: entry.devAssets('reader'),
          publicUrl,
          onMissing,
        })
        return { ...rendered, complete: false }
      },
      // Both entries include React's refresh code, because tags added to a document that React hydrates would confuse
      // it.
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
