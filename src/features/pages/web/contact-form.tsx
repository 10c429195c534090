import { contactFormTexts as texts, contactProblems } from '#features/pages/texts/form.ts'
import { CONTACT_PATH } from '#lib/paths.ts'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { textOf } from '#lib/shapes.ts'
import { ApiError, messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { showToast } from '#ui/toasts.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

type State =
  | { is: 'idle' | 'sending' }
  | { is: 'sent'; message: string }
  | { is: 'failed'; message: string; issues: Record<string, string> }

function failureOf(error: unknown): State {
  if (!(error instanceof ApiError)) return { is: 'failed', message: contactProblems.failed, issues: {} }
  const issues = Object.fromEntries(
    error.issues.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
  )
  if (Object.keys(issues).length > 0) return { is: 'failed', message: '', issues }
  const { tooMany, failed } = contactProblems
  return { is: 'failed', message: messageOf(error, error.status === 429 ? tooMany : failed), issues }
}

/** After a message is sent without scripts, the address holds the outcome. */
function stateAfter(outcome: string | null): State {
  if (outcome === 'sent') return { is: 'sent', message: texts.sent }
  return outcome === 'refused'
    ? { is: 'failed', message: contactProblems.refused, issues: {} }
    : { is: 'idle' }
}

export function ContactForm() {
  const [params] = useSearchParams()
  const [state, setState] = useState(() => stateAfter(params.get('result')))
  const hydrated = useHydrated()
  const issues = state.is === 'failed' ? state.issues : {}

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { name, email, message } = Object.fromEntries(new FormData(form))
    setState({ is: 'sending' })
    try {
      const { message: answer } = await send('POST /api/contact', 'record', {
        body: { name: textOf(name), email: textOf(email), message: textOf(message) },
      })
      form.reset()
      setState({ is: 'sent', message: answer })
      showToast({ title: texts.sentTitle, description: answer })
    } catch (error) {
      const failure = failureOf(error)
      setState(failure)
      const [first] = failure.is === 'failed' ? Object.keys(failure.issues) : []
      if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
    }
  }

  return (
    // With scripts, only the server checks the fields, so that its messages appear. Without them, the browser helps.
    <form
      noValidate={hydrated}
      method="post"
      action={CONTACT_PATH}
      aria-label={texts.title}
      className="flex flex-col gap-6"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        id="contact-name"
        name="name"
        label={texts.name}
        autoComplete="name"
        required
        error={issues['name']}
      />
      <Field
        id="contact-email"
        name="email"
        type="email"
        label={texts.email}
        autoComplete="email"
        required
        error={issues['email']}
      />
      <TextArea
        id="contact-message"
        name="message"
        label={texts.message}
        rows={8}
        required
        error={issues['message']}
      />
      {state.is === 'failed' && state.message && (
        <p role="alert" className="border-l-4 border-danger bg-raised px-5 py-4 font-semibold">
          {state.message}
        </p>
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {state.is === 'sent' && state.message}
      </p>
      <p>
        <Button type="submit" look="loud" disabled={state.is === 'sending'}>
          {state.is === 'sending' ? texts.sending : texts.send}
        </Button>
      </p>
    </form>
  )
}
