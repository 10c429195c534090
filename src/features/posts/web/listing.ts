/** What the listing shows; all of it lives in the address. */
export type Listing = {
  search: string
  genre: string | undefined
  filter: Filter | undefined
  /** Undefined: the newest first, or, with a search, the best match first. */
  sort: Sort | undefined
  page: number
  /** A tag can be listed by the server only: the posts of a list do not carry them into the browser. */
  tag?: string
}

type Filter = 'featured' | 'recent'
export type Sort = 'latest' | 'popular' | 'rated'

export const BLOG_PAGE_SIZE = 6
/** What the server takes. */
const SEARCH_MAX = 200
const NAME_MAX = 60

/** What divides words; and the one character that no text may have. */
const BLANKS = /[\s\0]+/g

const FILTERS = new Set<string>(['featured', 'recent'] satisfies Filter[])
const SORTS = new Set<string>(['latest', 'popular', 'rated'] satisfies Sort[])

/** One way of writing a search: without blanks around it, and no longer than the server takes. */
export const searchText = (text: string): string =>
  text.replace(BLANKS, ' ').trim().slice(0, SEARCH_MAX).trim()

const isFilter = (value: string | null): value is Filter => FILTERS.has(value ?? '')
const isSort = (value: string | null): value is Sort => SORTS.has(value ?? '')

/** The nearest valid state to what an address says. Whether a genre exists is not known here. */
export function listingOf(params: URLSearchParams): Listing {
  const search = searchText(params.get('search') ?? '')
  const filter = params.get('filter')
  const order = params.get('sort')
  const sort = isSort(order) ? order : undefined
  const page = params.get('page') ?? ''
  return {
    search,
    genre: nameIn(params, 'genre'),
    filter: isFilter(filter) ? filter : undefined,
    // Without a search the newest first is the default, and defaults are left out.
    sort: sort === 'latest' && !search ? undefined : sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    tag: nameIn(params, 'tag'),
  }
}

const nameIn = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.replace(BLANKS, ' ').trim().slice(0, NAME_MAX) || undefined

/** The last page there is, if the one asked for lies beyond it. */
export const nearestPage = (page: number, total: number): number =>
  Math.min(page, Math.max(1, Math.ceil(total / BLOG_PAGE_SIZE)))
