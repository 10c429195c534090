import { type FormEvent, useState } from 'react'
import type { Leave } from '#features/newsletter/newsletter.schema.ts'
import { mailPageTexts } from '#features/newsletter/texts/mail-pages.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'

type Pressed = { token: string } & Leave

const CALLS = {
  [CONFIRM_PATH]: (body: Pressed) => send('POST /api/newsletter/confirm', 'record', { body }),
  [UNSUBSCRIBE_PATH]: (body: Pressed) => send('POST /api/newsletter/unsubscribe', 'record', { body }),
}

type State = { is: 'idle' | 'sending' } | { is: 'failed'; message: string }

type PressOnceProps = {
  /** The current page. Without scripts, the form is posted to it. */
  page: keyof typeof CALLS
  body: Pressed
  label: string
  busy: string
  look?: 'loud' | 'plain'
  /** Receives the server's message. */
  onDone: (message: string) => void
}

/** Acts only on a press: programs that open every link in a mail must not change any subscription. */
export function PressOnce({ page, body, label, busy, look = 'loud', onDone }: PressOnceProps) {
  const [state, setState] = useState<State>({ is: 'idle' })

  async function press(event: FormEvent) {
    event.preventDefault()
    setState({ is: 'sending' })
    try {
      const { message } = await CALLS[page](body)
      setState({ is: 'idle' })
      onDone(message)
    } catch (error) {
      setState({ is: 'failed', message: messageOf(error, mailPageTexts.failed) })
    }
  }

  return (
    <form method="post" action={page} onSubmit={(event) => void press(event)}>
      {Object.entries(body).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} disabled={state.is === 'sending'}>
        {state.is === 'sending' ? busy : label}
      </Button>
      {state.is === 'failed' && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {state.message}
        </p>
      )}
    </form>
  )
}
