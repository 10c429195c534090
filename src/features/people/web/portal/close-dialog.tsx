import type { PersonEntry } from '#features/people/people.schema.ts'
import { closeDialogTexts as texts, personChangeTexts } from '#features/people/texts/portal.ts'
import { changePerson } from '#features/people/web/portal/people.api.ts'
import { usePersonChange } from '#features/people/web/portal/use-person-change.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'

export function CloseDialog({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const change = usePersonChange(person.name, onClose)
  const send = () => changePerson(person.id, { closed: true })
  return (
    <ConfirmDialog
      {...texts}
      title={texts.title(person.name)}
      busy={change.isPending}
      onConfirm={() => change.mutate({ send, done: personChangeTexts.closed })}
      onClose={onClose}
    />
  )
}
