import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../lib/chromium.ts'
import { isRoot } from '../lib/system.ts'
import type { Budget } from './report.ts'

type Vitals = { lcp: number; cls: number; blocking: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

const SETTLE_MS = 1500

const ARGS = ['--disable-quic', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])]

export const launchBrowser = () => chromium.launch({ executablePath: findChromium(), args: ARGS })

/** Measures what a reader notices: largest contentful paint, layout shift and blocking time. */
export async function measureBrowser(site: string) {
  const [post] = (await (await fetch(`${site}/api/posts?category=featured&limit=1`)).json()) as {
    id: string
    slug: string
  }[]
  const paths = { home: '/', blog: '/blog', post: `/blog/post/${post?.id}/${post?.slug}` }
  const browser = await launchBrowser()
  try {
    // Visits once before, because picture sizes are made on the first request.
    for (const path of Object.values(paths)) await visit(browser, site + path)
    const home = await visit(browser, site + paths.home)
    const blog = await visit(browser, site + paths.blog)
    const read = await visit(browser, site + paths.post)
    return { home: home.vitals, blog: blog.vitals, post: read.vitals, postBytes: read.bytes }
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<{ vitals: Vitals; bytes: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const count = await transferred(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await context.close()
  return { vitals, bytes: count() }
}

/** The bytes on the wire including headers, without pictures. */
async function transferred(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const pictures = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Image') pictures.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

/** Runs in the page. */
function observe() {
  const vitals = { lcp: 0, cls: 0, blocking: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime))
  watch('layout-shift', (entry) => {
    const shift = entry as Shift
    if (!shift.hadRecentInput) vitals.cls += shift.value
  })
  watch('longtask', (entry) => (vitals.blocking += Math.max(0, entry.duration - 50)))
}

export function browserBudgets({
  home,
  blog,
  post,
  postBytes,
}: Awaited<ReturnType<typeof measureBrowser>>): Budget[] {
  const pages = Object.entries({ home, blog, post })
  return [
    ...pages.map(([name, { cls }]) => ({
      what: `${name}: layout shift`,
      value: cls,
      limit: 0.02,
      kind: 'at most' as const,
      unit: '',
    })),
    ...pages.map(([name, { lcp }]) => ({
      what: `${name}: largest paint`,
      value: lcp,
      limit: 2500,
      kind: 'at most' as const,
      unit: 'ms',
    })),
    ...pages.map(([name, { blocking }]) => ({
      what: `${name}: blocking time`,
      value: blocking,
      limit: 50,
      kind: 'at most' as const,
      unit: 'ms',
    })),
    {
      what: 'post: transfer without pictures',
      value: postBytes / 1000,
      limit: 250,
      kind: 'at most',
      unit: 'kB',
    },
  ]
}
