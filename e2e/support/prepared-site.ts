import { chromium, type FullConfig } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts'
import { variantUrl } from '../../src/lib/image-variants.ts'

/** Variables that change the initial content of a data folder. */
const OWN_CONTENT = ['SAMPLE_CONTENT', 'DATABASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']

/** Widths of pictures on cards and phones. */
const SMALL = [320, 640]

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
    await makeSmallPictures(server.url)
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

async function makeSmallPictures(url: string): Promise<void> {
  const posts = await (await fetch(`${url}/api/posts`)).text()
  const pictures = new Set(posts.match(/\/uploads\/images\/\w+\.webp/g))
  for (const picture of pictures) {
    const sizes = SMALL.map((width) => url + variantUrl(picture, width, 'avif'))
    await Promise.all(sizes.map(async (size) => (await fetch(size)).arrayBuffer()))
  }
}

/** Starts a server on a copy of the prepared folder, unless its settings ask for other content. */
export function startPrepared(env: Record<string, string> = {}): Promise<ServerProcess> {
  const own = OWN_CONTENT.some((name) => name in env)
  return startServer({ env, copyOf: own ? undefined : process.env.PREPARED_SITE })
}
