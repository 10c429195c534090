import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuthorEntry } from '#features/authors/authors.schema.ts'
import { mergeTexts as texts } from '#features/authors/texts/portal.ts'
import { everybodyQuery, mergeGuest } from '#features/authors/web/portal/guests.api.ts'
import { useGuestChange } from '#features/authors/web/portal/use-guest-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

/** For a guest who turns out to be a person with an account, or one who was added twice. */
export function MergeDialog({ guest, onClose }: { guest: AuthorEntry; onClose: () => void }) {
  const [into, setInto] = useState('')
  const { data } = useQuery(everybodyQuery)
  const others = data?.entries.filter(({ id }) => id !== guest.id) ?? []
  const change = useGuestChange(guest.name, onClose)
  return (
    <Dialog title={texts.title(guest.name)} firm onClose={onClose}>
      <form
        className="mt-2 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ send: () => mergeGuest(guest.id, into), done: texts.done })
        }}
      >
        <p className="max-w-prose text-muted">{texts.lead(guest.name)}</p>
        <div className="flex flex-col gap-1.5">
          <label htmlFor="merge-into" className="font-semibold">
            {texts.into}
          </label>
          <select
            id="merge-into"
            value={into}
            className="select w-full"
            onChange={(event) => setInto(event.target.value)}
          >
            <option value="">{texts.choose}</option>
            {others.map(({ id, name, kind }) => (
              <option key={id} value={id}>
                {kind === 'guest' ? texts.guest(name) : name}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button data-first onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="loud" disabled={into === '' || change.isPending}>
            {change.isPending ? texts.merging : texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
