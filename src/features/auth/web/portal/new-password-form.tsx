import { type FormEvent, type ReactNode, useState } from 'react'
import { passwordFieldTexts } from '#features/auth/texts/portal.ts'
import { passwordProblem } from '#features/auth/web/portal/new-password.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { textOf } from '#lib/shapes.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

type NewPasswordFormProps = {
  /** Password managers store the password under this address. */
  email: string
  labels: { password: string; confirmation: string; button: string }
  busy: boolean
  failure: string | false
  onPassword: (password: string) => void
  /** Other fields, above the passwords. */
  children?: ReactNode
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, labels, busy, failure, onPassword, children } = props
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = textOf(form.get('password'))
    const found = passwordProblem(password, textOf(form.get('confirmation')))
    setProblem(found)
    if (!found) onPassword(password)
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <FormFailure message={problem ?? failure} />
      {children}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField id="password" name="password" label={labels.password} autoComplete="new-password" />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={labels.confirmation}
        autoComplete="new-password"
      />
      <Button type="submit" look="loud" disabled={busy}>
        {busy ? passwordFieldTexts.saving : labels.button}
      </Button>
    </form>
  )
}
