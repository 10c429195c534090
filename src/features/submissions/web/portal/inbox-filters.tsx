import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { inboxHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { SubmissionCounts } from '#features/submissions/web/portal/submission-counts.tsx'
import { STATUS_LABELS } from '#features/submissions/web/portal/status-badge.tsx'
import { STATUSES } from '#features/submissions/web/portal/submission-shapes.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { FindField } from '#ui/portal/find-field.tsx'
import { Select } from '#ui/select.tsx'

const GENRES = [
  { value: '', label: 'All genres' },
  ...MUSIC_GENRES.map((genre) => ({ value: genre, label: genre })),
]

const STATES = [
  { value: '', label: 'Any state' },
  ...STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
]

export function InboxFilters({ state }: { state: InboxState }) {
  const navigate = useNavigate()
  const people = usePeople(state.assigned)
  const show = (next: Partial<InboxState>) =>
    void navigate(inboxHref({ ...state, page: 1, ...next }), { replace: true, preventScrollReset: true })

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-3">
        <FindField label="Search submissions..." find={state.find} onFind={(find) => show({ find })} />
        <Select
          name="status"
          label="State"
          value={state.status}
          options={STATES}
          onChange={(event) => show({ status: event.target.value })}
        />
        <Select
          name="genre"
          label="Genre"
          value={state.genre}
          options={GENRES}
          onChange={(event) => show({ genre: event.target.value })}
        />
        <Select
          name="assigned"
          label="Assigned to"
          value={state.assigned}
          options={people}
          onChange={(event) => show({ assigned: event.target.value })}
        />
      </div>
      <SubmissionCounts state={state} hrefOf={inboxHref} />
    </>
  )
}

function usePeople(chosen: string) {
  const { data: curators = [] } = useQuery(curatorsQuery)
  const people = [
    { value: '', label: 'Anyone' },
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'Nobody' },
    ...curators.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // Somebody who is no curator, or not read yet: the choice stays visible.
  const listed = people.some(({ value }) => value === chosen)
  return listed ? people : [...people, { value: chosen, label: 'Somebody else' }]
}
