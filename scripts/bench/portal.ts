import type { Page } from '@playwright/test'
import { portalBytes } from '../lib/bundle-size.ts'
import { pickArtist, seededRandom, sentence } from '../lib/seed-text.ts'
import { admin } from '../lib/server-process.ts'
import { sessionCookieOf } from '../lib/session-cookie.ts'
import { launchBrowser } from './browser.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const WORDS = 5000
const WORDS_PER_PARAGRAPH = 60
const KEYS = 300
/** A fast typist, so that copies and counts happen between the keys as in real use. */
const KEY_EVERY_MS = 70
const LIST_ROUNDS = 40

async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await answer.json()) as { token: string }).token
}

/** As long as the longest reviews, with headings, emphasis and a quotation. */
function longText(): string {
  const random = seededRandom(5)
  const blocks: string[] = []
  for (let words = 0; words < WORDS; words += WORDS_PER_PARAGRAPH) {
    const sentences: string[] = []
    while (sentences.join(' ').split(' ').length < WORDS_PER_PARAGRAPH) sentences.push(sentence(random))
    if (blocks.length % 12 === 11) blocks.push(`<h2>${pickArtist(random)}</h2>`)
    blocks.push(`<p><em>${pickArtist(random)}.</em> ${sentences.join(' ')}</p>`)
  }
  return blocks.join('')
}

async function makePost(site: string, token: string): Promise<string> {
  const form = new FormData()
  const fields = { title: 'A long review', content: longText(), author_name: 'Bench', status: 'draft' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${site}/api/posts`, { method: 'POST', headers, body: form })
  if (!answer.ok) throw new Error(`Creating a post: ${answer.status}`)
  return ((await answer.json()) as { id: string }).id
}

/** How long a key takes in the middle of a long draft, from the press until the layout is done. */
export async function measureTyping(site: string): Promise<{ words: number; p50: number; p95: number }> {
  const token = await signIn(site)
  const id = await makePost(site, token)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.context().addCookies([sessionCookieOf(site, token)])
    await page.goto(`${site}/admin/content/${id}`)
    const text = page.getByRole('textbox', { name: 'Content' })
    await text.waitFor()
    const words = (await text.innerText()).split(/\s+/).length
    await text.locator('p').nth(40).click()
    await page.evaluate(observeKeys)
    await type(page, 30)
    await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys.splice(0))
    await type(page, KEYS)
    const keys = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys)
    if (keys.length < KEYS * 0.9) throw new Error(`Only ${keys.length} of ${KEYS} keys were seen`)
    return { words, p50: percentile(keys, 50), p95: percentile(keys, 95) }
  } finally {
    await browser.close()
  }
}

const type = (page: Page, keys: number) =>
  page.keyboard.type('slow weather '.repeat(Math.ceil(keys / 13)).slice(0, keys), { delay: KEY_EVERY_MS })

/** Runs in the page. Reading the layout after the key's task forces the browser to compute it. */
function observeKeys() {
  const keys: number[] = []
  Object.assign(globalThis, { keys })
  let pressed = 0
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
  document.addEventListener(
    'input',
    () => {
      const since = pressed
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        document.body.getBoundingClientRect()
        keys.push(performance.now() - since)
      })
      port1.start()
      port2.postMessage(null)
    },
    true,
  )
}

export const portalBudgets = ({ words, p50, p95 }: Awaited<ReturnType<typeof measureTyping>>): Budget[] => [
  { what: 'words of the post that is typed in', value: words, limit: WORDS, kind: 'at least', unit: 'words' },
  { what: 'one key in it, p50', value: p50, limit: 16, kind: 'at most', unit: 'ms' },
  { what: 'one key in it, p95', value: p95, limit: 16, kind: 'at most', unit: 'ms' },
  {
    what: 'client JS of the portal’s first page, brotli, without the editor',
    value: portalBytes() / 1000,
    limit: 300,
    kind: 'at most',
    unit: 'kB',
  },
]

/** Measures the content list as it opens and as it is searched. */
export async function measureContentList(site: string): Promise<{ first: number; found: number }> {
  const headers = { authorization: `Bearer ${await signIn(site)}` }
  const time = async (path: string) => {
    const took: number[] = []
    for (let round = 0; round < LIST_ROUNDS; round++) {
      const began = performance.now()
      const answer = await fetch(site + path, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      took.push(performance.now() - began)
    }
    return percentile(took, 95)
  }
  const list = '/api/posts?status=all&sortBy=priority&limit=20&page=1'
  return { first: await time(list), found: await time(`${list}&find=harbour`) }
}

export const contentListBudgets = ({
  first,
  found,
}: Awaited<ReturnType<typeof measureContentList>>): Budget[] => [
  { what: 'content list, first page, p95', value: first, limit: 50, kind: 'at most', unit: 'ms' },
  { what: 'content list, a search in it, p95', value: found, limit: 50, kind: 'at most', unit: 'ms' },
]
