import type { FileFacts } from '#lib/form-rules.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { formFor } from '#ui/call-form.ts'
import { send } from '#ui/fetch.ts'
import { forgetFile, keepFile, keptFile } from '#features/media/web/kept-files.ts'
import { createStore } from '#ui/store.ts'
import { EMPTY, GONE, readUpload, type UploadState, writeUpload } from '#features/media/web/upload-state.ts'
import { upload } from '#ui/upload.ts'

type SlotOptions = {
  /** What it is called in the browser's storage. */
  name: string
  kind: 'audio' | 'document'
  /** What can be seen to be wrong before anything is sent. */
  check: (file: FileFacts) => string | undefined
}

const CUT_OFF = 'The upload was cut off. Your file is still here: try again.'
const LOST = 'The upload was cut off. Please choose the file again.'

const factsOf = ({ name, size, type }: FileFacts): FileFacts => ({ name, size, type })

/** A server that says no to this very file will say it again; anything else is worth another try. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/**
 * One file of a form. It travels as soon as it is chosen, so that sending the form is quick and a failed one needs
 * neither a second choosing nor a second upload.
 */
export function createUploadSlot({ name, kind, check }: SlotOptions) {
  const key = `upload ${name}`
  const store = createStore<UploadState>(EMPTY, () => readUpload(key))
  let file: File | undefined
  let running: AbortController | undefined
  let resuming: Promise<void> | undefined

  /** From now on, also after a reload. */
  function become(state: UploadState) {
    writeUpload(key, state)
    store.set(state)
  }

  function start(chosen: File) {
    running?.abort()
    const controller = new AbortController()
    running = controller
    file = chosen
    const facts = factsOf(chosen)
    keepFile(name, chosen)
    become({ is: 'sending', file: facts, done: 0 })
    void settle(controller, sendFile(chosen, facts, controller.signal))
  }

  async function settle(controller: AbortController, sent: Promise<UploadState>) {
    const state = await sent
    // Cancelled, or another file has taken its place.
    if (running !== controller) return
    running = undefined
    // A failed upload stays stored as one under way: a reload tries it again.
    if (state.is === 'failed') store.set(state)
    else become(state)
  }

  async function sendFile(chosen: File, facts: FileFacts, signal: AbortSignal): Promise<UploadState> {
    try {
      const { token, duration } = await upload('POST /api/submissions/files', 'record', {
        form: formFor('POST /api/submissions/files', { kind, file: chosen }),
        signal,
        onProgress: (done) => !signal.aborted && store.set({ is: 'sending', file: facts, done }),
      })
      forgetFile(name)
      return { is: 'ready', file: facts, token, duration: duration ?? 0, at: Date.now() }
    } catch (error) {
      if (!isRefusal(error)) return { is: 'failed', file: facts, message: messageOf(error, CUT_OFF) }
      forgetFile(name)
      return { is: 'refused', file: facts, message: messageOf(error, CUT_OFF) }
    }
  }

  function end(state: UploadState) {
    running?.abort()
    running = undefined
    file = undefined
    forgetFile(name)
    become(state)
  }

  /** A reload may have cut an upload off. Without the file itself, only the person can go on. */
  async function takeUp() {
    const before = store.get()
    if (before.is !== 'sending' || file) return
    const kept = await keptFile(name)
    if (store.get() !== before) return
    if (kept) start(kept)
    else end({ is: 'refused', file: before.file, message: LOST })
  }

  const resume = () => (resuming ??= takeUp())

  return {
    ...store,

    choose(chosen: File) {
      const facts = factsOf(chosen)
      const message = check(facts)
      if (message) end({ is: 'refused', file: facts, message })
      else start(chosen)
    },

    /** Also cancels what is under way. The server need not keep the file until tomorrow. */
    remove: () => {
      const token = tokenOf(store.get())
      if (token)
        void send('DELETE /api/submissions/files/:token', 'nothing', { params: { token } }).catch(
          () => undefined,
        )
      end(EMPTY)
    },

    /** Its form has been received: the file is the form's now. */
    forget: () => end(EMPTY),

    retry: () => {
      if (file) start(file)
    },

    /** The server does not know the file any more: it is sent again where the browser still has it. */
    renew(): 'sending' | 'gone' {
      const state = store.get()
      if (file) start(file)
      else if (state.is === 'ready') end({ is: 'refused', file: state.file, message: GONE })
      return file ? 'sending' : 'gone'
    },

    resume,

    /** What became of it, once nothing is under way. */
    async settled(): Promise<UploadState> {
      await resume()
      return new Promise((resolve) => {
        const look = () => {
          const state = store.get()
          if (state.is === 'sending') return
          stop()
          resolve(state)
        }
        const stop = store.subscribe(look)
        look()
      })
    },
  }
}

export type UploadSlot = ReturnType<typeof createUploadSlot>

/** What the rules need to know of a chosen file. */
export const chosenFile = (state: UploadState): FileFacts | null =>
  state.is === 'empty' || state.is === 'refused' ? null : state.file

export const tokenOf = (state: UploadState): string => (state.is === 'ready' ? state.token : '')
