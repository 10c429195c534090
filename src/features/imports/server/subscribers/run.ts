import type { Tx } from '#db/tables.ts'
import { isoNow } from '#platform/clock.ts'
import { ImportOptions } from '../../imports.schema.ts'
import { endRun, heldRun, runById, updateRun, type Run } from '../imports.queries.ts'
import { nextNoteId } from '../notes.queries.ts'
import type { RunnerNeeds } from '../runner.ts'
import { openSources } from '../sources.ts'
import { addToTally } from '../tally.queries.ts'
import type { SubscriberRow } from './read.ts'
import { chosenColumns, rowsOf } from './stage.ts'

const BATCH = 1000

/** Imports a list of subscribers. After a crash it skips the lines that are done; repeating one would add nobody. */
export async function importSubscriberList(needs: RunnerNeeds, beat: () => Promise<void>): Promise<void> {
  const { db, clock, runId, place, services } = needs
  const run = (await runById(db, runId))!
  const columns = chosenColumns(ImportOptions.parse(run.options).columns)
  const { documents } = await openSources(place.sources)
  const source = sourceName(run)
  let { done } = run
  let added = run.counts.subscriber?.done ?? 0
  let read = 0
  let batch: SubscriberRow[] = []

  async function noteErased(tx: Tx, more: number) {
    if (more === 0) return
    const note = { import_id: runId, id: await nextNoteId(tx, runId), kind: 'subscriber' }
    await addToTally(tx, { ...note, code: 'subscribers-erased' }, more)
    await updateRun(tx, runId, { notes: (await nextNoteId(tx, runId)) - 1 })
  }

  async function store() {
    if (batch.length === 0) return
    await db.transaction().execute(async (tx) => {
      // Held, so that the deletion of a person waits for these subscribers.
      await heldRun(tx, runId)
      const counts = await services.newsletter.importSubscribers(tx, batch, { id: runId, source })
      done += batch.length
      added += counts.added
      await noteErased(tx, counts.erased)
      const found = run.counts.subscriber ?? { found: added, new: added, done: 0 }
      await updateRun(tx, runId, {
        done,
        attempts: 0,
        counts: JSON.stringify({ subscriber: { ...found, done: added } }),
      })
    })
    batch = []
    await beat()
  }

  await updateRun(db, runId, { phase: 'subscriber' })
  for await (const row of rowsOf(documents, columns)) {
    if (row.kind === 'invalid' || ++read <= run.done) continue
    batch.push(row)
    if (batch.length === BATCH) await store()
  }
  await store()
  await endRun(db, runId, 'running', {
    status: 'done',
    phase: null,
    finished_at: isoNow(clock),
    error: null,
    files_until: null,
  })
}

/** The source that the list of subscribers shows for each person. */
const sourceName = ({ list, name }: Run): string =>
  (list as { program: string | null } | null)?.program ?? name
