import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newOrderedId } from '#platform/ids.ts'
import { isDeadHere } from '#platform/processes.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { ImportOptions, type ImportDetails, type NewImport } from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { checkOptions, isReadAgain, refuseWithoutColumns } from './check-options.ts'
import {
  deleteRun,
  heldRun,
  insertRun,
  otherRunning,
  unfinishedLocal,
  updateRun,
  type Run,
} from './imports.queries.ts'
import { createJobs, type StartJob } from './jobs.ts'
import { forgetRunOfOrigins } from './origins.queries.ts'
import { removeParts, removePlace } from './place.ts'
import { listRuns, readRun } from './run-views.ts'
import { insertSources, sourcesOf } from './sources.queries.ts'
import { AT_WORK, isUndoable } from './statuses.ts'
import { filesUntil, sweepFiles } from './staged-files.ts'
import { keepFiles, loseFiles } from './staged.queries.ts'
import { changedTexts } from './undo.ts'
import { createUploads } from './uploads.ts'
import { createViews } from './views.ts'

export type Imports = ReturnType<typeof createImports>

type Needs = {
  db: Db
  clock: Clock
  config: Config
  storage: Storage
  audit: Audit
  genres: { list: (within?: Db) => Promise<{ id: string; name: string }[]> }
  uploadFolder: string
  /** Starts the process that works on a run. */
  startJob: StartJob
}

export function createImports(needs: Needs) {
  const { db, clock, config, storage, audit, genres } = needs
  const uploads = createUploads(needs)
  const sweep = () => sweepFiles(needs)
  const jobs = createJobs({ ...needs, afterEach: sweep })
  const read = (id: string) => readRun(db, id)

  /** Locks a run and changes it. If it now has work, a process starts. */
  async function change(id: string, decide: (tx: Tx, run: Run) => Promise<unknown>): Promise<ImportDetails> {
    await db.transaction().execute(async (tx) => {
      const run = await heldRun(tx, id)
      if (!run) throw notFound(importErrors.subject)
      await decide(tx, run)
      await keepFiles(tx, id, filesUntil(clock))
    })
    jobs.lookSoon()
    return read(id)
  }

  const record = (tx: Tx, action: Action, { id, name }: Run) =>
    audit.record(tx, { action, target: { id, name } })

  /** A run that nobody can start from now on, because it is about to be forgotten. */
  async function held(tx: Tx, id: string) {
    const run = await heldRun(tx, id)
    if (!run) throw notFound(importErrors.subject)
    if (AT_WORK.includes(run.status)) throw conflict(importErrors.running, 'import_running')
    // After a pause, its process finishes what it has begun.
    const isHeld = run.leased_until !== null && run.leased_until > isoNow(clock)
    if (isHeld && !isDeadHere(run.leased_by ?? '')) throw conflict(importErrors.stopping, 'import_running')
    await loseFiles(tx, [id], importErrors.filesGone)
    return run
  }

  return {
    ...createViews(needs),
    list: () => listRuns(db),
    read,
    look: jobs.look,
    stop: jobs.stop,

    /** Deletes files of imports that are not needed any more. */
    sweep,

    async create({ sources }: NewImport, accountId: string | null, isLocal = false): Promise<ImportDetails> {
      const id = newOrderedId(clock)
      await db.transaction().execute(async (tx) => {
        await insertRun(tx, {
          id,
          name: sources[0]!.name.split('/').at(-1)!,
          status: isLocal ? 'reading' : 'uploading',
          system: null,
          options: JSON.stringify(ImportOptions.parse({})),
          headers: '[]',
          counts: '{}',
          is_local: isLocal ? 1 : 0,
          created_at: isoNow(clock),
          created_by: accountId,
          files_until: filesUntil(clock),
        })
        await insertSources(
          tx,
          sources.map(({ name, bytes }, position) => ({
            import_id: id,
            position,
            name,
            bytes,
            received: isLocal ? bytes : 0,
          })),
        )
      })
      return read(id)
    },

    /** An unfinished run of the command line with exactly these files. */
    async unfinishedLocal(sources: { name: string; bytes: number }[]): Promise<ImportDetails | undefined> {
      const named = (list: { name: string; bytes: number }[]) =>
        JSON.stringify(list.map(({ name, bytes }) => [name, bytes]))
      for (const run of await unfinishedLocal(db))
        if (named(await sourcesOf(db, run.id)) === named(sources)) return read(run.id)
      return undefined
    },

    /** After the last part, the server begins to read the files. */
    async receive(id: string, position: number, offset: number, body: AsyncIterable<Uint8Array>) {
      const source = await uploads.receive(id, position, offset, body)
      jobs.lookSoon()
      return source
    },

    setOptions: (id: string, options: ImportOptions) =>
      change(id, async (tx, run) => {
        if (run.status !== 'ready') throw conflict(importErrors.fixed, 'import_started')
        await checkOptions(tx, run, options, await genres.list(tx))
        const status = isReadAgain(run, options) ? ('reading' as const) : run.status
        await updateRun(tx, id, { options: JSON.stringify(options), status })
      }),

    start: (id: string) =>
      change(id, async (tx, run) => {
        const isFirst = run.status === 'ready'
        if (run.status === 'failed' && run.files_until === null)
          throw conflict(importErrors.filesGone, 'files_gone')
        if (!isFirst && run.status !== 'paused' && run.status !== 'failed')
          throw conflict(importErrors.notReady, 'not_ready')
        await refuseWhileOtherRuns(tx, id)
        if (isFirst) refuseWithoutColumns(run)
        // A run that failed while it was read is read again.
        const status = run.system === null ? 'reading' : 'running'
        await updateRun(tx, id, {
          status,
          error: null,
          finished_at: null,
          attempts: 0,
          started_at: run.started_at ?? (status === 'running' ? isoNow(clock) : null),
        })
        await record(tx, isFirst ? 'import-started' : 'import-resumed', run)
      }),

    pause: (id: string) =>
      change(id, async (tx, run) => {
        if (run.status !== 'running') throw conflict(importErrors.notRunning, 'not_running')
        await updateRun(tx, id, { status: 'paused' })
        await record(tx, 'import-paused', run)
      }),

    undo: (id: string) =>
      change(id, async (tx, run) => {
        if (!isUndoable(run)) throw conflict(importErrors.notUndoable, 'not_undoable')
        await refuseWhileOtherRuns(tx, id)
        const changed = await changedTexts(tx, run)
        if (changed > 0) throw conflict(importErrors.changed(changed), 'changed_since')
        const total = run.counts.post?.done ?? 0
        await updateRun(tx, id, { status: 'undoing', error: null, attempts: 0, done: 0, total })
        await record(tx, 'import-undone', run)
      }),

    /** Forgets a run, with its files and its report. The imported content stays. */
    async remove(id: string): Promise<void> {
      const run = await db.transaction().execute((tx) => held(tx, id))
      await removeParts({ db, storage }, id)
      await db.transaction().execute(async (tx) => {
        await forgetRunOfOrigins(tx, id)
        await deleteRun(tx, id)
        await record(tx, 'import-deleted', run)
      })
      await removePlace(config.dataDir, id)
    },
  }
}

type Action = 'import-started' | 'import-paused' | 'import-resumed' | 'import-undone' | 'import-deleted'

async function refuseWhileOtherRuns(tx: Tx, id: string) {
  if (await otherRunning(tx, id, ['running', 'undoing']))
    throw conflict(importErrors.otherRunning, 'import_running')
}
