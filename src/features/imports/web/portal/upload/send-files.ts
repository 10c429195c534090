import { type ImportDetails, PART_BYTES } from '#features/imports/imports.schema.ts'
import { uploadTexts } from '#features/imports/texts/upload.ts'
import { sendPart } from '#features/imports/web/portal/imports.api.ts'
import type { SourceFile } from '#features/imports/web/portal/upload/chosen-file.ts'
import { ApiError, unreachable } from '#ui/api-error.ts'
import { retryDelay } from '#ui/api.ts'

/** A connection that moves no data for so long is lost, even without an error. */
const STALL_MS = 60_000

export type Upload = {
  id: string
  files: readonly SourceFile[]
  /** Ends the upload. Parts that have arrived stay. */
  signal: AbortSignal
  /** Reads how much has arrived. */
  read: () => Promise<ImportDetails>
  /** How much of a file has been sent. */
  onSent: (position: number, sent: number) => void
  /** Called while the connection is lost. */
  onWait: () => void
}

/** A file that the browser can't read any more. */
export class UnreadableFile extends Error {}

/** Sends what the server doesn't have yet, part by part. */
export async function sendFiles(upload: Upload): Promise<void> {
  for (const each of upload.files) {
    let { received } = each.source
    while (received < each.source.bytes) {
      const offset = received
      received = await persistently(upload, each.file, () => sendFrom(upload, each, offset))
    }
  }
}

/** Sends one part. Resolves to how much of the file the server has then. */
async function sendFrom(upload: Upload, { source, file }: SourceFile, offset: number): Promise<number> {
  const { id, signal, onSent } = upload
  const { position, bytes } = source
  const part = file.slice(offset, Math.min(offset + PART_BYTES, bytes))
  const watch = watchFor(signal)
  const onProgress = (done: number) => {
    watch.moved()
    onSent(position, offset + done * part.size)
  }
  try {
    const sent = await sendPart({ id, position, offset, bytes: part, signal: watch.signal, onProgress })
    onSent(position, sent.received)
    return sent.received
  } catch (error) {
    if (!isConflict(error)) throw watch.stalled() ? unreachable(error) : error
    const received = await receivedNow(upload, position, bytes)
    // The server may still be busy with the same part, sent before the connection was lost.
    if (received === offset) throw error
    onSent(position, received)
    return received
  } finally {
    watch.end()
  }
}

/** Another tab, or an answer that was lost, may have moved the upload on. */
async function receivedNow({ read }: Upload, position: number, bytes: number): Promise<number> {
  const { status, sources } = await read()
  if (status !== 'uploading') return bytes
  return sources.find((source) => source.position === position)?.received ?? bytes
}

/** Tries again after a lost connection, at longer and longer intervals, until the upload is stopped. */
async function persistently<T>(upload: Upload, file: File, attempt: () => Promise<T>): Promise<T> {
  const { signal, onWait } = upload
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(error)) throw error
      await mustBeReadable(file)
      onWait()
      await pause(Math.max(retryDelay(failures), (error.retryAfter ?? 0) * 1000), signal)
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const PASSING = new Set([0, 408, 409, 429, 500, 502, 503, 504])

const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && PASSING.has(error.status)

/** To the browser, a file that was changed on the disk looks like a lost connection. */
async function mustBeReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new UnreadableFile(uploadTexts.unreadable(file.name))
  }
}

/** Aborts a part that doesn't move. */
function watchFor(outer: AbortSignal) {
  const stall = new AbortController()
  const give = () => setTimeout(() => stall.abort(), STALL_MS)
  let timer = give()
  return {
    signal: AbortSignal.any([outer, stall.signal]),
    stalled: () => stall.signal.aborted,
    moved: () => {
      clearTimeout(timer)
      timer = give()
    },
    end: () => clearTimeout(timer),
  }
}

/** Ends early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const over = new AbortController()
  const timer = setTimeout(resolve, ms)
  addEventListener('online', () => resolve(), { signal: over.signal })
  signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
  return promise.finally(() => {
    clearTimeout(timer)
    over.abort()
  })
}
