import { caseKey } from '#lib/fold.ts'
import { facetLexeme } from './lexemes.ts'

/** The posts among which a search looks. */
export type Scope = {
  /** What readers see at `now`, or one of the portal's lists; `all` leaves out the trash. */
  status: 'visible' | 'all' | 'draft' | 'scheduled' | 'trash'
  now: string
  genreId?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  featured?: boolean | undefined
  /** Posts with the flag, and those pinned to the list `featured`. */
  onFeaturedList?: boolean | undefined
  createdSince?: string | undefined
}

/** What the index knows of a post beside its words. */
export type Facts = {
  created_at: string
  live_at: string | null
  deleted_at: string | null
  author_name: string
  featured: boolean
  pinned: boolean
  tagKeys: string[]
}

/** What a post is while no reader sees it, whatever the time. A scheduled post is left out of each search until then. */
export type State = 'shown' | 'draft' | 'trash'

export const stateOf = ({ live_at, deleted_at }: Pick<Facts, 'live_at' | 'deleted_at'>): State =>
  deleted_at !== null ? 'trash' : live_at === null ? 'draft' : 'shown'

export const stateLexeme = (state: State) => facetLexeme('state', state)
const FEATURED = facetLexeme('list', 'flagged')
const FEATURED_LIST = facetLexeme('list', 'featured')

export const facetsOfPost = (facts: Facts, genreId: string): string[] => [
  stateLexeme(stateOf(facts)),
  ...(genreId ? [facetLexeme('genre', genreId)] : []),
  ...facts.tagKeys.map((key) => facetLexeme('tag', key)),
  facetLexeme('author', facts.author_name),
  ...(facts.featured ? [FEATURED] : []),
  ...(facts.featured || facts.pinned ? [FEATURED_LIST] : []),
]

/** What a post of this scope must have. */
export const facetsOfScope = (scope: Scope): string[] => [
  ...(scope.status === 'draft' || scope.status === 'trash' ? [stateLexeme(scope.status)] : []),
  ...(scope.genreId === undefined ? [] : [facetLexeme('genre', scope.genreId)]),
  ...(scope.tag === undefined ? [] : [facetLexeme('tag', caseKey(scope.tag))]),
  ...(scope.author === undefined ? [] : [facetLexeme('author', scope.author)]),
  ...(scope.featured ? [FEATURED] : []),
  ...(scope.onFeaturedList ? [FEATURED_LIST] : []),
]
