import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../lib/seed-text.ts'
import type { ServerProcess } from '../lib/server-process.ts'
import { formOf, tokenOf } from '../lib/staff-calls.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const READS_PER_SECOND = 200
const WARM_UP_SECONDS = 15
const SECONDS = 30
const READ_POSTS = 300
const SAVED_POSTS = 30
const NEW_POST_EVERY = 10
/** A new title gives a post a new address, and readers come through the old one. */
const RENAMED_EVERY = 5
const TICK_MS = 5

type Listed = { id: string; slug: string; title: string; tags: string[]; genre_name: string | null }
type Read = { ms: number; ok: boolean; cache: string }
export type ChangeFigures = { reads: Read[]; saves: number; staleForSaver: number }

/** The mix of requests. Most readers read new posts; some find an old one through a search engine. */
export const MIX =
  'home 25 %, listing 15 %, its pages 2 to 5 5 %, a genre 5 %, a tag 3 %, the 300 newest posts 42 % (the first far more often), any post 2 %, feed 2 %, call 1 %'

/** Measures readers for each second while an editor saves once a second and views the result. */
export async function measureChange(site: ServerProcess): Promise<ChangeFigures> {
  const posts = await newestPosts(site.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const read = reader(site.url, posts, await totalOf(site.url), agent)
    await atRate(WARM_UP_SECONDS, read)
    const done = new AbortController()
    const saving = saveEverySecond(site, posts, done.signal)
    const reads = await atRate(SECONDS, read)
    done.abort()
    return { reads, ...(await saving) }
  } finally {
    agent.destroy()
  }
}

/** Starts each read on schedule, however long the earlier ones take. */
async function atRate(seconds: number, read: (n: number) => Promise<Read>): Promise<Read[]> {
  const total = seconds * READS_PER_SECOND
  const began = performance.now()
  const reads: Promise<Read>[] = []
  while (reads.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * READS_PER_SECOND))
    while (reads.length < due) reads.push(read(reads.length))
    await wait(TICK_MS)
  }
  return Promise.all(reads)
}

function reader(site: string, posts: Listed[], total: number, agent: Agent) {
  const genres = [...new Set(posts.flatMap(({ genre_name }) => genre_name ?? []))]
  const tags = [...new Set(posts.flatMap((post) => post.tags))]
  const random = seededRandom(1)
  const any = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
  const shares: [share: number, address: () => string | Promise<string>][] = [
    [25, () => '/'],
    [15, () => '/blog'],
    [5, () => `/blog?page=${2 + Math.floor(random() * 4)}`],
    [5, () => `/blog?genre=${encodeURIComponent(any(genres))}`],
    [3, () => `/blog?tag=${encodeURIComponent(any(tags))}`],
    [42, () => addressOf(posts[zipf(random(), posts.length)]!)],
    [2, () => oldPost(site, total, random())],
    [2, () => '/feed.xml'],
    [1, () => '/api/posts?category=latest&limit=6'],
  ]
  return async (): Promise<Read> => {
    let at = random() * 100
    const [, address] = shares.find(([share]) => (at -= share) < 0) ?? shares[0]!
    return timedRead(site + (await address()), agent)
  }
}

type Answered = { status: number; cache: string; location: string | undefined }

/** Follows the redirect of a post that has another title now. Then both responses have to come from the cache. */
async function timedRead(url: string, agent: Agent): Promise<Read> {
  const began = performance.now()
  const first = await request(url, agent)
  const last = first.location ? await request(new URL(first.location, url).href, agent) : first
  const cache = first.cache === 'hit' ? last.cache : first.cache
  return { ms: performance.now() - began, ok: last.status === 200, cache }
}

const request = (url: string, agent: Agent): Promise<Answered> =>
  new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      const answered = { status, cache: String(headers['x-cache'] ?? 'none'), location: headers.location }
      answer.resume().on('end', () => resolve(answered))
    }).on('error', () => resolve({ status: 0, cache: 'none', location: undefined }))
  })

