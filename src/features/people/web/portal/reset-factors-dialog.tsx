import type { PersonEntry } from '#features/people/people.schema.ts'
import { personChangeTexts, resetFactorsTexts as texts } from '#features/people/texts/portal.ts'
import { resetFactors } from '#features/people/web/portal/people.api.ts'
import { usePersonChange } from '#features/people/web/portal/use-person-change.ts'
import { ConfirmDialog } from '#ui/portal/controls/confirm-dialog.tsx'

export function ResetFactorsDialog({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const change = usePersonChange(person.name, onClose)
  return (
    <ConfirmDialog
      {...texts}
      title={texts.title(person.name)}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate({ send: () => resetFactors(person.id), done: personChangeTexts.factorsReset })
      }
      onClose={onClose}
    />
  )
}
