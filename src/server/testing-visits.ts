import { get, type IncomingHttpHeaders } from 'node:http'
import type { PageRenderer } from './pages/renderer.ts'
import type { TestApp } from './testing.ts'

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
export const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Pages without a build. Every path exists except /missing. */
export const plainPages: PageRenderer = {
  page: async (url) => ({ status: url === '/missing' ? 404 : 200, html: '<h1>Page</h1>', complete: true }),
  portal: () => Promise.resolve('<portal>'),
  notice: ({ title }) => Promise.resolve(`<h1>${title}</h1>`),
  policy: () => "default-src 'self'",
  assetsFolder: undefined,
}

/** Requests a page over a real connection, because responses from memory never reach the router. */
export const visitPage = (origin: string, path: string, headers: IncomingHttpHeaders) =>
  new Promise<void>((resolve, reject) => {
    get(origin + path, { headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })

/** Sends an event as the browser does. */
export const tellEvent = (app: TestApp, payload: object, headers: Record<string, string>) =>
  app.send({ method: 'POST', url: '/api/events', payload, headers })

/** One event of each kind. */
export const eventsOf = (path: string) => [
  { kind: 'view', path },
  { kind: 'play', path },
  { kind: 'listen', path, percent: 25 },
  { kind: 'player', path, to: 'spotify' },
  { kind: 'share', path, to: 'link' },
  { kind: 'search', text: 'dub techno', found: 3 },
  { kind: 'search', text: 'zzz', found: 0 },
]
