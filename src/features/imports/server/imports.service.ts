import type { Db, Row, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { IMPORT_KINDS, type ImportStatus } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newOrderedId } from '#platform/ids.ts'
import { isDeadHere } from '#platform/processes.ts'
import type { Storage } from '#platform/storage/storage.ts'
import {
  ImportOptions,
  SubscriberList,
  type ImportDetails,
  type ImportRun,
  type NewImport,
} from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { UNKNOWN_SITE } from './addresses.ts'
import * as queries from './imports.queries.ts'
import { removeParts, removePlace } from './place.ts'
import { changedTexts } from './undo.ts'
import { createUploads } from './uploads.ts'
import { createViews } from './views.ts'

export type Imports = ReturnType<typeof createImports>

/** An import at work in another process. `ended` never rejects. */
export type ImportJob = { ended: Promise<void>; stop(): void }

type Needs = {
  db: Db
  clock: Clock
  config: Config
  storage: Storage
  audit: Audit
  genres: { list: () => Promise<{ id: string; name: string }[]> }
  uploadFolder: string
  /** Starts the process that works on a run. */
  startJob: (config: Config, runId: string) => ImportJob
}

const LISTED = 50
/** What a process works on. */
const AT_WORK: ImportStatus[] = ['reading', 'running', 'undoing']
const UNDOABLE = new Set<ImportStatus>(['done', 'failed', 'paused'])

