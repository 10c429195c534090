import type { ChangeEvent } from 'react'
import type { Listing } from '#features/posts/web/listing.ts'
import type { ListingView } from '#features/posts/web/use-listing.ts'
import { BLOG_PATH } from '#lib/paths.ts'
import { formatCount } from '#lib/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

const FILTERS = [
  { value: '', label: 'All Posts' },
  { value: 'featured', label: 'Featured' },
  { value: 'recent', label: 'Recent' },
]

const SORTS = [
  { value: '', label: 'Latest' },
  { value: 'popular', label: 'Most Popular' },
  { value: 'rated', label: 'Highest Rated' },
]

/** What a search finds comes in the order of how well it matches, until another one is chosen. */
const SORTS_OF_SEARCH = [
  { value: '', label: 'Best Match' },
  { value: 'latest', label: 'Latest' },
  ...SORTS.slice(1),
]

const send = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** How many there are, which of them and in which order. A plain form, so that it works without scripts, too. */
export function BlogControls({ state, view }: { state: Listing; view: ListingView }) {
  const { search, genre, tag, filter = '', sort = '' } = state
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="min-h-6 text-muted tabular-nums">
        {view.status === 'ready' &&
          `${formatCount(view.total)}${view.more ? '+' : ''} ${view.total === 1 ? 'article' : 'articles'} found`}
      </p>
      <form
        action={BLOG_PATH}
        data-stay
        aria-label="Listing options"
        className="flex w-full gap-x-6 gap-y-3 sm:w-auto"
      >
        {Object.entries({ search, genre, tag }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Select name="filter" label="Filter" value={filter} options={FILTERS} onChange={send} />
        <Select
          name="sort"
          label="Sort"
          value={sort}
          options={search ? SORTS_OF_SEARCH : SORTS}
          onChange={send}
        />
        <Button type="submit" className="unscripted">
          Apply
        </Button>
      </form>
    </div>
  )
}
