import { exactLexeme, facetLexeme, markedLexeme, SHORT_MAX, startLexemes } from './lexemes.ts'

/** One word of a search: the words that it may match, and the genres and authors that it names. */
export type Term = { tokens: string[]; genreIds: string[]; authorIds: string[] }

/**
 * Title and artist; these plus tags, author, excerpt and repeated words; or the whole text. Each includes the
 * previous one.
 */
type Field = 'names' | 'about' | 'text'

type Atom = { lexeme: string; prefix?: boolean }
/** At least one of these must occur. */
export type Clause = Atom[]
/** All clauses must match. Matches of an earlier tier rank higher. */
export type Tier = Clause[]

/** How many of the best matches we need, and up to which number we count all matches. */
export type Limits = { shown: number; counted: number }
export type Matches = { ids: string[]; count: number }

/** The known words that begin with a token; undefined when there are too many to name. */
export type Expansions = Map<string, string[] | undefined>

const inField = (word: string, field: Field): string =>
  field === 'text' ? word : markedLexeme(field === 'names' ? 'name' : 'about', word)

/** A short token begins words of names only: almost every text has a word that begins with "a". */
function beginningWith(token: string, field: Field, expansions: Expansions): Atom[] {
  const whole = { lexeme: inField(token, field) }
  if (token.length <= SHORT_MAX) return [whole, { lexeme: startLexemes(token).at(-1)! }]
  const known = expansions.get(token)
  if (!known) return [{ ...whole, prefix: true }]
  return [...new Set([token, ...known])].map((word) => ({ lexeme: inField(word, field) }))
}

const named = ({ genreIds, authorIds }: Term, field: Field): Atom[] =>
  field === 'names'
    ? []
    : [
        ...genreIds.map((id) => ({ lexeme: facetLexeme('genre', id) })),
        ...authorIds.map((id) => ({ lexeme: facetLexeme('author', id) })),
      ]

/** True when no post has a word that begins with this one. */
export const isUnknown = ({ tokens, genreIds, authorIds }: Term, expansions: Expansions): boolean =>
  genreIds.length === 0 &&
  authorIds.length === 0 &&
  tokens.every((token) => expansions.get(token)?.length === 0)

export const wholeWords = (terms: Term[], field: Field): Tier =>
  terms.map((term) => [
    ...term.tokens.map((token) => ({ lexeme: inField(token, field) })),
    ...named(term, field),
  ])

export const wordBeginnings = (terms: Term[], field: Field, expansions: Expansions): Tier =>
  terms.map((term) => [
    ...term.tokens.flatMap((token) => beginningWith(token, field, expansions)),
    ...named(term, field),
  ])

/**
 * Best matches first: a name equal to the whole search, then names, then the subject of a post, then its text.
 * The last tier includes all matches, so it gives the total.
 */
export function rankingTiers(terms: Term[], expansions: Expansions): Tier[] {
  const names = wordBeginnings(terms, 'names', expansions)
  const exact = { lexeme: exactLexeme(terms.map(({ tokens }) => tokens[0]).join(' ')) }
  // "AC/DC" is a name that equals "acdc", although neither of its words begins like that.
  const anywhere = wordBeginnings(terms, 'text', expansions).map((clause) => [...clause, exact])
  const tiers = [
    [[exact]],
    wholeWords(terms, 'names'),
    names,
    wordBeginnings(terms, 'about', expansions),
    ...(terms.length > 1 ? [[...anywhere, names.flat()]] : []),
    anywhere,
  ]
  return tiers.filter((tier, n) => JSON.stringify(tier) !== JSON.stringify(tiers[n - 1]))
}
