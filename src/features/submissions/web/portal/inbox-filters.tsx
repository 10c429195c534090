import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { submissionCountsQuery } from '#features/submissions/web/portal/desk.api.ts'
import { EVERYTHING, inboxHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { STATUSES } from '#features/submissions/web/portal/submission-shapes.ts'
import { STATUS_LABELS } from '#features/submissions/web/portal/status-badge.tsx'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { CountLinks } from '#ui/portal/count-links.tsx'
import { FindField } from '#ui/portal/find-field.tsx'
import { Select } from '#ui/select.tsx'

const GENRES = [
  { value: '', label: 'All genres' },
  ...MUSIC_GENRES.map((genre) => ({ value: genre, label: genre })),
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
      <Counts state={state} />
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

function Counts({ state }: { state: InboxState }) {
  const { data: counts } = useQuery(submissionCountsQuery)
  if (!counts) return <CountLinks label="Submissions by state" links={undefined} />
  const only = (part: Partial<InboxState>) => inboxHref({ ...EVERYTHING, ...part })
  const all = STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const plain = !state.overdue && !state.shortlisted
  return (
    <CountLinks
      label="Submissions by state"
      links={[
        { label: 'All', count: all, href: only({}), current: plain && state.status === '' },
        ...STATUSES.map((status) => ({
          label: STATUS_LABELS[status],
          count: counts[status],
          href: only({ status }),
          current: plain && state.status === status,
        })),
        { label: 'Overdue', count: counts.overdue, href: only({ overdue: true }), current: state.overdue },
        {
          label: 'Shortlist',
          count: counts.shortlisted,
          href: only({ shortlisted: true }),
          current: state.shortlisted,
        },
      ]}
    />
  )
}
