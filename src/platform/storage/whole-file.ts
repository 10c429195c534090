import type { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

type WholeFile = { bytes: number; body: Readable }

/** Undefined if storage doesn't have it: never finished, or removed. */
export async function openWhole(storage: Storage, key: string): Promise<WholeFile | undefined> {
  const known = await storage.stat(key)
  if (!known) return undefined
  try {
    return { bytes: known.bytes, body: await storage.read(key) }
  } catch (error) {
    if (await storage.stat(key)) throw error
    return undefined
  }
}

/** A tar says the size before the bytes, so another size would spoil everything after it. */
export async function* exactly({ bytes, body }: WholeFile, changed: () => Error): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    seen += chunk.length
    if (seen > bytes) throw changed()
    yield chunk
  }
  if (seen < bytes) throw changed()
}
