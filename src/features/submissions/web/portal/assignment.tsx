import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { fasterText } from '#features/submissions/web/portal/desk/event-text.ts'
import { useDecisions } from '#features/submissions/web/portal/desk/use-decisions.ts'
import { showToast } from '#ui/toasts.ts'

type Person = { id: string; label: string }

/** Whoever knows the genre comes first, and among them whoever has least to hear: as the server assigns by itself. */
function usePeople({ genres, assigned_to }: Submission): Person[] {
  const { data: curators = [] } = useQuery(curatorsQuery)
  const { data: me } = useQuery(meQuery)
  const fitting = (expertise: string[]) => (expertise.some((genre) => genres.includes(genre)) ? 0 : 1)
  const people = curators
    .filter(({ disabled }) => !disabled)
    .toSorted((a, b) => fitting(a.expertise) - fitting(b.expertise) || a.open - b.open)
    .map(({ id, name, expertise, open, invited }) => {
      const facts = [
        `${open} open`,
        fitting(expertise) === 0 && 'knows the genre',
        invited && 'not signed in yet',
      ]
      return { id, label: `${name} (${facts.filter(Boolean).join(', ')})` }
    })
  const listed: Person[] = me ? [{ id: me.id, label: `${me.name} (me)` }, ...people] : people
  if (!assigned_to || listed.some(({ id }) => id === assigned_to.id)) return listed
  return [...listed, { id: assigned_to.id, label: assigned_to.name }]
}

export function Assignment({ submission }: { submission: Submission }) {
  const people = usePeople(submission)
  const { change, faster } = useDecisions(submission)
  const assign = (to: string) =>
    change.mutate(
      { assigned_to: to || null },
      {
        onSuccess: ({ assigned_to }) =>
          showToast({ title: assigned_to ? `Assigned to ${assigned_to.name}` : 'Assigned to nobody' }),
      },
    )
  return (
    <div className="mb-5">
      <label htmlFor="assigned-to" className="text-sm text-muted">
        Assigned to
      </label>
      <select
        id="assigned-to"
        value={submission.assigned_to?.id ?? ''}
        disabled={change.isPending}
        className="mt-1 min-h-11 w-full rounded-control border border-control bg-paper px-3 font-semibold hover:border-ink"
        onChange={(event) => assign(event.target.value)}
      >
        <option value="">Nobody</option>
        {people.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <p role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {faster && fasterText(faster)}
      </p>
    </div>
  )
}
