import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
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
const LARGE = [
  [960, 'avif'],
  [1280, 'avif'],
] as const

/**
 * Prepares one data folder for the whole run, with the sample content and the pictures of the most visited pages.
 * Importing it and encoding AVIF files for every server took longer than the tests.
 */
export default async function prepareSite(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-prepared-'))
  await makePictures(dataDir, await samplePosts(dataDir))
  process.env.PREPARED_SITE = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

type Listed = { slug: string; hero_image_url: string }

/** Those that the first start in this folder imports. */
async function samplePosts(dataDir: string): Promise<Listed[]> {
  const server = await startServer({ dataDir })
  try {
    return (await (await fetch(`${server.url}/api/posts`)).json()) as Listed[]
  } finally {
    await server.stop()
  }
}

/** As quickly as possible: in the quality that readers get, this took longer than ten journeys. */
async function makePictures(dataDir: string, posts: Listed[]): Promise<void> {
  const opened = posts.filter(({ slug }, at) => at < NEWEST || OPENED.has(slug))
  const heroes = new Set(opened.map(({ hero_image_url }) => hero_image_url))
  const pictures = new Set(JSON.stringify(posts).match(/\/uploads\/images\/\w+\.webp/g))
  await inParallel(2, [...pictures], async (picture) => {
    const whole = join(dataDir, picture)
    for (const [width, format] of heroes.has(picture) ? [...SMALL, ...LARGE] : SMALL)
      await sharp(whole)
        .resize(width, undefined, { withoutEnlargement: true })
        .toFormat(format, { effort: 0 })
        .toFile(variantUrl(whole, width, format))
    return []
  })
}

/** Starts a server on a copy of the prepared folder, unless its settings ask for other content. */
export function startPrepared(env: Record<string, string> = {}): Promise<ServerProcess> {
  const own = OWN_CONTENT.some((name) => name in env)
  return startServer({ env, copyOf: own ? undefined : process.env.PREPARED_SITE })
}
