import { chromium, type FullConfig } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inParallel } from '../../scripts/lib/in-parallel.ts'
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts'
import { variantUrl } from '../../src/lib/image-variants.ts'
import { BRIGHT, DARK } from './sample-posts.ts'

/** Variables that change the initial content of a data folder. */
const OWN_CONTENT = ['SAMPLE_CONTENT', 'DATABASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']

/** On cards and phones, and in the lists of the portal. */
const SMALL = [
  [320, 'avif'],
  [640, 'avif'],
  [320, 'webp'],
] as const

/** The posts that most journeys open: the newest ones, and these. */
const NEWEST = 4
const OPENED = new Set([BRIGHT, DARK])
const HERO_WIDTH = 1280
/** Only a hang takes this long. */
const HANG_MS = 600_000

/**
 * Prepares one data folder for the whole run, with the sample content and the pictures of the most visited pages.
 * Importing it and encoding AVIF files for every server took longer than the tests.
 */
export default async function prepareSite(config: FullConfig): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-prepared-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const server = await startServer({ dataDir })
  try {
    await visit(server.url, config.projects[0]?.use.launchOptions)
    await makePictures(server.url)
  } finally {
    await server.stop()
  }
  process.env.PREPARED_SITE = dataDir
  return remove
}

async function visit(url: string, options: Parameters<typeof chromium.launch>[0]): Promise<void> {
  const browser = await chromium.launch(options)
  try {
    const page = await browser.newPage()
    // Playwright's own limit of 30 seconds is too short for a machine that encodes all pictures meanwhile.
    page.setDefaultTimeout(HANG_MS)
    for (const path of ['/', '/blog']) {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      for (const picture of await page.getByRole('main').locator('img').all())
        await picture.scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
    }
  } finally {
    await browser.close()
  }
}

/** Each server would encode them again. A large one takes two seconds. */
async function makePictures(url: string): Promise<void> {
  const posts = (await (await fetch(`${url}/api/posts`)).json()) as { slug: string; hero_image_url: string }[]
  const opened = posts.filter(({ slug }, at) => at < NEWEST || OPENED.has(slug))
  const pictures = new Set(JSON.stringify(posts).match(/\/uploads\/images\/\w+\.webp/g))
  const addresses = [
    ...opened.map(({ hero_image_url }) => variantUrl(hero_image_url, HERO_WIDTH, 'avif')),
    ...[...pictures].flatMap((picture) => SMALL.map(([width, format]) => variantUrl(picture, width, format))),
  ]
  await inParallel(2, addresses, async (address) => {
    const answer = await fetch(url + address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} was not made: ${answer.status}`)
    return []
  })
}

/** Starts a server on a copy of the prepared folder, unless its settings ask for other content. */
export function startPrepared(env: Record<string, string> = {}): Promise<ServerProcess> {
  const own = OWN_CONTENT.some((name) => name in env)
  return startServer({ env, copyOf: own ? undefined : process.env.PREPARED_SITE })
}
