import type { SearchScope } from '#features/posts/server/posts.service.ts'
import type { SearchFacts } from '#features/posts/server/search-facts.shared.queries.ts'
import { caseKey } from '#lib/fold.ts'
import { facetLexeme } from './lexemes.ts'

/** With the genre's id in place of its name. */
export type Scope = Omit<SearchScope, 'genre'> & { genreId?: string | undefined }

/** Marks posts that no reader sees at any time. Searches filter out scheduled posts by their date. */
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
  ...facts.authorIds.map((id) => facetLexeme('author', id)),
  ...(facts.featured ? [FEATURED] : []),
  ...(facts.featured || facts.pinned ? [FEATURED_LIST] : []),
]

/** The lexemes that every post in this scope has. */
export const facetsOfScope = (scope: Scope): string[] => [
  ...(scope.status === 'draft' || scope.status === 'trash' ? [stateLexeme(scope.status)] : []),
  ...(scope.genreId === undefined ? [] : [facetLexeme('genre', scope.genreId)]),
  ...(scope.tag === undefined ? [] : [facetLexeme('tag', caseKey(scope.tag))]),
  ...(scope.author === undefined ? [] : [facetLexeme('author', scope.author)]),
  ...(scope.featured ? [FEATURED] : []),
  ...(scope.onFeaturedList ? [FEATURED_LIST] : []),
]
