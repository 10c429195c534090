import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { inboxHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { SubmissionCounts } from '#features/submissions/web/portal/submission-counts.tsx'
import { STATUS_LABELS } from '#features/submissions/web/portal/status-badge.tsx'
import { ALL_SUBMISSION_STATUSES } from '#lib/values.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { Select } from '#ui/select.tsx'

const GENRES = [
  { value: '', label: 'All genres' },
  ...MUSIC_GENRES.map((genre) => ({ value: genre, label: genre })),
]

const STATES = [
  { value: '', label: 'Any state' },
  ...ALL_SUBMISSION_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
]

export function InboxFilters({ state }: { state: InboxState }) {
  const navigate = useNavigate()
  const people = usePeople(state.assigned)
  const show = (next: Partial<InboxState>) =>
    void navigate(inboxHref({ ...state, page: 1, ...next }), { replace: true, preventScrollReset: true })
  const choices = [
    { name: 'status', label: 'State', options: STATES },
    { name: 'genre', label: 'Genre', options: GENRES },
    { name: 'assigned', label: 'Assigned to', options: people },
  ] as const

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-3 max-sm:[&>label]:basis-2/5">
        <FindField label="Search submissions..." find={state.find} onFind={(find) => show({ find })} />
        {choices.map(({ name, ...choice }) => (
          <Select
            key={name}
            name={name}
            value={state[name]}
            onChange={(event) => show({ [name]: event.target.value })}
            {...choice}
          />
        ))}
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
  return listed ? people : [...people, { value: chosen, label: 'Someone else' }]
}
