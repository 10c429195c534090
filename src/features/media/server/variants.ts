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
/** The original to work on, and the result. */
const COPIES = 2
const WAITING_MAX = 200

/**
 * Sizes of a picture, made when somebody first asks for one and kept from then on: an upload answers at once, and
 * sizes nobody looks at are never computed. Only the fixed widths of existing pictures can be asked for.
 */
type Needs = {
  storage: Storage
  workshop: MediaWorker
  undecodable: Undecodable
  disk: Disk
  folder: string
}

export function createVariants({ storage, workshop, undecodable, disk, folder }: Needs) {
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
        await workshop.variant(source, target, wanted.width, wanted.format)
        await storage.put(key, target, `image/${wanted.format === 'jpg' ? 'jpeg' : wanted.format}`)
        return key
      })
      return made ?? wanted.original
    } catch (error) {
      // Another program may have taken the last of the room in the meantime.
      if (await disk.hasRoom(0)) throw error
      return wanted.original
    } finally {
      await Promise.all([rm(source, { force: true }), rm(target, { force: true })])
    }
  }

  return {
    /**
     * Makes the variant that this key names and answers its key. On a full disk, or where the picture cannot be
     * decoded, it answers the key of the original, which readers can see just as well. Undefined when the key names no
     * variant, or no picture that exists.
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

/** The key of the picture that this is a size of; the key itself for everything else. */
export const originalOf = (key: string): string => parseVariant(key)?.original ?? key

type Wanted = { original: string; width: number; format: VariantFormat }

function parseVariant(key: string): Wanted | undefined {
  const [, name, width, format] = /^(images\/\w+)-(\d+)\.(avif|webp|jpg|png)$/.exec(key) ?? []
  // Only the spelling that we use ourselves: '0640' would be one more file for the same picture.
  if (!name || !isVariant(Number(width), format as VariantFormat) || width !== String(Number(width)))
    return undefined
  return { original: `${name}.webp`, width: Number(width), format: format as VariantFormat }
}
