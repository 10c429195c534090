import { useState } from 'react'
import type { PersonEntry } from '#features/people/people.schema.ts'
import { personChangeTexts, roleDialogTexts as texts } from '#features/people/texts/portal.ts'
import { changePerson } from '#features/people/web/portal/people.api.ts'
import { RoleField } from '#features/people/web/portal/role-field.tsx'
import { usePersonChange } from '#features/people/web/portal/use-person-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

export function RoleDialog({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const [role, setRole] = useState(person.role)
  const change = usePersonChange(person.name, onClose)
  return (
    <Dialog title={texts.title(person.name)} onClose={onClose}>
      <form
        className="mt-2 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({
            send: () => changePerson(person.id, { role }),
            done: personChangeTexts.roleChanged,
          })
        }}
      >
        <p className="text-muted">{texts.lead}</p>
        <RoleField label={texts.role} role={role} onChange={setRole} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={change.isPending || role === person.role}>
            {change.isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
