import { open, rename, stat } from 'node:fs/promises'
import type { Tx } from '#db/tables.ts'
import { IMPORT_KINDS } from '#lib/values.ts'
import { ImportOptions } from '../imports.schema.ts'
import { originOf } from './addresses.ts'
import { endRun, runById, updateRun } from './imports.queries.ts'
import { countItems, markKnown } from './items.queries.ts'
import { changedFile } from './place.ts'
import { planOf, type Plan } from './plan.ts'
import type { Referenced } from './referenced-files.ts'
import type { RunnerNeeds } from './runner.ts'
import { refuseWithoutRoom } from './room.ts'
import { openSources, type Opened } from './sources.ts'
import { stage, type Staged } from './stage.ts'
import { countsAsProgress } from './work/progress.ts'
import { readSubscriberList } from './subscribers/stage.ts'

/** Reads the files of an import for the dry run. */
export async function readExport(needs: RunnerNeeds, beat: () => Promise<void>): Promise<void> {
  const before = await statesOf(needs)
  const opened = await openSources(needs.place.sources)
  /** Before anybody sees the result: half of one file and half of another are no export. */
  const check = async () => {
    if ((await statesOf(needs)) !== before) throw changedFile()
  }
  try {
    if (opened.documents[0]!.format === 'subscribers')
      await readSubscriberList(needs, opened.documents, check)
    else await readItems(needs, opened, beat, check)
  } finally {
    for (const zip of opened.zips) zip.close()
  }
}

/** Which files these are. The command line reads them where they are, and one may be replaced meanwhile. */
async function statesOf({ place }: RunnerNeeds): Promise<string> {
  const states = await Promise.all(place.sources.map(({ path }) => stat(path).catch(() => undefined)))
  return JSON.stringify(states.map((state) => state && [state.ino, state.size, state.mtimeMs]))
}

async function readItems(
  needs: RunnerNeeds,
  opened: Opened,
  beat: () => Promise<void>,
  check: () => Promise<void>,
) {
  const { db, runId } = needs
  const { staged, amounts } = await spoolItems(needs, opened, beat)
  await check()
  const origin = originOf(staged.system, staged.site)
  await db.transaction().execute((tx) => markKnown(tx, runId, origin))
  // Outside a transaction: with many addresses it takes seconds, and nobody could save meanwhile on SQLite.
  const plan = await planWithSpool(needs, { origin, site: staged.site, files: amounts.files })
  await db.transaction().execute(async (tx) => {
    const counts = await countsOf(tx, runId, amounts.comments, plan)
    const counted = Object.entries(counts).filter(([kind]) => countsAsProgress(kind))
    const total = counted.reduce((sum, [, count]) => sum + count.new, 0)
    await endRun(tx, runId, 'reading', {
      ...staged,
      status: 'ready',
      phase: null,
      counts: JSON.stringify(counts),
      notes: amounts.notes,
      done: 0,
      total,
      attempts: 0,
    })
  })
}

async function spoolItems(
  { db, runId, place, services, config }: RunnerNeeds,
  opened: Opened,
  beat: () => Promise<void>,
  spoolOnly = false,
) {
  const unfinished = `${place.spool}.part`
  const { site_url, permalink } = ImportOptions.parse((await runById(db, runId))!.options)
  const made = await stage({
    db,
    importId: runId,
    documents: opened.documents,
    spoolPath: unfinished,
    folder: place.folder,
    hashOf: services.erased.hashOf,
    spoolOnly,
    siteUrl: site_url,
    permalink,
    beat: async (read) => {
      refuseWithoutRoom(config)
      if (!spoolOnly) await updateRun(db, runId, { phase: 'reading', done: read })
      await beat()
    },
  })
  await rename(unfinished, place.spool)
  return made
}

async function planWithSpool(
  { db, runId, place, services }: RunnerNeeds,
  about: { origin: string; site: string; files: Referenced },
): Promise<Plan> {
  const spool = await open(place.spool)
  try {
    return await planOf({ db, runId, spool, redirects: services.redirects, ...about })
  } finally {
    await spool.close()
  }
}

type Counts = Partial<Record<(typeof IMPORT_KINDS)[number], { found: number; new: number; done: number }>>

async function countsOf(tx: Tx, id: string, comments: number, plan: Plan): Promise<Counts> {
  const counts: Counts = {}
  let newComments = 0
  for (const { kind, state, count, uses } of await countItems(tx, id)) {
    const before = counts[kind] ?? { found: 0, new: 0, done: 0 }
    const fresh = state === 'waiting' ? count : 0
    counts[kind] = { found: before.found + count, new: before.new + fresh, done: 0 }
    if (state === 'waiting' && (kind === 'post' || kind === 'page')) newComments += uses
  }
  return {
    ...counts,
    comment: { found: comments, new: newComments, done: 0 },
    file: { ...plan.file, done: 0 },
    redirect: { ...plan.redirect, done: 0 },
    term: { ...plan.term, done: 0 },
  }
}

/** Writes the file of items again after it was lost with its node. The rows are still in the database. */
export async function spoolAgain(needs: RunnerNeeds, beat: () => Promise<void>): Promise<Staged> {
  const opened = await openSources(needs.place.sources)
  try {
    return (await spoolItems(needs, opened, beat, true)).staged
  } finally {
    for (const zip of opened.zips) zip.close()
  }
}
