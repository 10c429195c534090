import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePasswordTexts as texts } from '#features/auth/texts/portal.ts'
import { passwordProblem } from '#features/auth/web/portal/new-password.ts'
import { PasswordField } from '#features/auth/web/portal/password-field.tsx'
import { sessionsQuery } from '#features/auth/web/portal/sessions.api.ts'
import { textOf } from '#lib/shapes.ts'
import { Card } from '#ui/portal/display/card.tsx'
import { CardForm } from '#ui/portal/controls/card-form.tsx'
import { staffSend } from '#ui/portal/session/staff.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

type Passwords = { oldPassword: string; newPassword: string; confirmation: string }

const FIELDS = [
  { name: 'oldPassword', label: texts.current, autoComplete: 'current-password' },
  { name: 'newPassword', label: texts.new, autoComplete: 'new-password' },
  { name: 'confirmation', label: texts.confirm, autoComplete: 'new-password' },
] as const

const change = ({ oldPassword, newPassword }: Passwords) =>
  staffSend('PUT /api/auth/change-password', 'nothing', { body: { oldPassword, newPassword } })

function check({ oldPassword, newPassword, confirmation }: Passwords) {
  const problem = passwordProblem(newPassword, confirmation)
  return {
    oldPassword: oldPassword === '' ? texts.currentMissing : undefined,
    ...(newPassword === confirmation ? { newPassword: problem } : { confirmation: problem }),
  }
}

/** Unlike other forms, this one keeps no draft: passwords exist only in their fields. */
export function ChangePasswordCard() {
  // Changing the key empties the fields.
  const [round, setRound] = useState(0)
  const client = useQueryClient()
  const saving = useSave({
    save: change,
    check,
    failed: texts.failed,
    onSaved: () => {
      setRound(round + 1)
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      showToast({ title: texts.changed, description: texts.changedHint })
    },
    onFailed: (message) =>
      showToast({
        tone: 'bad',
        title: texts.failed,
        ...(message !== texts.failed && { description: message }),
      }),
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
    <Card title={texts.title} lead={texts.lead}>
      <CardForm
        key={round}
        {...saving.state}
        changed={false}
        savedText={texts.changedLine}
        button={texts.save}
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
