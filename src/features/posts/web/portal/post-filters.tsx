import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { postCountsQuery } from '#features/posts/web/portal/content.api.ts'
import { hrefOf, type ListState, STATUS_FILTER } from '#features/posts/web/portal/content-address.ts'
import { formatCount } from '#lib/numbers.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select.tsx'

const PAUSE_MS = 250
const LABEL = 'Search posts...'

export function PostFilters({ state }: { state: ListState }) {
  const navigate = useNavigate()
  const { data: counts } = useQuery({ ...postCountsQuery, staleTime: 0 })
  const show = (next: Partial<ListState>) =>
    void navigate(hrefOf({ ...state, page: 1, ...next }), { replace: true, preventScrollReset: true })

  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <FindField find={state.find} onFind={(find) => show({ find })} />
      <Select
        name="status"
        label="Status"
        value={state.status}
        options={STATUS_FILTER.map(({ value, label }) => ({
          value,
          label: counts ? `${label} (${formatCount(counts[value])})` : label,
        }))}
        onChange={(event) => show({ status: event.target.value as ListState['status'] })}
      />
    </div>
  )
}

/** Searches while somebody types; the address follows, so that a reload shows the same. */
function FindField({ find, onFind }: { find: string; onFind: (find: string) => void }) {
  const [text, setText] = useState(find)
  const [applied, setApplied] = useState(find)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onFind)
  useEffect(() => {
    latest.current = onFind
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by other means, as by the browser's Back: the field follows.
  if (applied !== find) {
    setApplied(find)
    if (find !== text.trim()) setText(find)
  }
  const findAfter = (wanted: string, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(wanted.trim()), ms)
  }

  return (
    <div role="search" className="field-frame flex grow items-center pl-3 max-sm:basis-full">
      <SearchIcon />
      <input
        type="search"
        aria-label={LABEL}
        placeholder={LABEL}
        maxLength={200}
        autoComplete="off"
        value={text}
        className="min-h-11 w-full min-w-0 bg-transparent px-3 placeholder:text-muted"
        onChange={(event) => {
          setText(event.target.value)
          findAfter(event.target.value, PAUSE_MS)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') findAfter(text, 0)
        }}
      />
    </div>
  )
}
