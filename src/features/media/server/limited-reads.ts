import { open, type FileHandle } from 'node:fs/promises'
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3/core'
import { ID3_HEADER_BYTES, isId3, quietTag, tagSize } from './id3-tag.ts'

/** Large enough for an album cover in a tag. */
const READ_MAX = 32 * 2 ** 20
const BUFFER_BYTES = 64 * 1024
/** Jumping back and forth reads parts of a file again. No acceptable file needs this many jumps. */
const JUMPS_MAX = 10_000
/** Less than the eight seconds allowed for tags: a helper that stops by itself need not be killed. */
const TIME_MS = 6500

/** A buffered file for the libraries that recognise files, which mostly read a few bytes at a time. */
class LimitedFile extends AbstractTokenizer {
  readonly fileInfo: { size: number }
  readonly #file: FileHandle
  readonly #buffer = new Uint8Array(BUFFER_BYTES)
  #bufferAt = 0
  #buffered = 0
  #fillsLeft: number
  #enough = () => false
  /** The ID3 tag whose header was read last. */
  #tag = { version: 0, end: -1 }
  readonly #until = performance.now() + TIME_MS

  constructor(file: FileHandle, size: number) {
    super({ maxBufferSize: READ_MAX })
    this.#file = file
    this.fileInfo = { size }
    this.#fillsLeft = JUMPS_MAX + size / BUFFER_BYTES
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const position = options?.position ?? this.position
    const bytes = await this.peekBuffer(target, options)
    this.#quieten(target.subarray(0, bytes), position)
    this.position = position + bytes
    return bytes
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    this.check()
    const { length, position, mayBeLess } = this.normalizeOptions(target, options)
    let done = 0
    while (done < length) {
      if (!this.#holds(position + done)) await this.#fill(position + done)
      const from = position + done - this.#bufferAt
      const piece = this.#buffer.subarray(from, Math.min(from + length - done, this.#buffered))
      if (piece.length === 0) break
      target.set(piece, done)
      done += piece.length
    }
    if (done < length && !mayBeLess) throw new EndOfStreamError()
    return done
  }

  override ignore(length: number): Promise<number> {
    this.check()
    return super.ignore(length)
  }

  setPosition(position: number) {
    this.position = position
  }

  override supportsRandomAccess(): boolean {
    return true
  }

  stopWhen(enough: () => boolean) {
    this.#enough = enough
  }

  /** A file of empty entries would keep a library busy for minutes. */
  check() {
    if (this.#enough() || performance.now() > this.#until) throw new Error('This file has too much in it')
  }

  #holds(position: number): boolean {
    return position >= this.#bufferAt && position < this.#bufferAt + this.#buffered
  }

  async #fill(position: number) {
    if (--this.#fillsLeft < 0) throw new Error('This file has too many parts')
    this.#buffered = 0
    const { bytesRead } = await this.#file.read(this.#buffer, 0, BUFFER_BYTES, position)
    this.#bufferAt = position
    this.#buffered = bytesRead
  }

  /** Tags are read as a whole, either after their header or together with it (in WAV and AIFF). */
  #quieten(bytes: Uint8Array, position: number) {
    if (isId3(bytes)) {
      this.#tag = { version: bytes[3]!, end: position + ID3_HEADER_BYTES + tagSize(bytes) }
      quietTag(bytes.subarray(ID3_HEADER_BYTES), bytes[3]!)
    } else if (position + bytes.length === this.#tag.end) quietTag(bytes, this.#tag.version)
  }
}

/** Limits the jumps and the time, so that no file keeps a helper busy. */
export async function withLimitedReads<T>(path: string, work: (file: LimitedFile) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(new LimitedFile(file, (await file.stat()).size))
  } finally {
    await file.close()
  }
}
