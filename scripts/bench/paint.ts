import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import type { ServerProcess } from '../lib/server-process.ts'
import { call, formOf, tokenOf } from '../lib/staff-calls.ts'
import { launchBrowser } from './browser.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

type Post = { id: string; slug: string }
type Paint = { first: number; scriptsBefore: number }

/** A frame appears with the next tick of the display, 17 ms apart, so the median of fewer rounds jumps by a tick. */
const ROUNDS = 31
const STYLES_FONTS_SCRIPTS =
  /<style>.*?<\/style>|<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>|<script(?! type="application\/)[^>]*>.*?<\/script>/gs

/** First paints of posts with and without a picture, in turns with those of the same HTML alone. */
export async function measurePaint(server: ServerProcess) {
  const [pictured] = (await (
    await fetch(`${server.url}/api/posts?category=featured&limit=1`)
  ).json()) as Post[]
  const posts = { 'a post with a picture': pictured, 'a post without one': await postWithoutPicture(server) }
  const browser = await launchBrowser()
  try {
    const results: [string, Awaited<ReturnType<typeof compare>>][] = []
    for (const [name, post] of Object.entries(posts))
      results.push([name, await compare(browser, server.url, `/blog/post/${post?.id}/${post?.slug}`)])
    return results
  } finally {
    await browser.close()
  }
}

async function postWithoutPicture(server: ServerProcess): Promise<Post> {
  const form = formOf({
    title: 'A record in a plain sleeve',
    author_name: 'Bench',
    status: 'published',
    content: '<p>It has a first side and a second side.</p>'.repeat(60),
  })
  const answer = await call(server, await tokenOf(server), 'POST', '/api/posts', form)
  if (!answer.ok) throw new Error(`The post was not saved: ${answer.status}`)
  return (await answer.json()) as Post
}

async function compare(browser: Browser, site: string, path: string) {
  const bare = await bareServer(site, path)
  try {
    const [ours, theirs]: [Paint[], Paint[]] = [[], []]
    // Once before: pictures are made in their sizes when they are first asked for.
    await firstPaint(browser, site + path)
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await firstPaint(browser, bare.url + path))
      ours.push(await firstPaint(browser, site + path))
    }
    const median = (paints: Paint[]) =>
      percentile(
        paints.map(({ first }) => first),
        50,
      )
    return {
      ours: median(ours),
      bare: median(theirs),
      scriptsBefore: Math.max(...ours.map(({ scriptsBefore }) => scriptsBefore)),
    }
  } finally {
    await bare.stop()
  }
}

/** Sends the page's HTML without style sheet, fonts and scripts. Pictures come from the site. */
async function bareServer(site: string, path: string) {
  const html = await (await fetch(site + path)).text()
  const page = Buffer.from(html.replace(STYLES_FONTS_SCRIPTS, ''))
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(302, { location: site + request.url }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length })
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function firstPaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return { first, scriptsBefore: scripts.filter(({ startTime }) => startTime < first).length }
  })
  await context.close()
  return paint
}

export const paintBudgets = (results: Awaited<ReturnType<typeof measurePaint>>): Budget[] =>
  results.flatMap(([name, { ours, bare, scriptsBefore }]) => [
    {
      what: `${name}: first paint (${ours.toFixed(0)} ms), in those of its HTML alone`,
      value: ours / bare,
      limit: 1.2,
      kind: 'at most',
      unit: 'x',
    },
    {
      what: `${name}: scripts that start before it`,
      value: scriptsBefore,
      limit: 0,
      kind: 'at most',
      unit: '',
    },
  ])
