import { useQuery } from '@tanstack/react-query'
import { postCountsQuery } from '#features/posts/web/portal/content.api.ts'
import { hrefOf, type ListState, STATUS_FILTER } from '#features/posts/web/portal/content-address.ts'
import { CountLinks } from '#ui/portal/lists/count-links.tsx'
import { FindField } from '#ui/portal/lists/find-field.tsx'
import { useFilterChange } from '#ui/portal/lists/use-filter-change.ts'
import { Select } from '#ui/select.tsx'
import { postFilterTexts as texts } from '../../texts/portal.ts'

export function PostFilters({ state }: { state: ListState }) {
  const change = useFilterChange(state, hrefOf)
  const show = (next: Partial<ListState>) => change({ page: 1, ...next })

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-3">
        <FindField label={texts.search} find={state.find} onFind={(find) => show({ find })} />
        <Select
          name="status"
          label={texts.status}
          value={state.status}
          options={STATUS_FILTER}
          onChange={(event) => show({ status: event.target.value as ListState['status'] })}
        />
      </div>
      <Counts state={state} />
    </>
  )
}

/** Without the counts, the filter above does the same. */
function Counts({ state }: { state: ListState }) {
  const { data: counts } = useQuery({ ...postCountsQuery, staleTime: 0 })
  const links =
    counts &&
    STATUS_FILTER.map(({ value, label }) => ({
      label: value === 'all' ? texts.everything : label,
      count: counts[value],
      href: hrefOf({ status: value, find: '', page: 1 }),
      current: state.status === value,
    }))
  return <CountLinks label={texts.counts} links={links} />
}
