import { useState } from 'react'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'

type State = { is: 'idle' | 'sending' } | { is: 'done' | 'failed'; message: string }

type PressOnceProps = {
  /** The call that the press makes, with the token of the mail. */
  call: '/api/newsletter/confirm' | '/api/newsletter/unsubscribe'
  body: { token: string; from?: string; scope?: string; target?: string }
  label: string
  busy: string
}

/** Acts on a press only: programs that follow every link in a mail must neither subscribe nor unsubscribe anybody. */
export function PressOnce({ call, body, label, busy }: PressOnceProps) {
  const [state, setState] = useState<State>({ is: 'idle' })

  async function press() {
    setState({ is: 'sending' })
    try {
      const message = await send('POST', call, {
        body,
        shape: (answer) => textOf(fieldsOf(answer)['message']),
      })
      setState({ is: 'done', message })
    } catch (error) {
      setState({ is: 'failed', message: messageOf(error, 'That did not work. Please try again.') })
    }
  }

  if (state.is === 'done') return <p role="status">{state.message}</p>
  return (
    <>
      <p className="scripted">
        <Button look="loud" disabled={state.is === 'sending'} onClick={() => void press()}>
          {state.is === 'sending' ? busy : label}
        </Button>
      </p>
      {state.is === 'failed' && <p role="alert">{state.message}</p>}
    </>
  )
}
