import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import pLimit from 'p-limit'
import { isVariant, type VariantFormat } from '#lib/image-variants.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { NotBegun, type MediaWorker } from './media-worker.ts'
import type { Undecodable } from './undecodable.ts'

export type Variants = ReturnType<typeof createVariants>

/** Encoding is heavy: a page full of new pictures must not take every core from the readers. */
const AT_ONCE = 2
/** The original and the result. */
const COPIES = 2
const WAITING_MAX = 200

/**
 * Sizes of a picture, made on first request and kept from then on. Uploads respond at once, and unused sizes are
 * never made. Only the fixed widths of existing pictures can be requested.
 */
type Needs = {
  storage: Storage
  mediaWorker: MediaWorker
  undecodable: Undecodable
  disk: Disk
  folder: string
}

export function createVariants({ storage, mediaWorker, undecodable, disk, folder }: Needs) {
  const underWay = new Map<string, Promise<string | undefined>>()
  const queue = pLimit(AT_ONCE)

  async function make(key: string, wanted: Wanted): Promise<string | undefined> {
    const original = await storage.stat(wanted.original)
    if (!original) return undefined
    if (!(await disk.hasRoom(COPIES * original.bytes))) return wanted.original
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const [source, target] = [join(folder, newId()), join(folder, newId())]
    try {
      const made = await undecodable.attempt(wanted.original, async () => {
        await pipeline(await storage.read(wanted.original), createWriteStream(source, { mode: PRIVATE_FILE }))
        await mediaWorker.variant(source, target, wanted.width, wanted.format)
        await storage.put(key, target, `image/${wanted.format === 'jpg' ? 'jpeg' : wanted.format}`)
        return key
      })
      return made ?? wanted.original
    } catch (error) {
      // Another program may have used the last space meanwhile.
      if (await disk.hasRoom(0)) throw error
      return wanted.original
    } finally {
      await Promise.all([rm(source, { force: true }), rm(target, { force: true })])
    }
  }

  return {
    /**
     * Makes the variant of this key and returns its key. On a full disk, or for an undecodable picture, returns the
     * key of the original. Undefined if the key names no variant of an existing picture.
     */
    async ensure(key: string): Promise<string | undefined> {
      const wanted = parseVariant(key)
      if (!wanted) return undefined
      const known = underWay.get(key)
      if (known) return known
      if (underWay.size >= WAITING_MAX) throw new NotBegun()
      const made = queue(() => make(key, wanted)).finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}

/** The key of the original picture; for any other file the key itself. */
export const originalOf = (key: string): string => parseVariant(key)?.original ?? key

type Wanted = { original: string; width: number; format: VariantFormat }

function parseVariant(key: string): Wanted | undefined {
  const [, name, width, format] = /^(images\/\w+)-(\d+)\.(avif|webp|jpg|png)$/.exec(key) ?? []
  // Accepts only our own spelling: '0640' would store the same picture twice.
  if (!name || !isVariant(Number(width), format as VariantFormat) || width !== String(Number(width)))
    return undefined
  return { original: `${name}.webp`, width: Number(width), format: format as VariantFormat }
}
