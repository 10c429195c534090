import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import { slipsOfKnown } from '#lib/spelling.ts'
import type { Entries } from './entries.ts'
import { unknownTerms, type KnownWords } from './known-words.ts'

type Added = { kind: 'term' | 'word'; word: string }

/**
 * Replaces the entries of posts and adds new words, in one statement because every save waits for it. Words come
 * sorted, and terms before words, so that two saves with the same new ones cannot deadlock.
 */
export async function storeOnPostgres(tx: Tx, known: KnownWords, { rows, terms, names }: Entries) {
  const newTerms = unknownTerms(known, terms)
  const newWords = known.words.unknownAmong(names)
  const withSlips = newWords.map((word) => ({ word, slips: slipsOfKnown(word) }))
  const added = await sql<Added>`
    with given as (select * from json_to_recordset(cast(${JSON.stringify(rows)} as json))
        as row (post_id text, created_at timestamptz, state text, words text)),
      done as (delete from search_waiting using given where search_waiting.post_id = given.post_id),
      entries as (
        insert into search_entry as entry (post_id, created_at, state, words)
        select post_id, created_at, state, cast(words as tsvector) from given
        on conflict (post_id) do update
          set created_at = excluded.created_at, state = excluded.state, words = excluded.words
          where (entry.created_at, entry.state, entry.words)
            is distinct from (excluded.created_at, excluded.state, excluded.words)),
      terms as (
        insert into search_term (word)
        select json_array_elements_text(cast(${JSON.stringify(newTerms)} as json))
        on conflict do nothing returning word),
      named as (select * from json_to_recordset(cast(${JSON.stringify(withSlips)} as json))
        as row (word text, slips json)),
      words as (
        insert into search_word (word, has_slips) select word, true from named
        on conflict (word) do nothing returning word),
      slips as (
        insert into search_slip (slip, word) select json_array_elements_text(slips), word from named
        where word in (select word from words) on conflict (slip, word) do nothing)
    select 'term' as kind, word from terms union all select 'word', word from words`.execute(tx)
  const { term = [], word = [] } = Object.groupBy(added.rows, ({ kind }) => kind)
  known.terms.remember(tx, newTerms, term)
  known.words.remember(tx, newWords, word)
}
