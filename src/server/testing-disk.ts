import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpaceProbe } from '#platform/disk/space.ts'
import { sound } from './testing-posts.ts'

const SECOND_BYTES = 8000

/** A playable recording of about this size. */
export const soundOf = (bytes: number) => sound(Math.round(bytes / SECOND_BYTES))

export const uploadForm = (bytes: number): FormData => {
  const form = new FormData()
  form.set('file', soundOf(bytes), 'track.wav')
  return form
}

/** A disk of a given size that contains only what uploads have written. */
export function smallDisk(total: number): SpaceProbe & { others: number } {
  const probe = async (folder: string) => {
    // All folders are on the same disk, so measure DATA_DIR as a whole.
    const root = folder.replace(/\/(tmp|uploads)$/, '')
    return { free: total - probe.others - (await uploadedBytes(root)), total }
  }
  /** Bytes that other programs have written. */
  probe.others = 0
  return probe
}

export async function uploadedBytes(dataDir: string): Promise<number> {
  const sizes = ['tmp', 'uploads'].map(async (name) => {
    const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    const files = entries.filter((entry) => entry.isFile())
    return Promise.all(
      files.map(
        async (file) => (await stat(join(file.parentPath, file.name)).catch(() => ({ size: 0 }))).size,
      ),
    )
  })
  return (await Promise.all(sizes)).flat().reduce((sum, size) => sum + size, 0)
}
