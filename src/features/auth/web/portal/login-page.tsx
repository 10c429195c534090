import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  FAILED,
  LOCK_BANNER,
  LOCK_TOAST,
  type Refusal,
  refusalOf,
  remainingBanner,
  WELCOME_TOAST,
} from '#features/auth/web/portal/login-texts.ts'
import { nextPath, signIn } from '#features/auth/web/portal/session.ts'
import { textOf } from '#lib/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toasts.ts'

export function LoginPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const locked = refusal?.locked ?? false

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
      await signIn(client, {
        email: textOf(form.get('email')),
        password: textOf(form.get('password')),
        rememberMe: form.has('rememberMe'),
      })
      showToast(WELCOME_TOAST)
      await navigate(nextPath(search), { replace: true })
    } catch (error) {
      const refused = refusalOf(error)
      setRefusal(refused)
      showToast({
        tone: 'bad',
        ...(refused.locked ? LOCK_TOAST : { title: FAILED, description: refused.message }),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <main id="main" className="grid min-h-dvh lg:grid-cols-2">
      <title>Admin Portal</title>
      <div aria-hidden="true" className="grooves hidden overflow-hidden lg:block" />
      <div className="flex flex-col justify-center px-6 py-16 sm:px-16">
        <form onSubmit={(event) => void submit(event)} className="flex w-full max-w-sm flex-col gap-6">
          <h1 className="text-section">Admin Portal</h1>
          <Refused refusal={refusal} />
          <Field
            id="email"
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            required
            disabled={locked}
          />
          <PasswordField disabled={locked} />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="rememberMe" disabled={locked} className="size-5 accent-(--accent)" />
            Remember me for 30 days
          </label>
          <Button type="submit" look="loud" disabled={busy || locked}>
            {busy ? 'Signing in...' : 'Sign in'}
          </Button>
        </form>
      </div>
    </main>
  )
}

/** What the last try came to. The region is always there, so that it is announced. */
function Refused({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <div className="border-l-4 border-danger bg-raised px-4 py-3">
          {refusal.locked ? (
            <p>{LOCK_BANNER}</p>
          ) : (
            <>
              <p className="font-semibold">{refusal.message}</p>
              {refusal.remaining !== undefined && <p>{remainingBanner(refusal.remaining)}</p>}
            </>
          )}
        </div>
      )}
    </div>
  )
}

function PasswordField({ disabled }: { disabled: boolean }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      id="password"
      name="password"
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      disabled={disabled}
      after={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          disabled={disabled}
          className="grid size-11 place-items-center"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
