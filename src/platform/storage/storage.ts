import type { Readable } from 'node:stream'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'

export type Range = { start: number; end: number }
type StoredFile = { bytes: number; modified: Date }

/** Stores uploaded files in a folder or a bucket. Keys are relative paths such as `images/x.webp`. */
export interface Storage {
  /** Moves a finished local file into storage. After this it survives a crash. */
  put(key: string, localPath: string, mime: string): Promise<void>
  stat(key: string): Promise<StoredFile | undefined>
  read(key: string, range?: Range): Promise<Readable>
  remove(key: string): Promise<void>
  /** Throws when storage is unusable. */
  check(): Promise<void>
}

export async function openStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return diskStorage(join(config.dataDir, 'uploads'))
  // The SDK is large, so load it only when it is used.
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(config.s3)
}
