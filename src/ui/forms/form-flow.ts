import type { FieldIssue } from '#lib/form-rules.ts'
import { messageOf } from '#ui/api-error.ts'
import { errorsByField, errorsIn, type FormErrors, without } from '#ui/forms/form-errors.ts'
import { keyFor } from '#ui/forms/sending.ts'
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toasts.ts'
import { formTexts } from '#ui/texts/forms.ts'

type FormState<Received> = {
  phase: 'editing' | 'sending' | 'sent'
  received: Received | undefined
  errors: FormErrors
  failure: string
  /** Increases with every refused submit, which moves the focus to the first error. */
  refusals: number
}

type FileState = { is: 'empty' | 'sending' | 'failed' | 'ready' } | { is: 'refused'; message: string }

/** A file that is uploaded before its form is sent. */
export type FormFile = {
  get: () => FileState
  settled: () => Promise<FileState>
  renew: () => 'sending' | 'gone'
}

/** Errors of files that can't be sent, by field. */
export const refusedFiles = (files: Record<string, Pick<FormFile, 'get'>>): FieldIssue[] =>
  Object.entries(files).flatMap(([path, file]) => {
    const state = file.get()
    return state.is === 'refused' ? [{ path, message: state.message }] : []
  })

type SentUnder = { sentKey: string; sentBody: string }

type FlowOptions<Received, Form extends FormData> = {
  /** Stores the idempotency key, so that a retry after a reload is recognised as one. */
  draft: { get: () => SentUnder; change: (part: SentUnder) => void }
  /** Files that are uploaded in advance, by field. */
  slots: Record<string, FormFile>
  issues: () => FieldIssue[]
  form: (trap: string) => Form
  send: (form: Form, key: string) => Promise<Received>
  /** Shows the step with the errors, on a form that does not show all at once. */
  lead?: (errors: FormErrors) => void
  onSend?: () => void
  onReceived: (received: Received) => void
  texts: { sent: { title: string; description: string }; failed: string }
}

/** The steps of a long form from pressing its button to the response. Typed text is never lost. */
export function createFormFlow<Received extends { id: string }, Form extends FormData = FormData>(
  options: FlowOptions<Received, Form>,
) {
  const { draft, slots, texts } = options
  const fresh: FormState<Received> = {
    phase: 'editing',
    received: undefined,
    errors: {},
    failure: '',
    refusals: 0,
  }
  const store = createStore(fresh)

  function refuse(errors: FormErrors, failure = '') {
    options.lead?.(errors)
    store.change({ phase: 'editing', errors, failure, refusals: store.get().refusals + 1 })
  }

  function fail(errors: FormErrors, failure: string) {
    refuse(errors, failure)
    showToast({ title: formTexts.failedTitle, description: texts.failed, tone: 'bad' })
  }

  /** Waits for files that are still uploading. Returns errors for those that failed, by field. */
  async function missingFiles(): Promise<FormErrors> {
    const chosen = Object.entries(slots).filter(([, slot]) => slot.get().is !== 'empty')
    const settled = await Promise.all(
      chosen.map(async ([name, slot]) => ({ name, state: await slot.settled() })),
    )
    return Object.fromEntries(
      settled.flatMap(({ name, state }) => {
        if (state.is === 'ready') return []
        return [[name, state.is === 'refused' ? state.message : formTexts.uploadFailed]]
      }),
    )
  }

  async function send(trap: string) {
    const form = options.form(trap)
    const { sentKey, sentBody } = draft.get()
    const { key, body } = keyFor(form, { key: sentKey, body: sentBody })
    draft.change({ sentKey: key, sentBody: body })
    options.onSend?.()
    try {
      const received = await options.send(form, key)
      options.onReceived(received)
      store.set({ ...fresh, phase: 'sent', received })
      const { title, description } = texts.sent
      showToast({ title, description: description + received.id })
    } catch (error) {
      const errors = errorsIn(error)
      // A rejected token means that the server no longer has the file.
      const renewed = Object.entries(slots).filter(
        ([name, slot]) => name in errors && slot.renew() === 'sending',
      )
      fail(errors, renewed.length > 0 ? formTexts.uploadExpired : messageOf(error, texts.failed))
    }
  }

  return {
    get: store.get,
    use: store.use,
    refuse,

    async submit(trap: string): Promise<void> {
      if (store.get().phase !== 'editing') return
      const issues = [...refusedFiles(slots), ...options.issues()]
      if (issues.length > 0) return refuse(errorsByField(issues))
      store.change({ phase: 'sending', errors: {}, failure: '' })
      const missing = await missingFiles()
      if (Object.keys(missing).length > 0) return fail(missing, formTexts.uploadFailed)
      await send(trap)
    },

    /** The person is correcting this field. */
    mend(field: string) {
      const { errors } = store.get()
      if (field in errors) store.change({ errors: without(errors, field) })
    },

    calm: () => store.change({ errors: {}, failure: '' }),

    /** Resets the form after the confirmation screen has been left. */
    startOver: () => {
      if (store.get().phase === 'sent') store.set(fresh)
    },
  }
}
