import { facet, nameLexeme, SHORT_MAX } from './lexemes.ts'

/** One word of a search: the words that may stand for it, and the genres that it names. */
export type Term = { tokens: string[]; genreIds: string[] }

/** Title and artist; these with tags, author, excerpt and repeated words; or the whole text. Each holds the one before. */
export type Field = 'names' | 'about' | 'words'

export type Atom = { kind: 'word' | 'prefix' | 'start' | 'name' | 'facet'; text: string }
/** One of these must occur in the field. */
export type Clause = { in: Field; any: Atom[] }
/** All of its clauses must hold. Matches of an earlier tier are better than those of a later one. */
export type Tier = Clause[]

/** The known words that begin with a token; undefined when there are too many to name. */
export type Expansions = Map<string, string[] | undefined>

const word = (text: string): Atom => ({ kind: 'word', text })

/** A short token begins words of names only: almost every text has a word that begins with "a". */
function beginningWith(token: string, expansions: Expansions): Atom[] {
  if (token.length <= SHORT_MAX) return [word(token), { kind: 'start', text: token }]
  const known = expansions.get(token)
  if (!known) return [{ kind: 'prefix', text: token }]
  return [...new Set([token, ...known])].map(word)
}

const genres = ({ genreIds }: Term): Atom[] =>
  genreIds.map((id) => ({ kind: 'facet', text: facet('genre', id) }))

export const wholeWords = (terms: Term[], field: Field): Tier =>
  terms.map((term) => ({
    in: field,
    any: [...term.tokens.map(word), ...(field === 'names' ? [] : genres(term))],
  }))

export const wordBeginnings = (terms: Term[], field: Field, expansions: Expansions): Tier =>
  terms.map((term) => ({
    in: field,
    any: [
      ...term.tokens.flatMap((token) => beginningWith(token, expansions)),
      ...(field === 'names' ? [] : genres(term)),
    ],
  }))

/** The best matches first: a name that is the whole search, then names, then what a post is about, then its text. */
export function rankingTiers(terms: Term[], expansions: Expansions): Tier[] {
  const names = wordBeginnings(terms, 'names', expansions)
  const anywhere = wordBeginnings(terms, 'words', expansions)
  const whole = nameLexeme(terms.map(({ tokens }) => tokens[0]).join(' '))
  return [
    [{ in: 'names', any: [{ kind: 'name', text: whole }] }],
    wholeWords(terms, 'names'),
    names,
    wordBeginnings(terms, 'about', expansions),
    ...(terms.length > 1 ? [[...anywhere, oneOf(names)]] : []),
    anywhere,
  ]
}

const oneOf = (tier: Tier): Clause => ({ in: 'names', any: tier.flatMap(({ any }) => any) })
