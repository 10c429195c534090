import { type FormEvent, useState } from 'react'
import { passkeyDialogTexts as texts } from '#features/auth/texts/passkeys.ts'
import { textOf } from '#lib/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'

type NameProps = {
  title: string
  lead?: string
  /** The name before the person changes it. */
  name: string
  button: string
  busy: boolean
  failure: string | false
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a new passkey, or for another name. After a failure, the typed name stays. */
export function PasskeyNameDialog({ title, lead, name, button, busy, failure, onName, onClose }: NameProps) {
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = textOf(new FormData(event.currentTarget).get('name')).trim()
    setMissing(typed === '')
    if (typed !== '') onName(typed)
  }
  return (
    <Dialog title={title} firm onClose={onClose}>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={submit}>
        <FormFailure message={failure} />
        <Field
          id="passkey-name"
          name="name"
          label={texts.name}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          data-first
          error={missing ? texts.nameMissing : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
