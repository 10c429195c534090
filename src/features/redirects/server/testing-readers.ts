import { createRenderer } from '#web/entry-server.tsx'
import { FIREFOX, plainPages } from '#server/testing-visits.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const ASSETS = { scripts: [], styles: [], preloads: [] }

type Options = NonNullable<Parameters<typeof testApp>[0]>

/** A magazine with its real pages, and a browser. */
export async function magazine(more: Options = {}) {
  const routes = createRenderer()
  const app = await testApp({
    ...more,
    renderer: {
      ...plainPages,
      page: (url, transport, onMissing) =>
        routes.render(url, { transport, assets: ASSETS, publicUrl: 'https://site.example', onMissing }),
    },
  })
  return { app, editor: await app.as('editor') }
}

export const visit = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.get(url, { 'user-agent': FIREFOX, ...headers })

/** The status and the target of a redirect. */
export async function answerTo(app: TestApp, url: string): Promise<[number, string | undefined]> {
  const { statusCode, headers } = await visit(app, url)
  return [statusCode, headers.location]
}

export const addRedirect = (editor: Caller, from: string, to: string) =>
  editor.post('/api/redirects', { from, to })
