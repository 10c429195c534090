import type { Db } from '#db/tables.ts'
import { IMPORT_KINDS } from '#lib/values.ts'
import { notFound } from '#platform/errors.ts'
import { ImportOptions, SubscriberList, type ImportDetails, type ImportRun } from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { UNKNOWN_SITE } from './addresses.ts'
import { lastRuns } from './imports.queries.ts'
import { sourcesOf, sourcesOfRuns } from './sources.queries.ts'
import { isUndoable } from './statuses.ts'
import { changedTexts } from './undo.ts'

const LISTED = 50

export async function listRuns(db: Db): Promise<ImportRun[]> {
  const runs = await lastRuns(db, LISTED)
  const ids = runs.map(({ id }) => id)
  const sources = Map.groupBy(await sourcesOfRuns(db, ids), ({ import_id }) => import_id)
  return runs.map((run) => toRun(run, sources.get(run.id) ?? []))
}

export async function readRun(db: Db, id: string): Promise<ImportDetails> {
  const [row] = await lastRuns(db, 1, id)
  if (!row) throw notFound(importErrors.subject)
  const changed = isUndoable(row) ? await changedTexts(db, row) : 0
  const sources = await sourcesOf(db, id)
  return {
    ...toRun(row, sources),
    sources: sources.map(({ position, name, bytes, received }) => ({ position, name, bytes, received })),
    options: ImportOptions.parse(row.options),
    headers: row.headers,
    list: SubscriberList.nullable().parse(row.list),
    undo: { possible: isUndoable(row) && changed === 0, changed },
  }
}

type Listed = Awaited<ReturnType<typeof lastRuns>>[number]

const toRun = (row: Listed, sources: { bytes: number }[]): ImportRun => ({
  id: row.id,
  name: row.name,
  status: row.status,
  system: row.system,
  site: row.site === UNKNOWN_SITE ? '' : row.site,
  bytes: sources.reduce((sum, { bytes }) => sum + bytes, 0),
  created_at: row.created_at,
  by: row.by,
  started_at: row.started_at,
  finished_at: row.finished_at,
  error: row.error,
  phase: row.phase,
  done: row.done,
  total: row.total,
  counts: IMPORT_KINDS.flatMap((kind) => {
    const count = row.counts[kind]
    return count && count.found > 0 ? [{ kind, ...count }] : []
  }),
  notes: row.notes,
  files_until: row.files_until,
})
