import { vi } from 'vitest'
import { createRenderer } from '#web/entry-server.tsx'
import type { PageRenderer } from './pages/renderer.ts'
import type { TestDatabase } from './testing-database.ts'
import { testApp, type MovableClock } from './testing.ts'
import { plainPages } from './testing-visits.ts'

const ASSETS = { scripts: [], styles: [], preloads: [] }
const ORIGIN = 'https://site.example'
/** Shared by all nodes, so that routes load their pages once. */
const routes = createRenderer()

/** The real pages on a real port, as one node of a magazine. */
export async function siteNode(node: { database?: TestDatabase; clock?: MovableClock } = {}) {
  const page = vi.fn<PageRenderer['page']>((url, transport) =>
    routes.render(url, { transport, assets: ASSETS, publicUrl: ORIGIN }),
  )
  const app = await testApp({ renderer: { ...plainPages, page }, ...node })
  const origin = await app.listen()
  return {
    app,
    page,
    /** Over a connection, because responses from memory never reach the router. */
    async read(path: string, headers: Record<string, string> = {}) {
      const answer = await fetch(origin + path, { headers, redirect: 'manual' })
      return { status: answer.status, cache: answer.headers.get('x-cache'), body: await answer.text() }
    },
  }
}

export type SiteNode = Awaited<ReturnType<typeof siteNode>>
