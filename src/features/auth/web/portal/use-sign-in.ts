import { type FormEvent, useEffect, useState } from 'react'
import { type LoginRefusal, loginRefusalOf } from '#features/auth/web/portal/login-refusal.ts'
import type { Credentials } from '#features/auth/web/portal/session.ts'
import { textOf } from '#lib/shapes.ts'

type Handlers = {
  attempt: (credentials: Credentials) => Promise<void>
  onRefused?: (refusal: LoginRefusal) => void
}

/** The server enforces the lock. The form only shows it and unlocks on a timer. */
export function useSignIn({ attempt, onRefused }: Handlers) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<LoginRefusal>()

  useEffect(() => {
    if (!refusal?.locked) return
    const timer = setTimeout(() => setRefusal(undefined), refusal.lockedMs)
    return () => clearTimeout(timer)
  }, [refusal])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await attempt({
        email: textOf(form.get('email')),
        password: textOf(form.get('password')),
        rememberMe: form.has('rememberMe'),
      })
    } catch (error) {
      const refused = loginRefusalOf(error)
      setRefusal(refused)
      onRefused?.(refused)
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, locked: refusal?.locked ?? false, submit }
}
