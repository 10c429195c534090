import type { ChangeEvent } from 'react'
import type { Listing } from '#features/posts/web/listing/listing.ts'
import type { ListingView } from '#features/posts/web/listing/use-listing.ts'
import { BLOG_PATH } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { filterTexts as texts } from '../../texts/listing.ts'

const FILTERS = [
  { value: '', label: texts.all },
  { value: 'featured', label: texts.featured },
  { value: 'recent', label: texts.recent },
]

const SORTS = [
  { value: '', label: texts.latest },
  { value: 'popular', label: texts.popular },
  { value: 'rated', label: texts.rated },
]

/** Search results are sorted by relevance unless the reader chooses another order. */
const SORTS_OF_SEARCH = [
  { value: '', label: texts.bestMatch },
  { value: 'latest', label: texts.latest },
  ...SORTS.slice(1),
]

const send = (event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit()

/** A plain form, so that filtering and sorting also work without scripts. */
export function BlogControls({ state, view }: { state: Listing; view: ListingView }) {
  const { search, genre, tag, filter = '', sort = '' } = state
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="min-h-6 text-muted tabular-nums">
        {view.status === 'ready' && texts.found(view.total, view.more)}
      </p>
      <form
        action={BLOG_PATH}
        data-stay
        aria-label={texts.formLabel}
        className="flex w-full gap-x-6 gap-y-3 sm:w-auto"
      >
        {Object.entries({ search, genre, tag }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Select name="filter" label={texts.filter} value={filter} options={FILTERS} onChange={send} />
        <Select
          name="sort"
          label={texts.sort}
          value={sort}
          options={search ? SORTS_OF_SEARCH : SORTS}
          onChange={send}
        />
        <Button type="submit" className="unscripted">
          {texts.apply}
        </Button>
      </form>
    </div>
  )
}
