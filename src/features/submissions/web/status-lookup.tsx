import { type FormEvent, useId, useRef, useState } from 'react'
import type { SubmissionState } from '#features/submissions/submissions.schema.ts'
import { lookupTexts as texts } from '#features/submissions/texts/status.ts'
import { StatusCard } from '#features/submissions/web/status-card.tsx'
import { findSubmission } from '#features/submissions/web/submissions.api.ts'
import { isEmail } from '#lib/form-rules.ts'
import { textOf } from '#lib/shapes.ts'
import { messageOf } from '#ui/api-error.ts'
import { Field } from '#ui/field.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { errorsIn, focusFirstWrong, type FormErrors } from '#ui/forms/form-errors.ts'

const ID = /^SUB-[A-Z0-9]{9}$/

type Lookup =
  | { is: 'asking' | 'looking' }
  | { is: 'found'; submission: SubmissionState }
  | { is: 'refused'; errors: FormErrors; message: string }

/** Asks for both ID and e-mail address, because other people may see the ID. */
export function StatusLookup({ id: given }: { id: string }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [lookup, setLookup] = useState<Lookup>({ is: 'asking' })
  const errors = lookup.is === 'refused' ? lookup.errors : {}

  function refuse(found: FormErrors, message = '') {
    setLookup({ is: 'refused', errors: found, message })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const number = textOf(typed.get('id')).trim().toUpperCase()
    const email = textOf(typed.get('email')).trim()
    const wrong: FormErrors = {
      ...(!ID.test(number) && { id: texts.badId }),
      ...(!isEmail(email) && { email: texts.badEmail }),
    }
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setLookup({ is: 'looking' })
    try {
      setLookup({ is: 'found', submission: await findSubmission(number, email) })
    } catch (error) {
      refuse(errorsIn(error), messageOf(error, texts.failed))
    }
  }

  return (
    <div className="flex flex-col gap-10">
      <form
        ref={form}
        noValidate
        method="post"
        aria-label={texts.label}
        className="scripted grid gap-6 bg-raised p-5 sm:grid-cols-2 sm:p-8"
        onSubmit={(event) => void find(event)}
      >
        <Field
          id={`${id}-id`}
          name="id"
          label={texts.id}
          placeholder={texts.idPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={given}
          error={errors['id']}
        />
        <Field
          id={`${id}-email`}
          name="email"
          label={texts.email}
          type="email"
          autoComplete="email"
          required
          error={errors['email']}
        />
        <div className="flex flex-col items-start gap-5 sm:col-span-2">
          <FormAlert>{lookup.is === 'refused' && lookup.message}</FormAlert>
          <SubmitButton busy={lookup.is === 'looking'}>
            {lookup.is === 'looking' ? texts.checking : texts.check}
          </SubmitButton>
        </div>
      </form>
      <div role="status">{lookup.is === 'found' && <StatusCard submission={lookup.submission} />}</div>
    </div>
  )
}
