import { useState } from 'react'
import { passwordProblem } from '#features/auth/web/portal/new-password.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { textOf } from '#lib/shapes.ts'
import { Card } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { staffSend } from '#ui/portal/session/staff.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

const FAILED = 'Failed to change password'

type Passwords = { oldPassword: string; newPassword: string; confirmation: string }

const FIELDS = [
  { name: 'oldPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const

const change = ({ oldPassword, newPassword }: Passwords) =>
  staffSend('PUT /api/auth/change-password', 'nothing', { body: { oldPassword, newPassword } })

function check({ oldPassword, newPassword, confirmation }: Passwords) {
  const problem = passwordProblem(newPassword, confirmation)
  return {
    oldPassword: oldPassword === '' ? 'Please enter your current password.' : undefined,
    ...(newPassword === confirmation ? { newPassword: problem } : { confirmation: problem }),
  }
}

/** Passwords stay in their fields: unlike other typing they are kept nowhere else. */
export function ChangePasswordCard() {
  // A new round is a new set of fields: empty ones.
  const [round, setRound] = useState(0)
  const saving = useSave({
    save: change,
    check,
    failed: FAILED,
    onSaved: () => {
      setRound(round + 1)
      showToast({ title: 'Password Changed', description: 'Your other sessions have ended.' })
    },
    onFailed: (message) =>
      showToast({ tone: 'bad', title: FAILED, ...(message !== FAILED && { description: message }) }),
  })
  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const text = (name: keyof Passwords) => textOf(typed.get(name))
    saving.submit({
      oldPassword: text('oldPassword'),
      newPassword: text('newPassword'),
      confirmation: text('confirmation'),
    })
  }
  return (
    <Card
      title="Change Password"
      lead="At least 8 characters, and not a common password. You’ll be signed out everywhere else."
    >
      <CardForm
        key={round}
        {...saving.state}
        changed={false}
        savedText="Password changed"
        button="Change Password"
        onSubmit={submit}
      >
        {FIELDS.map(({ name, label, autoComplete }) => (
          <PasswordField
            key={name}
            id={`password-${name}`}
            name={name}
            label={label}
            autoComplete={autoComplete}
            error={saving.issues[name]}
          />
        ))}
      </CardForm>
    </Card>
  )
}
