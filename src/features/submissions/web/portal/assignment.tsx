import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import type { Curator } from '#features/curators/curators.schema.ts'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { assignmentTexts as texts } from '#features/submissions/texts/portal.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { conflictText } from '#features/submissions/web/portal/desk/event-text.ts'
import { useDecisions } from '#features/submissions/web/portal/desk/use-decisions.ts'
import { showToast } from '#ui/toasts.ts'

type Group = { label: string; people: { id: string; label: string }[] }

const optionOf = ({ id, name, open, invited }: Curator) => ({
  id,
  label: texts.curator(name, open, invited),
})

/** Curators who know the genre first, those with the fewest open submissions on top, as the server assigns. */
function usePeople({ genres, assigned_to }: Submission): Group[] {
  const { data: all = [] } = useQuery(curatorsQuery)
  const { data: me } = useQuery(meQuery)
  const curators = all.filter(({ disabled }) => !disabled).toSorted((a, b) => a.open - b.open)
  const knows = ({ expertise }: Curator) => expertise.some((genre) => genres.includes(genre))
  // The assigned person may no longer be a curator, but stays in the list.
  const known = [me, ...curators].some((person) => person?.id === assigned_to?.id)
  const groups = [
    { label: texts.knowGenre, people: curators.filter(knows).map(optionOf) },
    {
      label: texts.otherCurators,
      people: curators.filter((curator) => !knows(curator)).map(optionOf),
    },
    {
      label: texts.editors,
      people: [
        ...(me ? [{ id: me.id, label: texts.me(me.name) }] : []),
        ...(assigned_to && !known ? [{ id: assigned_to.id, label: assigned_to.name }] : []),
      ],
    },
  ]
  return groups.filter(({ people }) => people.length > 0)
}

export function Assignment({ submission }: { submission: Submission }) {
  const groups = usePeople(submission)
  const { change, newer } = useDecisions(submission)
  const assign = (to: string) =>
    change.mutate(
      { assigned_to: to || null },
      {
        onSuccess: ({ assigned_to }) =>
          showToast({ title: assigned_to ? texts.assigned(assigned_to.name) : texts.unassigned }),
      },
    )
  return (
    <div className="mb-5">
      <label htmlFor="assigned-to" className="text-sm text-muted">
        {texts.label}
      </label>
      <select
        id="assigned-to"
        value={submission.assigned_to?.id ?? ''}
        disabled={change.isPending}
        className="select mt-1 w-full"
        onChange={(event) => assign(event.target.value)}
      >
        <option value="">{texts.nobody}</option>
        {groups.map(({ label: group, people }) => (
          <optgroup key={group} label={group}>
            {people.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {newer && conflictText(newer)}
      </p>
    </div>
  )
}