const addressOf = ({ id, slug }: Listed) => `/blog/post/${id}/${slug}`

async function oldPost(site: string, total: number, where: number): Promise<string> {
  const page = 1 + Math.floor(where * total)
  const [post] = (await (
    await fetch(`${site}/api/posts?sort=latest&limit=1&page=${page}`)
  ).json()) as Listed[]
  return post ? addressOf(post) : '/blog'
}

/** Zipf's law: the second entry is read half as often as the first, the third a third as often. */
function zipf(at: number, count: number): number {
  return Math.min(count - 1, Math.floor((count + 1) ** at) - 1)
}

async function saveEverySecond(site: ServerProcess, posts: Listed[], done: AbortSignal) {
  const session = `session=${await tokenOf(site)}`
  const random = seededRandom(2)
  let saves = 0
  let staleForSaver = 0
  while (!done.aborted) {
    const next = wait(1000)
    const text = `Saved for the ${++saves}th time, at ${Date.now()}`
    const post = posts[zipf(random(), SAVED_POSTS)]!
    const isNew = saves % NEW_POST_EVERY === 0
    const fields = isNew ? newPost(text) : changeOf(post, text, saves % RENAMED_EVERY === 0)
    const saved = await save(site.url, session, fields, isNew ? undefined : post)
    const cookie = [session, ...saved.cookies].join('; ')
    for (const path of [addressOf(saved.post), '/blog'])
      if (isNew || path !== '/blog') staleForSaver += (await shows(site.url + path, cookie, text)) ? 0 : 1
    await next
  }
  return { saves, staleForSaver }
}

type Fields = Record<string, string>

const newPost = (title: string): Fields => ({
  title,
  excerpt: 'New',
  content: '<p>New</p>',
  author_name: 'Ines Halloran',
  status: 'published',
})

const changeOf = ({ tags }: Listed, text: string, isRenamed: boolean): Fields => ({
  [isRenamed ? 'title' : 'excerpt']: text,
  tags: tags.join(','),
})

async function save(site: string, session: string, fields: Fields, post: Listed | undefined) {
  const answer = await fetch(`${site}/api/posts${post ? `/${post.id}` : ''}`, {
    method: post ? 'PUT' : 'POST',
    headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
    body: formOf(fields),
  })
  if (!answer.ok) throw new Error(`Saving a post: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  return { post: (await answer.json()) as Listed, cookies }
}

const shows = async (url: string, cookie: string, text: string): Promise<boolean> =>
  (await (await fetch(url, { headers: { cookie } })).text()).includes(text)

async function newestPosts(site: string): Promise<Listed[]> {
  const posts: Listed[] = []
  for (let page = 1; posts.length < READ_POSTS; page++) {
    const answer = await fetch(`${site}/api/posts?sort=latest&limit=50&page=${page}`)
    const more = (await answer.json()) as Listed[]
    if (more.length === 0) break
    posts.push(...more)
  }
  return posts
}

const totalOf = async (site: string): Promise<number> =>
  Number((await fetch(`${site}/api/posts?limit=1&page=1`)).headers.get('x-total-count'))

export function changeBudgets({ reads, saves, staleForSaver }: ChangeFigures): Budget[] {
  const times = reads.map(({ ms }) => ms)
  const fromMemory = reads.filter(({ cache }) => cache === 'hit' || cache === 'stale').length
  return [
    {
      what: 'reads that failed',
      value: reads.filter(({ ok }) => !ok).length,
      limit: 0,
      kind: 'at most',
      unit: '',
    },
    { what: 'reads, p99', value: percentile(times, 99), limit: 50, kind: 'at most', unit: 'ms' },
    {
      what: 'answered from the cache',
      value: fromMemory / reads.length,
      limit: 0.95,
      kind: 'at least',
      unit: '%',
    },
    {
      what: `the saver's own reads that were old, of ${saves} saves`,
      value: staleForSaver,
      limit: 0,
      kind: 'at most',
      unit: '',
    },
  ]
}
