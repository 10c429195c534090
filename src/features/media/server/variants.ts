import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { atMostAtOnce } from '#lib/at-once.ts'
import { VARIANT_WIDTHS, type VariantFormat } from '#lib/image-variants.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { MediaWorker } from './media-worker.ts'

export type Variants = ReturnType<typeof createVariants>

/** Encoding is heavy: a page full of new pictures must not take every core from the readers. */
const AT_ONCE = 2

/**
 * Sizes of a picture, made when somebody first asks for one and kept from then on: an upload answers at once, and
 * sizes nobody looks at are never computed. Only the fixed widths of existing pictures can be asked for.
 */
type Needs = { storage: Storage; workshop: MediaWorker; folder: string }

export function createVariants({ storage, workshop, folder }: Needs) {
  const underWay = new Map<string, Promise<boolean>>()
  const queue = atMostAtOnce(AT_ONCE)

  async function make(key: string, wanted: Wanted): Promise<boolean> {
    if (!(await storage.stat(wanted.original))) return false
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const [source, target] = [join(folder, newId()), join(folder, newId())]
    try {
      await pipeline(await storage.read(wanted.original), createWriteStream(source, { mode: PRIVATE_FILE }))
      await workshop.variant(source, target, wanted.width, wanted.format)
      await storage.put(key, target, `image/${wanted.format}`)
      return true
    } finally {
      await Promise.all([rm(source, { force: true }), rm(target, { force: true })])
    }
  }

  return {
    /** Makes the variant that this key names; answers false when it names none, or no picture that exists. */
    async ensure(key: string): Promise<boolean> {
      const wanted = parseVariant(key)
      if (!wanted) return false
      const known = underWay.get(key)
      if (known) return known
      const made = queue(() => make(key, wanted)).finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}

type Wanted = { original: string; width: number; format: VariantFormat }

function parseVariant(key: string): Wanted | undefined {
  const [, name, width, format] = /^(images\/\w+)-(\d+)\.(avif|webp)$/.exec(key) ?? []
  if (!name || !VARIANT_WIDTHS.some((allowed) => String(allowed) === width)) return undefined
  return { original: `${name}.webp`, width: Number(width), format: format as VariantFormat }
}
