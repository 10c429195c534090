import { type FormEvent, useId, useState } from 'react'
import {
  EMAIL_PLACEHOLDER,
  SUBSCRIBE_FAILED,
  SUBSCRIBED,
  SUBSCRIBING,
  YOUR_EMAIL,
} from '#features/newsletter/texts/site.ts'
import { messageOf } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'

type NewsletterFormProps = {
  title?: string
  buttonLabel: string
  /** Subscribes only to posts of this author, or of this genre. */
  author?: string
  genre?: string
}

type State = { is: 'idle' | 'submitting' | 'success' | 'failure'; message: string }

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
      setState({ is: 'failure', message: messageOf(error, SUBSCRIBE_FAILED) })
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
        {YOUR_EMAIL}
      </label>
      {/* Has no name, so that the address never appears in a URL. */}
      <input
        id={id}
        type="email"
        required
        autoComplete="email"
        placeholder={EMAIL_PLACEHOLDER}
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
