import { type FormEvent, useEffect, useState } from 'react'
import type { SecondStep } from '#features/auth/factors.schema.ts'
import { type LoginRefusal, loginRefusalOf } from '#features/auth/web/portal/login-refusal.ts'
import type { Me } from '#features/auth/web/portal/me.api.ts'
import { finishSession, startSession } from '#features/auth/web/portal/session.ts'
import { textOf } from '#lib/shapes.ts'
import { ApiError } from '#ui/api-error.ts'

type Handlers = {
  /** Refuses everyone else. */
  role?: 'curator'
  /** The session has started. */
  onSignedIn: (me: Me) => Promise<void> | void
  onRefused?: (refusal: LoginRefusal) => void
}

/**
 * Signs in with a password and, for people with a second factor, a code. The server enforces the lock. The form only shows
 * it and unlocks on a timer.
 */
export function useSignIn({ role, onSignedIn, onRefused }: Handlers) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<LoginRefusal>()
  const [step, setStep] = useState<SecondStep>()

  useEffect(() => {
    if (!refusal?.locked) return
    const timer = setTimeout(() => setRefusal(undefined), refusal.lockedMs)
    return () => clearTimeout(timer)
  }, [refusal])

  async function send(form: FormData): Promise<void> {
    const text = (name: string) => textOf(form.get(name))
    const answer = step
      ? await finishSession({ token: step.second_step, code: text('code') })
      : await startSession({
          email: text('email'),
          password: text('password'),
          rememberMe: form.has('rememberMe'),
          ...(role && { role }),
        })
    setRefusal(undefined)
    if ('second_step' in answer) setStep(answer)
    else await onSignedIn(answer)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await send(form)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'step_expired') setStep(undefined)
      const refused = loginRefusalOf(error)
      setRefusal(refused)
      onRefused?.(refused)
    } finally {
      setBusy(false)
    }
  }

  const back = () => {
    setRefusal(undefined)
    setStep(undefined)
  }
  return { busy, refusal, locked: refusal?.locked ?? false, needsCode: step !== undefined, submit, back }
}
