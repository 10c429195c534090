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

const SENT = 'Thank you. Your message is with the editors.'
const FAILED = 'Your message could not be sent. Nothing you typed is lost: please try again.'
const REFUSED =
  'Your message was not sent: it needs a name, a valid email and at most 5,000 characters. What you typed is one page back.'
const TOO_MANY = 'Too many messages from here for now. Please try again later.'

type State =
  | { is: 'idle' | 'sending' }
  | { is: 'sent'; message: string }
  | { is: 'failed'; message: string; issues: Record<string, string> }

/** What is wrong, by field; what belongs to no field stands above the button. */
function failureOf(error: unknown): State {
  if (!(error instanceof ApiError)) return { is: 'failed', message: FAILED, issues: {} }
  const issues = Object.fromEntries(
    error.issues.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
  )
  if (Object.keys(issues).length > 0) return { is: 'failed', message: '', issues }
  return { is: 'failed', message: messageOf(error, error.status === 429 ? TOO_MANY : FAILED), issues }
}

/** What came of a message that was sent without scripts: the address holds a word for it. */
function stateAfter(outcome: string | null): State {
  if (outcome === 'sent') return { is: 'sent', message: SENT }
  return outcome === 'refused' ? { is: 'failed', message: REFUSED, issues: {} } : { is: 'idle' }
}

/** A message to the editors. What was typed stays until it has arrived. */
export function ContactForm() {
  const [params] = useSearchParams()
  const [state, setState] = useState(() => stateAfter(params.get('said')))
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
      showToast({ title: 'Message sent', description: answer })
    } catch (error) {
      const failure = failureOf(error)
      setState(failure)
      const [first] = failure.is === 'failed' ? Object.keys(failure.issues) : []
      if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
    }
  }

  return (
    // The server's rules are the only ones, so that what is wrong is said in one way; without scripts the browser's help.
    <form
      noValidate={hydrated}
      method="post"
      action={CONTACT_PATH}
      aria-label="Write to us"
      className="flex flex-col gap-6"
      onSubmit={(event) => void submit(event)}
    >
      <Field id="contact-name" name="name" label="Name" autoComplete="name" required error={issues['name']} />
      <Field
        id="contact-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        required
        error={issues['email']}
      />
      <TextArea
        id="contact-message"
        name="message"
        label="Message"
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
          {state.is === 'sending' ? 'Sending...' : 'Send Message'}
        </Button>
      </p>
    </form>
  )
}
