import type { PersonEntry } from '#features/people/people.schema.ts'
import { personChangeTexts, resetFactorsTexts as texts } from '#features/people/texts/portal.ts'
import { resetFactors } from '#features/people/web/portal/people.api.ts'
import { usePersonChange } from '#features/people/web/portal/use-person-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'

export function ResetFactorsDialog({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const change = usePersonChange(person.name, onClose)
  const reset = () =>
    change.mutate({ send: () => resetFactors(person.id), done: personChangeTexts.factorsReset })
  return (
    <Dialog title={texts.title(person.name)} firm onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">{texts.lead}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="loud" disabled={change.isPending} onClick={reset}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
