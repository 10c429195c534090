import type { Row } from '#db/tables.ts'
import { CSV_START, csvLine } from '#lib/csv.ts'
import { actionTexts, actorTexts, csvHead, kindTexts } from '../texts/actions.ts'

const BATCH = 1000

type NextRows = (before: string | undefined, limit: number) => Promise<Row<'audit'>[]>

/** Streams in batches by key, so that the size of the log never matters for memory. */
export async function* auditCsv(next: NextRows): AsyncGenerator<string> {
  yield CSV_START + csvLine([...csvHead])
  for (let more = true, before: string | undefined; more;) {
    const rows = await next(before, BATCH)
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    before = rows.at(-1)?.id
    more = rows.length === BATCH
  }
}

const cellsOf = (row: Row<'audit'>): string[] => [
  row.at,
  actorTexts[row.actor_id as keyof typeof actorTexts] ?? row.actor_name,
  row.actor_id,
  kindTexts[row.kind],
  actionTexts[row.action],
  row.target,
  row.target_id ?? '',
  row.detail,
  row.browser,
  row.system,
  row.country,
  row.address ?? '',
]
