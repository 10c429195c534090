import type { ImportDetails, ImportSource } from '#features/imports/imports.schema.ts'
import { uploadTexts as texts } from '#features/imports/texts/upload.ts'
import { type SourceFile, unsentFiles } from '#features/imports/web/portal/upload/chosen-file.ts'
import { createPace } from '#features/imports/web/portal/upload/pace.ts'
import { sendFiles, UnreadableFile } from '#features/imports/web/portal/upload/send-files.ts'
import { messageOf } from '#ui/api-error.ts'
import { startWork } from '#ui/portal/session/work.ts'
import { createStore } from '#ui/store.ts'

/* Uploads outlive the page of their import, so that the person can use the rest of the portal. */

export type UploadState = {
  is: 'sending' | 'waiting' | 'paused' | 'failed' | 'sent'
  /** Of all files of the import, in bytes. */
  sent: number
  total: number
  /** By the position of the file. */
  sentOf: ReadonlyMap<number, number>
  /** The file that is being sent. */
  name: string
  secondsLeft: number | undefined
  /** Why it failed. */
  message: string
}

type Held = { id: string; files: File[]; stop: AbortController; work?: ReturnType<typeof startWork> }

const states = createStore<Readonly<Record<string, UploadState>>>({})
/** The browser forgets the files when the page is reloaded. */
const held = new Map<string, Held>()

const isCurrent = (upload: Held) => held.get(upload.id) === upload
export const isMoving = ({ is }: UploadState) => is === 'sending' || is === 'waiting'
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function setState(id: string, state: UploadState | undefined): void {
  const { [id]: _, ...others } = states.get()
  const all = state ? { ...others, [id]: state } : others
  states.set(all)
  if (Object.values(all).some(isMoving)) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
}

/** Keeps the state of one upload, unless a later one of the same import has taken over. */
function progressOf(upload: Held, sources: ImportSource[], pairs: SourceFile[]) {
  const names = new Map(pairs.map(({ source, file }) => [source.position, file.name]))
  let sent = new Map(sources.map(({ position, received }) => [position, received]))
  const total = sumOf(sources.map(({ bytes }) => bytes))
  const pace = createPace()
  let state: UploadState = {
    is: 'sending',
    sent: sumOf(sent.values()),
    total,
    sentOf: sent,
    name: pairs[0]?.file.name ?? '',
    secondsLeft: undefined,
    message: '',
  }
  const change = (part: Partial<UploadState>) => {
    if (!isCurrent(upload)) return
    state = { ...state, secondsLeft: undefined, ...part }
    setState(upload.id, state)
    upload.work?.progress(state.sent / total)
  }
  return {
    change,
    onSent: (position: number, amount: number) => {
      sent = new Map(sent).set(position, amount)
      const now = sumOf(sent.values())
      pace.add(now)
      const secondsLeft = pace.secondsLeft(total - now)
      const name = names.get(position) ?? ''
      change({ is: 'sending', sent: now, sentOf: sent, name, secondsLeft })
    },
    onWait: () => {
      pace.forget()
      change({ is: 'waiting' })
    },
  }
}

/**
 * Sends the files of an import, as far as they are missing. `read` reads the import again: after a conflict, and when
 * everything has arrived.
 */
export async function startUpload(
  { id, sources }: Pick<ImportDetails, 'id' | 'sources'>,
  files: File[],
  read: () => Promise<ImportDetails>,
): Promise<void> {
  held.get(id)?.stop.abort()
  const upload: Held = { id, files, stop: new AbortController() }
  held.set(id, upload)
  const pairs = unsentFiles(sources, files)
  const { change, onSent, onWait } = progressOf(upload, sources, pairs)
  change({})
  const { signal } = upload.stop
  try {
    await sendFiles({ id, files: pairs, signal, read, onSent, onWait })
    change({ is: 'sent' })
    upload.work?.done(texts.done)
    // Until the server says what comes next, the page shows that everything has arrived.
    await read().catch(() => undefined)
    if (isCurrent(upload)) forgetUpload(id)
  } catch (error) {
    if (signal.aborted) upload.work?.close()
    else upload.work?.fail(texts.failedTitle, reasonOf(error))
    change(signal.aborted ? { is: 'paused' } : { is: 'failed', message: reasonOf(error) })
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : messageOf(error, texts.failed)

export const pauseUpload = (id: string): void => held.get(id)?.stop.abort()

/** The files that a paused or failed upload can continue with. */
export const heldFiles = (id: string): File[] => held.get(id)?.files ?? []

export function forgetUpload(id: string): void {
  const upload = held.get(id)
  held.delete(id)
  upload?.stop.abort()
  setState(id, undefined)
}

export const useUploadState = (id: string): UploadState | undefined => states.use((all) => all[id])

/** Shows the progress on the other pages of the portal, until the page of the import is open again. */
export function showUploadElsewhere(id: string): void {
  const upload = held.get(id)
  const state = states.get()[id]
  if (!upload || !state || !isMoving(state)) return
  upload.work = startWork(texts.notification, { cancel: () => pauseUpload(id) })
  upload.work.progress(state.sent / state.total)
}

export function showUploadHere(id: string): void {
  const upload = held.get(id)
  upload?.work?.close()
  delete upload?.work
}
