import { useQuery } from '@tanstack/react-query'
import { curatorsQuery } from '#features/curators/web/portal/curators.api.ts'
import { filterTexts as texts, statusLabels } from '#features/submissions/texts/portal.ts'
import { inboxHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { SubmissionCounts } from '#features/submissions/web/portal/submission-counts.tsx'
import { ALL_SUBMISSION_STATUSES } from '#lib/values.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { useFilterChange } from '#ui/portal/lists/use-filter-change.ts'
import { Select } from '#ui/select.tsx'

const GENRES = [
  { value: '', label: texts.allGenres },
  ...MUSIC_GENRES.map((genre) => ({ value: genre, label: genre })),
]

const STATUSES = [
  { value: '', label: texts.anyStatus },
  ...ALL_SUBMISSION_STATUSES.map((status) => ({ value: status, label: statusLabels[status] })),
]

export function InboxFilters({ state }: { state: InboxState }) {
  const change = useFilterChange(state, inboxHref)
  const people = usePeople(state.assigned)
  const show = (next: Partial<InboxState>) => change({ page: 1, ...next })
  const choices = [
    { name: 'status', label: texts.status, options: STATUSES },
    { name: 'genre', label: texts.genre, options: GENRES },
    { name: 'assigned', label: texts.assigned, options: people },
  ] as const

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-3 max-sm:[&>label]:basis-2/5">
        <FindField label={texts.search} find={state.find} onFind={(find) => show({ find })} />
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
    { value: '', label: texts.anyone },
    { value: 'me', label: texts.me },
    { value: 'none', label: texts.nobody },
    ...curators.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // The chosen person may not be a curator, or the list may not be loaded yet.
  const listed = people.some(({ value }) => value === chosen)
  return listed ? people : [...people, { value: chosen, label: texts.someoneElse }]
}
