import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

/** This many posts can share a second before they use the numbers of the next one. */
const PER_SECOND = 64
/** Above the number of any visible post until the year 9999, and below 2^53 so that JavaScript counts exactly. */
const HIDDEN_OFFSET = 2 ** 45

/** Seconds, because small gaps between numbers keep the index small. */
export const numberAt = (createdAt: string): number =>
  Math.max(0, Math.floor((Date.parse(createdAt) || 0) / 1000)) * PER_SECOND + 1

type Wanted = { id: string; createdAt: string; hidden: boolean }

/** Gives each post a row of SQLite's index, numbered by its date. */
export async function numberRows(tx: Tx, posts: Wanted[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (let left = posts; left.length > 0; left = left.filter(({ id }) => !numbers.has(id))) {
    const rows = await withFreeNumbers(tx, left)
    const { rows: taken } = await sql<{ number: number; post_id: string }>`
      insert into search_entry (number, post_id)
      select value ->> 0, value ->> 1 from json_each(${JSON.stringify(rows)}) where true
      on conflict (number) do nothing returning number, post_id`.execute(tx)
    for (const { number, post_id } of taken) numbers.set(post_id, number)
  }
  return numbers
}

/** Posts of the same second get consecutive numbers. If another save takes a number first, we ask again. */
async function withFreeNumbers(tx: Tx, posts: Wanted[]): Promise<[number: number, id: string][]> {
  const first = ({ createdAt, hidden }: Wanted) => numberAt(createdAt) - (hidden ? HIDDEN_OFFSET : 0)
  const next = new Map<number, number>()
  const starts = JSON.stringify([...new Set(posts.map(first))])
  const { rows } = await sql<{ start: number; free: number }>`
    select value as start, case when exists (select 1 from search_entry where number = value)
      then (select number + 1 from search_entry as entry where number >= value
        and not exists (select 1 from search_entry as later where later.number = entry.number + 1)
        order by number limit 1)
      else value end as free
    from json_each(${starts})`.execute(tx)
  for (const { start, free } of rows) next.set(start, free)
  return posts.map((post) => {
    const number = next.get(first(post))!
    next.set(first(post), number + 1)
    return [number, post.id]
  })
}
