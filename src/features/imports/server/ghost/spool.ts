import { open, rm } from 'node:fs/promises'

/** Where a value is in the file. */
export type Place = { at: number; length: number }

export type Spool = Awaited<ReturnType<typeof openSpool>>

const FLUSH_BYTES = 1024 * 1024

/** Keeps values in a file until they are needed, because an export may be larger than the memory. */
export async function openSpool(path: string) {
  const file = await open(path, 'w+')
  let waiting: string[] = []
  let waitingBytes = 0
  let size = 0
  let shared = Buffer.alloc(FLUSH_BYTES)

  async function flush() {
    if (waiting.length === 0) return
    const bytes = Buffer.from(waiting.join(''))
    await file.write(bytes, 0, bytes.length, size - bytes.length)
    waiting = []
    waitingBytes = 0
  }

  return {
    add(value: unknown): Place {
      const text = JSON.stringify(value)
      const length = Buffer.byteLength(text)
      const place = { at: size, length }
      waiting.push(text)
      waitingBytes += length
      size += length
      return place
    },

    flush,
    flushIfLarge: async () => {
      if (waitingBytes > FLUSH_BYTES) await flush()
    },

    /** Only one at a time. */
    async read(place: Place): Promise<unknown> {
      // One buffer for all, because thousands of them would fill the memory before the next collection.
      if (shared.length < place.length) shared = Buffer.alloc(place.length * 2)
      await file.read(shared, 0, place.length, place.at)
      return JSON.parse(shared.toString('utf8', 0, place.length))
    },

    async remove() {
      await file.close()
      await rm(path, { force: true })
    },
  }
}
