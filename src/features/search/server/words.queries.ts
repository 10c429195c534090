import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, Tx } from '#db/tables.ts'
import { SHORT_MAX } from './lexemes.ts'
import { unknownTerms, type KnownWords } from './known-words.ts'
import type { Expansions } from './tiers.ts'
import { slipsOfKnown, slipsOfTyped } from '#lib/spelling.ts'

/** Only a made-up vocabulary has more similar words than this. Comparing them takes less than a millisecond. */
const CANDIDATES_MAX = 200
/**
 * When more words than this begin with a token, the database matches the prefix itself and reads all their
 * posts.
 */
const EXPANSIONS_MAX = 100
/** No letter sorts after this one. */
const LAST_LETTER = '\u{10ffff}'

/** Adds new words to the vocabulary that completes the beginnings of words. SQLite only. */
export async function addTerms(tx: Tx, known: KnownWords, found: string[]) {
  const asked = unknownTerms(known, found)
  if (asked.length === 0) return
  const added = await sql<{ word: string }>`insert into search_term (word)
    select value from json_each(${JSON.stringify(asked)}) where true on conflict do nothing returning word`.execute(
    tx,
  )
  known.terms.remember(tx, asked, added.rows)
}

/** The words that begin with each token; undefined for a token that begins too many. */
export async function completions(heavy: HeavyReads, tokens: string[]): Promise<Expansions> {
  const long = [...new Set(tokens)].filter((token) => token.length > SHORT_MAX)
  if (long.length === 0) return new Map()
  const parts = long.map(
    (token, n) => sql`select * from (select ${sql.lit(n)} as n, word from search_term
      where word >= ${token} and word < ${token + LAST_LETTER} order by word limit ${EXPANSIONS_MAX + 1}) as t${sql.raw(String(n))}`,
  )
  const rows = await heavy.rows(sql<{ n: number; word: string }>`${sql.join(parts, sql` union all `)}`)
  const found = Map.groupBy(rows, ({ n }) => n)
  return new Map(
    long.map((token, n) => {
      const words = (found.get(n) ?? []).map(({ word }) => word)
      return [token, words.length > EXPANSIONS_MAX ? undefined : words]
    }),
  )
}

/** Adds new words, with the spellings under which a misspelt word finds them. SQLite only. */
export async function addWords(tx: Tx, { words }: KnownWords, found: string[]) {
  const asked = words.unknownAmong(found)
  if (asked.length === 0) return
  const ending = 'on conflict (word) do nothing returning word'
  const rows = asked.map((word) => ({ word, has_slips: true }))
  const added = await insertMany<{ word: string }>(tx, 'search_word', rows, ending)
  words.remember(tx, asked, added)
  await addSlips(
    tx,
    added.map(({ word }) => word),
  )
}

/**
 * Adds missing spellings to some words of an older version. Returns false when none is left that no other node
 * handles.
 */
export async function completeWords(tx: Tx, limit: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('search_word')
    .select('word')
    .where('has_slips', '=', (eb) => eb.lit(false))
    .orderBy('word')
    .limit(limit)
    .$if(isPostgres(tx), (q) => q.forUpdate().skipLocked())
    .execute()
  if (rows.length === 0) return false
  const found = rows.map(({ word }) => word)
  await tx.updateTable('search_word').set({ has_slips: true }).where('word', 'in', found).execute()
  await addSlips(tx, found)
  return true
}

async function addSlips(tx: Tx, found: string[]) {
  const rows = found.toSorted().flatMap((word) => slipsOfKnown(word).map((slip) => ({ slip, word })))
  await insertMany(tx, 'search_slip', rows, 'on conflict (slip, word) do nothing')
}

/** True when a known word begins with this one. */
export async function beginsKnownWord(db: Db, heavy: HeavyReads, token: string): Promise<boolean> {
  const end = token + LAST_LETTER
  const found = isPostgres(db)
    ? sql<{ word: string }>`select word from search_word where word ~>=~ ${token} and word ~<~ ${end} limit 1`
    : sql<{ word: string }>`select word from search_word where word >= ${token} and word < ${end} limit 1`
  return (await heavy.rows(found)).length > 0
}

/** Known words that the person may have meant. Some are too different, but no similar word is missing. */
export async function nearWords(heavy: HeavyReads, token: string): Promise<string[]> {
  const slips = slipsOfTyped(token)
  if (slips.length === 0) return []
  const found = sql<{ word: string }>`select distinct word from search_slip
    where slip in (${sql.join(slips)}) limit ${CANDIDATES_MAX}`
  return (await heavy.rows(found)).map(({ word }) => word)
}
