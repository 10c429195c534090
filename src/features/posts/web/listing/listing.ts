/** The state of the listing, all of which is in the URL. */
export type Listing = {
  search: string
  genre: string | undefined
  filter: Filter | undefined
  /** Undefined means newest first, or best match first with a search. */
  sort: Sort | undefined
  page: number
  /** Only the server can filter by tag: posts of a list reach the browser without their tags. */
  tag?: string
}

type Filter = 'featured' | 'recent'
export type Sort = 'latest' | 'popular' | 'rated'

export const BLOG_PAGE_SIZE = 6
/** Limits of the server. */
const SEARCH_MAX = 200
const NAME_MAX = 60

/** White space, and the NUL character, which no text may contain. */
const BLANKS = /[\s\0]+/g

const FILTERS = new Set<string>(['featured', 'recent'] satisfies Filter[])
const SORTS = new Set<string>(['latest', 'popular', 'rated'] satisfies Sort[])

/** Normalises a search: trimmed, and no longer than the server accepts. */
export const searchText = (text: string): string =>
  text.replace(BLANKS, ' ').trim().slice(0, SEARCH_MAX).trim()

const isFilter = (value: string | null): value is Filter => FILTERS.has(value ?? '')
const isSort = (value: string | null): value is Sort => SORTS.has(value ?? '')

/** The valid state nearest to a URL. It does not check whether a genre exists. */
export function listingOf(params: URLSearchParams): Listing {
  const search = searchText(params.get('search') ?? '')
  const filter = params.get('filter')
  const order = params.get('sort')
  const sort = isSort(order) ? order : undefined
  return {
    search,
    genre: nameIn(params, 'genre'),
    filter: isFilter(filter) ? filter : undefined,
    // Without a search, newest first is the default, and defaults are left out.
    sort: sort === 'latest' && !search ? undefined : sort,
    page: pageIn(params),
    tag: nameIn(params, 'tag'),
  }
}

const nameIn = (params: URLSearchParams, name: string): string | undefined =>
  params.get(name)?.replace(BLANKS, ' ').trim().slice(0, NAME_MAX) || undefined

/** The last page, if the requested one is beyond it. */
export const nearestPage = (page: number, total: number, size = BLOG_PAGE_SIZE): number =>
  Math.min(page, Math.max(1, Math.ceil(total / size)))

/** The number of a page in a URL. */
export const pageIn = (params: URLSearchParams): number => {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
