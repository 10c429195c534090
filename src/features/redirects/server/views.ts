import type { Db } from '#db/tables.ts'
import { CSV_START, csvLine } from '#lib/csv.ts'
import type { Redirect } from '../redirects.schema.ts'
import { redirectsStarting, type RedirectRow } from './redirects.queries.ts'
import { locate, type TargetNeeds } from './targets.ts'
import { targetOf } from './trails.ts'

const BATCH = 1000

/** Redirects as the portal shows them, with the current addresses of their targets. */
export async function viewsOf(
  db: Db,
  needs: TargetNeeds,
  rows: RedirectRow[],
  now: string,
): Promise<Redirect[]> {
  const placeOf = await locate(db, needs, rows.map(targetOf), now)
  return rows.map((row) => {
    const { to, name } = placeOf(targetOf(row))
    return {
      id: row.id,
      from: row.from_text,
      to,
      kind: row.kind,
      name,
      imported: row.import_id !== null,
      created_at: row.created_at,
      hits: row.hits,
      last_hit_at: row.last_hit_at,
    }
  })
}

/** Streams in batches by key. Redirects to content that no longer exists are left out. */
export async function* redirectsCsv(db: Db, needs: TargetNeeds, now: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(['from', 'to'])
  for (let more = true, after: string | undefined; more;) {
    const rows = await redirectsStarting(db, '/', after, BATCH)
    const placeOf = await locate(db, needs, rows.map(targetOf), now)
    const lines = rows.flatMap((row) => {
      const { address } = placeOf(targetOf(row))
      return address === null ? [] : [csvLine([row.from_text, address])]
    })
    if (lines.length > 0) yield lines.join('')
    after = rows.at(-1)?.from_key
    more = rows.length === BATCH
  }
}
