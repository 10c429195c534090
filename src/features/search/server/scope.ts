import type { SearchScope } from '#features/posts/server/posts.service.ts'
import type { SearchFacts } from '#features/posts/server/search-facts.shared.queries.ts'
import { caseKey } from '#lib/fold.ts'
import { facetLexeme } from './lexemes.ts'

/** With the id of the genre in place of its name. */
export type Scope = Omit<SearchScope, 'genre'> & { genreId?: string | undefined }

/** What a post is while no reader sees it, whatever the time. A scheduled post is left out of each search until then. */
export type State = 'shown' | 'draft' | 'trash'

export const stateOf = ({ live_at, deleted_at }: Pick<SearchFacts, 'live_at' | 'deleted_at'>): State =>
  deleted_at !== null ? 'trash' : live_at === null ? 'draft' : 'shown'

export const stateLexeme = (state: State) => facetLexeme('state', state)
const FEATURED = facetLexeme('list', 'flagged')
const FEATURED_LIST = facetLexeme('list', 'featured')

export const facetsOfPost = (facts: SearchFacts, genreId: string): string[] => [
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
