import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ConvertedText, SourceItem } from './source.ts'

/** An item as it waits on disk, with its text after the conversion. */
export type Spooled = { item: SourceItem; converted?: ConvertedText }

export type Place = { starts_at: number; bytes: number }

const BUFFER = 2 ** 20

/** Appends items as lines of JSON and says where each is. */
export async function openSpool(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  let written = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0

  async function flush() {
    if (waitingBytes > 0) await file.appendFile(Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }

  return {
    async add(spooled: Spooled): Promise<Place> {
      const line = Buffer.from(`${JSON.stringify(spooled)}\n`)
      const place = { starts_at: written, bytes: line.length }
      written += line.length
      waiting.push(line)
      waitingBytes += line.length
      if (waitingBytes > BUFFER) await flush()
      return place
    },

    /** After this the file survives a crash. */
    async finish() {
      await flush()
      await file.sync()
    },

    close: () => file.close(),
  }
}

export async function readSpooled(file: FileHandle, { starts_at, bytes }: Place): Promise<Spooled> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, starts_at)
  return JSON.parse(buffer.toString('utf8', 0, bytesRead)) as Spooled
}
