import type { FieldIssue, FileFacts } from '#lib/form-rules.ts'
import { fieldsOf, isFields, numberOf, textOf } from '#lib/shapes.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { forgetFile, keepFile, keptFile } from '#ui/forms/kept-files.ts'
import { createStore } from '#ui/forms/store.ts'
import { readStored, writeStored } from '#ui/forms/stored-state.ts'
import { upload } from '#ui/upload.ts'

type Ready = {
  is: 'ready'
  file: FileFacts
  /** By which the server knows the file. */
  token: string
  /** In seconds; 0 for what has none. */
  duration: number
  at: number
}

export type UploadState =
  | { is: 'empty'; problem?: string }
  | { is: 'sending'; file: FileFacts; done: number }
  | { is: 'failed'; file: FileFacts; message: string }
  /** We don't take this file. It stays in sight until the person removes it, so that no form goes out without it unseen. */
  | { is: 'refused'; file: FileFacts; message: string }
  | Ready

type SlotOptions = {
  /** What it is called in the browser's storage. */
  name: string
  path: string
  kind: 'audio' | 'document'
  /** What can be seen to be wrong before anything is sent. */
  check: (file: FileFacts) => string | undefined
}

/** The server keeps an unused file for a day; what is nearly as old may be gone before it is used. */
const TOKEN_LASTS_MS = 23 * 3_600_000
const CUT_OFF = 'The upload was cut off. Your file is still here: try again.'
const GONE = 'An uploaded file waits for a day only. Please choose it again.'

const EMPTY: UploadState = { is: 'empty' }

const factsOf = ({ name, size, type }: FileFacts): FileFacts => ({ name, size, type })

/** A server that says no to this very file will say it again; anything else is worth another try. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

function readReady(key: string): Ready | undefined {
  const stored = readStored(key)
  if (!isFields(stored) || !isFields(stored['file'])) return undefined
  const { name, size, type } = stored['file']
  const token = textOf(stored['token'])
  if (!token) return undefined
  return {
    is: 'ready',
    file: { name: textOf(name), size: numberOf(size) ?? 0, type: textOf(type) },
    token,
    duration: numberOf(stored['duration']) ?? 0,
    at: numberOf(stored['at']) ?? 0,
  }
}

/**
 * One file of a form. It travels as soon as it is chosen, so that sending the form is quick and a failed one needs
 * neither a second choosing nor a second upload.
 */
export function createUploadSlot({ name, path, kind, check }: SlotOptions) {
  const key = `upload ${name}`
  const load = (): UploadState => {
    const ready = readReady(key)
    if (!ready) return EMPTY
    return Date.now() - ready.at < TOKEN_LASTS_MS ? ready : { is: 'empty', problem: GONE }
  }
  const store = createStore<UploadState>(EMPTY, load)
  let file: File | undefined
  let running: AbortController | undefined
  let looked = false

  function start(chosen: File) {
    running?.abort()
    const controller = new AbortController()
    running = controller
    file = chosen
    const facts = factsOf(chosen)
    store.set({ is: 'sending', file: facts, done: 0 })
    void settle(controller, sendFile(chosen, facts, controller.signal))
  }

  async function settle(controller: AbortController, sent: Promise<UploadState>) {
    const state = await sent
    // Cancelled, or another file has taken its place.
    if (running !== controller) return
    running = undefined
    store.set(state)
  }

  async function sendFile(chosen: File, facts: FileFacts, signal: AbortSignal): Promise<UploadState> {
    const form = new FormData()
    form.append('kind', kind)
    form.append('file', chosen)
    try {
      const answer = await upload('POST', path, {
        form,
        signal,
        shape: fieldsOf,
        onProgress: (done) => !signal.aborted && store.set({ is: 'sending', file: facts, done }),
      })
      const ready: Ready = {
        is: 'ready',
        file: facts,
        token: textOf(answer['token']),
        duration: numberOf(answer['duration']) ?? 0,
        at: Date.now(),
      }
      if (!signal.aborted) writeStored(key, ready)
      forgetFile(name)
      return ready
    } catch (error) {
      if (!isRefusal(error)) return { is: 'failed', file: facts, message: messageOf(error, CUT_OFF) }
      forgetFile(name)
      return { is: 'refused', file: facts, message: messageOf(error, CUT_OFF) }
    }
  }

  function empty(problem?: string) {
    running?.abort()
    running = undefined
    file = undefined
    writeStored(key, undefined)
    forgetFile(name)
    store.set(problem ? { is: 'empty', problem } : EMPTY)
  }

  return {
    ...store,

    choose(chosen: File) {
      const facts = factsOf(chosen)
      const message = check(facts)
      if (message) {
        empty()
        return store.set({ is: 'refused', file: facts, message })
      }
      keepFile(name, chosen)
      start(chosen)
    },

    /** Also cancels what is under way. The server need not keep the file until tomorrow. */
    remove: () => {
      const token = tokenOf(store.get())
      if (token) void send('DELETE', `${path}/${token}`, { shape: () => undefined }).catch(() => undefined)
      empty()
    },

    /** Its form has been received: the file is the form's now. */
    forget: () => empty(),

    retry: () => {
      if (file) start(file)
    },

    /** The server does not know the file any more: it is sent again where the browser still has it. */
    renew(): 'sending' | 'gone' {
      writeStored(key, undefined)
      if (file) start(file)
      else empty(GONE)
      return file ? 'sending' : 'gone'
    },

    /** Goes on with an upload that a reload has cut off. */
    async resume() {
      if (looked) return
      looked = true
      if (store.get().is !== 'empty') return
      const kept = await keptFile(name)
      if (kept && store.get().is === 'empty') start(kept)
    },

    /** What became of it, once nothing is under way. */
    settled: (): Promise<UploadState> =>
      new Promise((resolve) => {
        const look = () => {
          const state = store.get()
          if (state.is === 'sending') return
          stop()
          resolve(state)
        }
        const stop = store.subscribe(look)
        look()
      }),
  }
}

export type UploadSlot = ReturnType<typeof createUploadSlot>

/** What the rules need to know of a chosen file. */
export const chosenFile = (state: UploadState): FileFacts | null =>
  state.is === 'empty' || state.is === 'refused' ? null : state.file

/** Files that we don't take, by the field that they were chosen for. */
export const refusedFiles = (slots: Record<string, UploadSlot>): FieldIssue[] =>
  Object.entries(slots).flatMap(([path, slot]) => {
    const state = slot.get()
    return state.is === 'refused' ? [{ path, message: state.message }] : []
  })

export const tokenOf = (state: UploadState): string => (state.is === 'ready' ? state.token : '')
