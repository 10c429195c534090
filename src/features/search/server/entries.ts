import type { SearchDocument, SearchFacts } from '#features/posts/server/search-facts.shared.queries.ts'
import { words } from '#lib/fold.ts'
import { countLexemes, exactLexeme, markedLexeme, startLexemes, vectorOf } from './lexemes.ts'
import { periodsOf } from './periods.ts'
import { facetsOfPost, stateOf, type State } from './scope.ts'

export type CompleteDocument = SearchDocument & {
  facts: SearchFacts
  /** The words of the body, if they have been counted already. */
  bodyWords?: Map<string, number>
}

/** A document as it is stored: `words` is text for SQLite's index, or a tsvector. */
type Entry = { post_id: string; created_at: string; state: State; words: string }

/** Everything that these documents add to the search tables, as plain values that another thread can prepare. */
export type Entries = {
  rows: Entry[]
  /** All words, and those of names. */
  terms: string[]
  names: string[]
}

/** A text that uses a word this often is about it. */
const TIMES_ABOUT = 3

export function entriesOf(documents: CompleteDocument[], engine: 'sqlite' | 'postgres'): Entries {
  const terms = new Set<string>()
  const rows = documents.map((document): Entry => {
    const { id, facts } = document
    const { found, marks } = lexemesOf(document)
    for (const word of found) terms.add(word)
    return {
      post_id: id,
      created_at: facts.created_at,
      state: stateOf(facts),
      words:
        engine === 'postgres'
          ? vectorOf([...marks, ...periodsOf(facts.created_at), ...found])
          : [...marks, ...found].join(' '),
    }
  })
  const names = new Set(documents.flatMap(({ title, artist }) => words(`${title} ${artist}`)))
  return { rows, terms: [...terms], names: [...names] }
}

function lexemesOf(d: CompleteDocument): { found: Set<string>; marks: Set<string> } {
  const names = countLexemes(`${d.title} ${d.artist}`)
  const about = new Set([...names.keys(), ...countLexemes(`${d.tags} ${d.author} ${d.excerpt}`).keys()])
  const body = d.bodyWords ?? countLexemes(d.body)
  for (const [word, count] of body) if (count >= TIMES_ABOUT) about.add(word)
  const marks = new Set(facetsOfPost(d.facts, d.genreId))
  for (const name of d.names ?? [d.title]) marks.add(exactLexeme(name))
  for (const word of names.keys()) {
    marks.add(markedLexeme('name', word))
    for (const start of startLexemes(word)) marks.add(start)
  }
  for (const word of about) marks.add(markedLexeme('about', word))
  return { found: new Set([...about, ...body.keys()]), marks }
}
