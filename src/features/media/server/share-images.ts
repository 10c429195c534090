import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { NotBegun, type MediaWorker } from './media-worker.ts'
import type { Undecodable } from './undecodable.ts'

const KEPT_BYTES = 8 * 2 ** 20
/** Anybody may request one for each post, and uploads need the same helpers. */
const AT_ONCE = 1
const WAITING_MAX = 50

type Needs = { storage: Storage; mediaWorker: MediaWorker; undecodable: Undecodable; folder: string }
type Subject = { title: string; genre: string; site: string; hero: string | null }

/** Drawn when a link is first shared and cached for a while, because requests come in a burst. */
export function createShareImages({ storage, mediaWorker, undecodable, folder }: Needs) {
  const drawn = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const queue = pLimit(AT_ONCE)

  /** A picture that cannot be decoded is left out from now on. */
  async function draw({ hero, ...texts }: Subject): Promise<Buffer> {
    const usable = hero && (await storage.stat(hero)) ? hero : null
    const whole = usable ? await undecodable.attempt(usable, () => drawWith(texts, usable)) : undefined
    return whole ?? drawWith(texts, null)
  }

  async function drawWith(texts: Omit<Subject, 'hero'>, hero: string | null): Promise<Buffer> {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const [source, target] = [join(folder, newId()), join(folder, newId())]
    try {
      if (hero) await pipeline(await storage.read(hero), createWriteStream(source, { mode: PRIVATE_FILE }))
      await mediaWorker.share({ ...texts, picture: hero && source }, target)
      return await readFile(target)
    } finally {
      await Promise.all([rm(source, { force: true }), rm(target, { force: true })])
    }
  }

  return {
    /** `key` names one version of one post. */
    async of(key: string, subject: Subject): Promise<Buffer> {
      const known = drawn.get(key)
      if (known) return known
      const pending = underWay.get(key)
      if (pending) return pending
      if (underWay.size >= WAITING_MAX) throw new NotBegun()
      const made = queue(() => draw(subject)).finally(() => underWay.delete(key))
      underWay.set(key, made)
      drawn.set(key, await made)
      return made
    },
  }
}
