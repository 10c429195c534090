import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuthorEntry } from '#features/authors/authors.schema.ts'
import { guestFormTexts as texts } from '#features/authors/texts/portal.ts'
import { AUTHORS_PATH, type GuestFields, saveGuest } from '#features/authors/web/portal/guests.api.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { type ChosenPicture, ImageField } from '#ui/portal/controls/image-field.tsx'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

const PORTRAIT_MB = 5

const fieldsOf = (guest: AuthorEntry | undefined): GuestFields => ({
  name: guest?.name ?? '',
  bio: guest?.bio ?? '',
  links: guest?.links.join('\n') ?? '',
})

/** The server names the entry of the list, such as `links.1`. */
const linksIssue = (issues: Record<string, string>): string | undefined =>
  Object.entries(issues).find(([path]) => /^links\b/.test(path))?.[1]

/** Adds a guest, or changes the given one. */
export function GuestDialog({ guest, onClose }: { guest?: AuthorEntry; onClose: () => void }) {
  const client = useQueryClient()
  const [fields, setFields] = useState(() => fieldsOf(guest))
  const [portrait, setPortrait] = useState<ChosenPicture>()
  const { submit, issues, state } = useSave({
    save: (values: GuestFields) => saveGuest(guest, values, portrait),
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    failed: texts.failed,
    onSaved: ({ name }) => {
      onClose()
      showToast({ title: guest ? texts.saved : texts.added, description: name })
      void refresh(client, AUTHORS_PATH, '/api/posts')
    },
  })
  const field = (name: keyof GuestFields) => ({
    id: `guest-${name}`,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  return (
    <Dialog
      title={guest ? texts.editTitle(guest.name) : texts.addTitle}
      onClose={onClose}
      className="w-full max-w-xl"
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy) submit(fields)
        }}
      >
        <FormFailure message={state.failure} />
        <Field
          {...field('name')}
          data-first
          label={texts.name}
          autoComplete="off"
          maxLength={200}
          error={issues['name']}
        />
        <ImageField
          label={texts.portrait}
          url={guest?.avatar ?? ''}
          chosen={portrait}
          onChoose={setPortrait}
          maxMb={PORTRAIT_MB}
          className="size-24"
        />
        <TextArea {...field('bio')} label={texts.bio} rows={4} maxLength={2000} error={issues['bio']} />
        <TextArea
          {...field('links')}
          label={texts.links}
          hint={texts.linksHint}
          rows={3}
          error={linksIssue(issues)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={state.busy}>
            {state.busy ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
