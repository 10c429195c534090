import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonEntry } from '#features/people/people.schema.ts'
import { personChangeTexts, removeDialogTexts as texts } from '#features/people/texts/portal.ts'
import { roleTexts } from '#features/people/texts/roles.ts'
import { personQuery, removePerson, successorsQuery } from '#features/people/web/portal/people.api.ts'
import { usePersonChange } from '#features/people/web/portal/use-person-change.ts'
import { may } from '#lib/permissions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

type RemoveDialogProps = { person: PersonEntry; onClose: () => void }

/** Posts need a successor. Without posts, nothing has to be chosen. */
export function RemoveDialog({ person, onClose }: RemoveDialogProps) {
  const [successor, setSuccessor] = useState('')
  const { data: details } = useQuery(personQuery(person.id))
  const change = usePersonChange(person.name, onClose)
  const posts = details?.posts
  const isReady = posts === 0 || (posts !== undefined && successor !== '')
  return (
    <Dialog title={texts.title(person.name)} firm onClose={onClose}>
      <form
        className="mt-2 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({
            send: () => removePerson(person.id, successor),
            done: personChangeTexts.removed,
          })
        }}
      >
        <p className="text-muted">{texts.lead}</p>
        <p role="status" className="font-semibold">
          {posts === undefined ? texts.counting : posts === 0 ? texts.noPosts : texts.posts(posts)}
        </p>
        {posts !== undefined && posts > 0 && (
          <SuccessorField leaving={person.id} value={successor} onChange={setSuccessor} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button data-first onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="loud" disabled={!isReady || change.isPending}>
            {change.isPending ? texts.removing : texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type SuccessorFieldProps = { leaving: string; value: string; onChange: (id: string) => void }

function SuccessorField({ leaving, value, onChange }: SuccessorFieldProps) {
  const { data } = useQuery(successorsQuery)
  const fit = data?.entries.filter(
    ({ id, status, role }) => id !== leaving && status === 'active' && may(role, 'posts.write'),
  )
  if (fit?.length === 0) return <p className="text-danger">{texts.nobody}</p>
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="successor" className="font-semibold">
        {texts.successor}
      </label>
      <select
        id="successor"
        value={value}
        className="select w-full"
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{texts.choose}</option>
        {fit?.map(({ id, name, role }) => (
          <option key={id} value={id}>
            {name} ({roleTexts[role].name})
          </option>
        ))}
      </select>
    </div>
  )
}
