import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AUTHORS_PATH, guestChoicesQuery } from '#features/authors/web/portal/guests.api.ts'
import type { Invitation } from '#features/people/people.schema.ts'
import { inviteTexts as texts } from '#features/people/texts/portal.ts'
import { invite, PEOPLE_PATH } from '#features/people/web/portal/people.api.ts'
import { RoleField } from '#features/people/web/portal/role-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { useDraft } from '#ui/portal/drafts/use-draft.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { showToast } from '#ui/toasts.ts'

const EMPTY: Invitation = { email: '', name: '', role: 'author' }

/** `guest`: the guest author who is chosen at first, or empty. */
type InviteDialogProps = { guest: string; onClose: () => void }

/** Keeps the typed text when the dialog closes or the server refuses it. */
export function InviteDialog({ guest, onClose }: InviteDialogProps) {
  const client = useQueryClient()
  const { values: draft, set, discard } = useDraft('invitation', EMPTY)
  const [authorId, setAuthorId] = useState(guest)
  const { data: guests } = useQuery(guestChoicesQuery)
  const author = guests?.entries.find(({ id }) => id === authorId)
  const { submit, issues, state } = useSave({
    save: invite,
    check: ({ email }) => ({ email: email.trim() === '' ? texts.emailMissing : undefined }),
    failed: texts.failed,
    onSaved: ({ email }) => {
      discard()
      onClose()
      showToast({ title: texts.sent, description: email })
      void refresh(client, PEOPLE_PATH, AUTHORS_PATH)
    },
  })

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">{texts.lead}</p>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.busy)
            submit(author ? { ...draft, name: draft.name || author.name, author_id: author.id } : draft)
        }}
      >
        <FormFailure message={state.failure} />
        <Field
          data-first
          id="invite-email"
          type="email"
          autoComplete="off"
          label={texts.email}
          maxLength={254}
          value={draft.email}
          error={issues['email']}
          onChange={(event) => set('email', event.target.value)}
        />
        <Field
          id="invite-name"
          autoComplete="off"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={100}
          value={draft.name}
          error={issues['name']}
          onChange={(event) => set('name', event.target.value)}
        />
        {guests && guests.entries.length > 0 && (
          <div className="flex flex-col gap-1.5">
            <label htmlFor="invite-guest" className="font-semibold">
              {texts.guest}
            </label>
            <select
              id="invite-guest"
              value={author?.id ?? ''}
              aria-describedby="invite-guest-hint"
              className="select w-full"
              onChange={(event) => setAuthorId(event.target.value)}
            >
              <option value="">{texts.noGuest}</option>
              {guests.entries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <p id="invite-guest-hint" className="text-sm text-muted">
              {texts.guestHint}
            </p>
          </div>
        )}
        <RoleField label={texts.role} role={draft.role} onChange={(role) => set('role', role)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={state.busy}>
            {state.busy ? texts.sending : texts.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
