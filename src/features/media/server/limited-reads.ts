import { open, type FileHandle } from 'node:fs/promises'
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3/core'

/** Large enough for the cover of an album in a tag. */
const BUFFER_MAX = 32 * 2 ** 20
/**
 * Twice what the most tags need, or the 1024 entries of a ZIP file that are looked at. Longer files have more frames or
 * pages, so they get more.
 */
const READS = 10_000
const BYTES_PER_READ = 2000

/** A file as the libraries that recognise files read it. */
class LimitedFile extends AbstractTokenizer {
  readonly fileInfo: { size: number }
  readonly #file: FileHandle
  #readsLeft: number

  constructor(file: FileHandle, size: number) {
    super({ maxBufferSize: BUFFER_MAX })
    this.#file = file
    this.fileInfo = { size }
    this.#readsLeft = READS + size / BYTES_PER_READ
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const bytes = await this.peekBuffer(target, options)
    this.position = (options?.position ?? this.position) + bytes
    return bytes
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    this.#count()
    const { length, position, mayBeLess } = this.normalizeOptions(target, options)
    const { bytesRead } = await this.#file.read(target, 0, length, position)
    if (bytesRead < length && !mayBeLess) throw new EndOfStreamError()
    return bytesRead
  }

  override ignore(length: number): Promise<number> {
    this.#count()
    return super.ignore(length)
  }

  setPosition(position: number) {
    this.#count()
    this.position = position
  }

  override supportsRandomAccess(): boolean {
    return true
  }

  #count() {
    if (--this.#readsLeft < 0) throw new Error('This file has too many parts')
  }
}

/** A file of nothing but empty entries would keep a library busy with one read for each; here it ends soon. */
export async function withLimitedReads<T>(path: string, work: (file: LimitedFile) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(new LimitedFile(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}
