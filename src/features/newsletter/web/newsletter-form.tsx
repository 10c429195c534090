import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'

const SUBSCRIBING = 'Subscribing...'
const SUBSCRIBED = 'Subscribed! Check your inbox.'
const FAILED = 'Failed to subscribe'

type NewsletterFormProps = {
  title?: string
  buttonLabel: string
  /** Only this author's posts, or only this genre's. */
  author?: string
  genre?: string
}

type State = { is: 'idle' | 'submitting' | 'success' | 'failure'; message: string }

/** One field and one button. What was typed stays until it has arrived. */
export function NewsletterForm({ title, buttonLabel, author, genre }: NewsletterFormProps) {
  const id = useId()
  const [state, setState] = useState<State>({ is: 'idle', message: '' })
  const submitting = state.is === 'submitting'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = form.querySelector('input')?.value ?? ''
    setState({ is: 'submitting', message: '' })
    try {
      await send('POST /api/newsletter/subscribe', 'nothing', { body: { email, author, genre } })
      form.reset()
      setState({ is: 'success', message: SUBSCRIBED })
    } catch (error) {
      setState({ is: 'failure', message: messageOf(error, FAILED) })
    }
  }

  return (
    <form
      className="scripted screen-only flex flex-col gap-3"
      aria-label={title ?? buttonLabel}
      onSubmit={(event) => void submit(event)}
    >
      {title && <h2 className="mb-1 text-card">{title}</h2>}
      <label htmlFor={id} className="sr-only">
        Your email address
      </label>
      {/* Without a name, so that the address cannot get into a URL. */}
      <input
        id={id}
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        aria-describedby={`${id}-message`}
        className="min-h-11 w-full min-w-0 rounded-control border border-control bg-paper px-3 placeholder:text-muted"
      />
      <SubmitButton busy={submitting}>{submitting ? SUBSCRIBING : buttonLabel}</SubmitButton>
      <p
        id={`${id}-message`}
        role="status"
        className={`text-sm font-semibold ${state.is === 'failure' ? 'text-danger' : 'text-success'}`}
      >
        {state.message}
      </p>
    </form>
  )
}
