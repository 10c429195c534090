import { useState } from 'react'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { send } from '#ui/fetch.ts'

type State = { is: 'idle' | 'sending' } | { is: 'done' | 'failed'; message: string }

/** Confirms on a press only: programs that follow every link in a mail must not subscribe anybody. */
export function ConfirmSubscription({ token }: { token: string }) {
  const [state, setState] = useState<State>({ is: 'idle' })

  async function confirm() {
    setState({ is: 'sending' })
    try {
      const message = await send('POST', '/api/newsletter/confirm', {
        body: { token },
        shape: (body) => textOf(fieldsOf(body)['message']),
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
        <Button look="loud" disabled={state.is === 'sending'} onClick={() => void confirm()}>
          {state.is === 'sending' ? 'Confirming...' : 'Confirm subscription'}
        </Button>
      </p>
      {state.is === 'failed' && <p role="alert">{state.message}</p>}
    </>
  )
}
