import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/tables.ts'
import type { Clock } from '#platform/clock.ts'
import type { Storage } from '#platform/storage/storage.ts'

const MB = 2 ** 20
/** The size of a song as MP3. */
const FILE_MB = 10
const BYTES_PER_SECOND = 40_000

type Place = { db: Db; storage: Storage; clock: Clock; config: { dataDir: string } }

/**
 * Stores recordings of noise, which no compression makes smaller. They belong to no post: only their number and size
 * matter. Each has its length and waveform already, so the server has nothing to work out.
 */
export async function seedFiles(
  { db, storage, clock, config }: Place,
  megabytes: number,
  progress: (done: number) => void = () => undefined,
) {
  const folder = join(config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  for (let done = 0; done < megabytes;) {
    const size = Math.min(FILE_MB, megabytes - done)
    const body = randomBytes(size * MB)
    const id = randomUUID()
    const key = `audio/${id}.mp3`
    const local = join(folder, id)
    await writeFile(local, body)
    await storage.put(key, local, 'audio/mpeg')
    await rm(local, { force: true })
    const now = clock.now().toISOString()
    await db
      .insertInto('file')
      .values({
        id,
        key,
        kind: 'audio',
        mime: 'audio/mpeg',
        bytes: body.length,
        sha256: createHash('sha256').update(body).digest('hex'),
        public: false,
        seconds: body.length / BYTES_PER_SECOND,
        peaks: JSON.stringify([0, 1]),
        created_at: now,
        kept_at: now,
      })
      .execute()
    done += size
    progress(done)
  }
}
