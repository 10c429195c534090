import { type FormEvent, useEffect, useState } from 'react'
import type { SecondStep } from '#features/auth/factors.schema.ts'
import { type ShownRefusal, loginRefusalOf } from '#features/auth/web/portal/login-refusal.ts'
import type { Me } from '#features/auth/web/portal/me.api.ts'
import { NO_PASSKEY } from '#features/auth/web/portal/passkey-prompt.ts'
import { finishWithPasskey, startWithPasskey } from '#features/auth/web/portal/passkeys.api.ts'
import { finishSession, startSession } from '#features/auth/web/portal/session.ts'
import { textOf } from '#lib/shapes.ts'
import { ApiError } from '#ui/api-error.ts'

type Handlers = {
  /** Refuses everyone else. */
  role?: 'curator'
  /** The only account whose passkeys count. */
  account?: string
  /** The session has started. */
  onSignedIn: (me: Me) => Promise<void> | void
  onRefused?: (refusal: ShownRefusal) => void
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/**
 * Signs in with a passkey, or with a password and, for people who have one, a second factor. The server enforces the
 * lock. The form only shows it and unlocks on a timer.
 */
export function useSignIn({ role, account, onSignedIn, onRefused }: Handlers) {
  const [busy, setBusy] = useState<'form' | 'passkey'>()
  const [refusal, setRefusal] = useState<ShownRefusal>()
  const [step, setStep] = useState<SecondStep>()

  useEffect(() => {
    if (!refusal?.locked) return
    const timer = setTimeout(() => setRefusal(undefined), refusal.lockedMs)
    return () => clearTimeout(timer)
  }, [refusal])

  const send = (form: FormData): Promise<Me | SecondStep> => {
    const text = (name: string) => textOf(form.get(name))
    return step
      ? finishSession({ token: step.second_step, code: text('code') })
      : startSession({
          email: text('email'),
          password: text('password'),
          rememberMe: form.has('rememberMe'),
          ...(role && { role }),
        })
  }

  function refuse(error: unknown) {
    if (codeOf(error) === 'step_expired') setStep(undefined)
    const refused = loginRefusalOf(error)
    setRefusal(refused)
    // The person has just closed the browser's window for passkeys, which needs no toast.
    if (codeOf(error) !== NO_PASSKEY) onRefused?.(refused)
  }

  async function attempt(by: 'form' | 'passkey', signIn: () => Promise<Me | SecondStep>) {
    setBusy(by)
    try {
      const answer = await signIn()
      setRefusal(undefined)
      if ('second_step' in answer) setStep(answer)
      else await onSignedIn(answer)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(undefined)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    await attempt('form', () => send(form))
  }

  /** The form says whether the session is remembered. */
  const withPasskey = (form: HTMLFormElement | null) =>
    attempt('passkey', () =>
      step
        ? finishWithPasskey(step.second_step)
        : startWithPasskey({
            rememberMe: form !== null && new FormData(form).has('rememberMe'),
            ...(role && { role }),
            ...(account && { account }),
          }),
    )

  const back = () => {
    setRefusal(undefined)
    setStep(undefined)
  }
  return { busy, refusal, locked: refusal?.locked ?? false, step, submit, withPasskey, back }
}
