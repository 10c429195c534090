import type { FileFacts } from '#lib/form-rules.ts'
import type { PrivateKind } from '#lib/values.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { formFor } from '#ui/call-form.ts'
import { send } from '#ui/fetch.ts'
import { forgetFile, keepFile, keptFile } from '#features/media/web/kept-files.ts'
import { createStore } from '#ui/store.ts'
import { EMPTY, readUpload, type UploadState, writeUpload } from '#features/media/web/upload-state.ts'
import { upload } from '#ui/upload.ts'
import { uploadTexts as texts } from '../texts/upload.ts'

type SlotOptions = {
  /** Its key in the browser's storage. */
  name: string
  kind: PrivateKind
  /** Returns a problem that is visible before anything is sent. */
  check: (file: FileFacts) => string | undefined
}

const factsOf = ({ name, size, type }: FileFacts): FileFacts => ({ name, size, type })

/** The server would refuse this file again. Any other failure is worth another attempt. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/**
 * One file of a form. It is uploaded as soon as it is chosen, so that sending the form is quick, and a failed form
 * needs no second upload.
 */
export function createUploadSlot({ name, kind, check }: SlotOptions) {
  const key = `upload ${name}`
  const store = createStore<UploadState>(EMPTY, () => readUpload(key))
  let file: File | undefined
  let running: AbortController | undefined
  let resuming: Promise<void> | undefined

  /** Also stores the state for a reload. */
  function setState(state: UploadState) {
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
    setState({ is: 'sending', file: facts, done: 0 })
    void settle(controller, sendFile(chosen, facts, controller.signal))
  }

  async function settle(controller: AbortController, sent: Promise<UploadState>) {
    const state = await sent
    // Cancelled, or replaced by another file.
    if (running !== controller) return
    running = undefined
    // A failed upload is stored as running, so that a reload tries again.
    if (state.is === 'failed') store.set(state)
    else setState(state)
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
      if (!isRefusal(error))
        return { is: 'failed', file: facts, message: messageOf(error, texts.interrupted) }
      forgetFile(name)
      return { is: 'refused', file: facts, message: messageOf(error, texts.interrupted) }
    }
  }

  function end(state: UploadState) {
    running?.abort()
    running = undefined
    file = undefined
    forgetFile(name)
    setState(state)
  }

  /** A reload may have interrupted an upload. Without the file, only the person can continue. */
  async function resumeUpload() {
    const before = store.get()
    if (before.is !== 'sending' || file) return
    const kept = await keptFile(name)
    if (store.get() !== before) return
    if (kept) start(kept)
    else end({ is: 'refused', file: before.file, message: texts.lost })
  }

  const resume = () => (resuming ??= resumeUpload())

  return {
    ...store,

    choose(chosen: File) {
      const facts = factsOf(chosen)
      const message = check(facts)
      if (message) end({ is: 'refused', file: facts, message })
      else start(chosen)
    },

    /** Also cancels a running upload, and frees the space on the server. */
    remove: () => {
      const token = tokenOf(store.get())
      if (token)
        void send('DELETE /api/submissions/files/:token', 'nothing', { params: { token } }).catch(
          () => undefined,
        )
      end(EMPTY)
    },

    /** The form has been received, and the file belongs to it. */
    forget: () => end(EMPTY),

    retry: () => {
      if (file) start(file)
    },

    /** The server no longer has the file. Send it again if the browser still has it. */
    renew(): 'sending' | 'gone' {
      const state = store.get()
      if (file) start(file)
      else if (state.is === 'ready') end({ is: 'refused', file: state.file, message: texts.expired })
      return file ? 'sending' : 'gone'
    },

    resume,

    /** The state after any running upload has ended. */
    async settled(): Promise<UploadState> {
      await resume()
      return new Promise((resolve) => {
        const report = () => {
          const state = store.get()
          if (state.is === 'sending') return
          stop()
          resolve(state)
        }
        const stop = store.subscribe(report)
        report()
      })
    },
  }
}

export type UploadSlot = ReturnType<typeof createUploadSlot>

/** The facts about a chosen file for the rules of the form. */
export const chosenFile = (state: UploadState): FileFacts | null =>
  state.is === 'empty' || state.is === 'refused' ? null : state.file

export const tokenOf = (state: UploadState): string => (state.is === 'ready' ? state.token : '')
