import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { reasonOf } from './finding.ts'

/**
 * Writes, reads and removes a file, because a bucket may allow one without the others. Returns the reason if that
 * fails.
 */
export async function problemWith(storage: Storage, prefix: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sleevenotes-doctor-'))
  const [id, path] = [newId(20), join(folder, 'test.txt')]
  const key = `${prefix}doctor-${id}.txt`
  try {
    await writeFile(path, id)
    await storage.put(key, path, 'text/plain')
    const read = await textOf(await storage.read(key))
    await storage.remove(key)
    return read === id ? undefined : read.slice(0, 20)
  } catch (error) {
    return reasonOf(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
