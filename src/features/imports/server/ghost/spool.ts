import { open, rm } from 'node:fs/promises'

/** Where a value is in the file. */
export type Place = { at: number; length: number }

export type Spool = Awaited<ReturnType<typeof openSpool>>

const FLUSH_BYTES = 1024 * 1024

/** Keeps values in a file until they are needed, because an export may be larger than the memory. */
export async function openSpool(path: string) {
  const file = await open(path, 'w+')
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let size = 0

  async function flush() {
    if (waiting.length === 0) return
    const bytes = Buffer.concat(waiting)
    await file.write(bytes, 0, bytes.length, size - bytes.length)
    waiting = []
    waitingBytes = 0
  }

  return {
    add(value: unknown): Place {
      const bytes = Buffer.from(JSON.stringify(value))
      const place = { at: size, length: bytes.length }
      waiting.push(bytes)
      waitingBytes += bytes.length
      size += bytes.length
      return place
    },

    flush,
    flushIfLarge: async () => {
      if (waitingBytes > FLUSH_BYTES) await flush()
    },

    async read(place: Place): Promise<unknown> {
      const { buffer } = await file.read(Buffer.alloc(place.length), 0, place.length, place.at)
      return JSON.parse(buffer.toString())
    },

    async remove() {
      await file.close()
      await rm(path, { force: true })
    },
  }
}