export function createImports(needs: Needs) {
  const { db, clock, config, storage, audit, startJob } = needs
  const uploads = createUploads(needs)
  const views = createViews(needs)
  let job: ImportJob | undefined
  let isStopping = false

  async function read(id: string): Promise<ImportDetails> {
    const [row] = await queries.lastRuns(db, 1, id)
    if (!row) throw notFound(importErrors.subject)
    const changed = UNDOABLE.has(row.status) && row.started_at ? await changedTexts(db, row) : 0
    const sources = await queries.sourcesOf(db, id)
    return {
      ...toRun(row, sources),
      sources: sources.map(({ position, name, bytes, received }) => ({ position, name, bytes, received })),
      options: ImportOptions.parse(row.options),
      headers: row.headers,
      list: SubscriberList.nullable().parse(row.list),
      undo: { possible: UNDOABLE.has(row.status) && row.started_at !== null && changed === 0, changed },
    }
  }

  /** Changes a run while nobody else can, and starts to work if there is work now. */
  async function change(
    id: string,
    decide: (tx: Tx, run: queries.Run) => Promise<unknown>,
  ): Promise<ImportDetails> {
    await db.transaction().execute(async (tx) => {
      const run = await queries.heldRun(tx, id)
      if (!run) throw notFound(importErrors.subject)
      await decide(tx, run)
    })
    void look().catch(() => undefined)
    return read(id)
  }

  /** One at a time on this node. The lease sees to it that no other node works on the same run. */
  async function look(): Promise<void> {
    if (job || isStopping) return
    const runs = await queries.runsAtWork(db, AT_WORK)
    const run = runs.find(({ leased_until, leased_by }) => {
      const isFree = leased_until === null || leased_until <= isoNow(clock)
      return isFree || (leased_by !== null && isDeadHere(leased_by))
    })
    if (!run || job || isStopping) return
    job = startJob(config, run.id)
    void afterJob(job)
  }

  /** Another run may wait. */
  async function afterJob(ended: ImportJob) {
    await ended.ended
    job = undefined
    await look().catch(() => undefined)
  }

  return {
    ...views,
    read,
    look,

    async list(): Promise<ImportRun[]> {
      const runs = await queries.lastRuns(db, LISTED)
      return Promise.all(runs.map(async (run) => toRun(run, await queries.sourcesOf(db, run.id))))
    },

    async create({ sources }: NewImport, accountId: string | null, isLocal = false): Promise<ImportDetails> {
      const id = newOrderedId(clock)
      await db.transaction().execute(async (tx) => {
        await queries.insertRun(tx, {
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
        })
        await queries.insertSources(
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

    /** A run of the command line with exactly these files that has not ended. */
    async unfinishedLocal(sources: { name: string; bytes: number }[]): Promise<ImportDetails | undefined> {
      const named = (list: { name: string; bytes: number }[]) =>
        JSON.stringify(list.map(({ name, bytes }) => [name, bytes]))
      for (const run of await queries.unfinishedLocal(db))
        if (named(await queries.sourcesOf(db, run.id)) === named(sources)) return read(run.id)
      return undefined
    },

    /** Once the last part has arrived, the server begins to read. */
    async receive(id: string, position: number, offset: number, body: AsyncIterable<Uint8Array>) {
      const source = await uploads.receive(id, position, offset, body)
      void look().catch(() => undefined)
      return source
    },

    setOptions: (id: string, options: ImportOptions) =>
      change(id, async (tx, run) => {
        if (run.status !== 'ready') throw conflict(importErrors.fixed, 'import_started')
        await views.checkOptions(run, options)
        const status = isReadAgain(run, options) ? ('reading' as const) : run.status
        await queries.updateRun(tx, id, { options: JSON.stringify(options), status })
      }),

    start: (id: string) =>
      change(id, async (tx, run) => {
        const isFirst = run.status === 'ready'
        if (!isFirst && run.status !== 'paused' && run.status !== 'failed')
          throw conflict(importErrors.notReady, 'not_ready')
        if (await queries.otherRunning(tx, id, ['running', 'undoing']))
          throw conflict(importErrors.otherRunning, 'import_running')
        if (isFirst) views.refuseIncomplete(run)
        // A run that failed while it was read is read again.
        const status = run.system === null ? 'reading' : 'running'
        await queries.updateRun(tx, id, {
          status,
          error: null,
          finished_at: null,
          attempts: 0,
          started_at: run.started_at ?? (status === 'running' ? isoNow(clock) : null),
        })
        await record(tx, audit, isFirst ? 'import-started' : 'import-resumed', run)
      }),

    pause: (id: string) =>
      change(id, async (tx, run) => {
        if (run.status !== 'running') throw conflict(importErrors.notRunning, 'not_running')
        await queries.updateRun(tx, id, { status: 'paused' })
        await record(tx, audit, 'import-paused', run)
      }),

    undo: (id: string) =>
      change(id, async (tx, run) => {
        if (!UNDOABLE.has(run.status) || !run.started_at)
          throw conflict(importErrors.notUndoable, 'not_undoable')
        if (await queries.otherRunning(tx, id, ['running', 'undoing']))
          throw conflict(importErrors.otherRunning, 'import_running')
        const changed = await changedTexts(tx, run)
        if (changed > 0) throw conflict(importErrors.changed(changed), 'changed_since')
        const total = run.counts.post?.done ?? 0
        await queries.updateRun(tx, id, { status: 'undoing', error: null, attempts: 0, done: 0, total })
        await record(tx, audit, 'import-undone', run)
      }),

    /** Forgets a run with its files and its report. What it has added stays. */
    async remove(id: string): Promise<void> {
      const run = await queries.runById(db, id)
      if (!run) throw notFound(importErrors.subject)
      if (AT_WORK.includes(run.status)) throw conflict(importErrors.running, 'import_running')
      await removeParts({ db, storage }, id)
      await db.transaction().execute(async (tx) => {
        await queries.forgetOrigins(tx, id)
        await queries.deleteRun(tx, id)
        await record(tx, audit, 'import-deleted', run)
      })
      await removePlace(config.dataDir, id)
    },

    async stop(): Promise<void> {
      isStopping = true
      job?.stop()
      await job?.ended
    },
  }
}

/** Other columns give other counts, and another site or permalink gives other addresses. */
function isReadAgain(run: queries.Run, { site_url, permalink }: ImportOptions): boolean {
  const before = ImportOptions.parse(run.options)
  return run.system === 'subscribers' || before.site_url !== site_url || before.permalink !== permalink
}

type Action = 'import-started' | 'import-paused' | 'import-resumed' | 'import-undone' | 'import-deleted'

const record = (tx: Tx, audit: Audit, action: Action, { id, name }: Pick<Row<'import_run'>, 'id' | 'name'>) =>
  audit.record(tx, { action, target: { id, name } })

type Listed = Awaited<ReturnType<typeof queries.lastRuns>>[number]

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
})
