import { rename } from 'node:fs/promises'
import type { Tx } from '#db/tables.ts'
import { IMPORT_KINDS } from '#lib/values.ts'
import { ImportOptions } from '../imports.schema.ts'
import { originOf } from './addresses.ts'
import * as queries from './imports.queries.ts'
import type { RunnerNeeds } from './runner.ts'
import { openSources, type Opened } from './sources.ts'
import { stage, type Staged } from './stage.ts'
import { readSubscriberList } from './subscribers/stage.ts'

/** Reads the files of an import. Afterwards a person can see what it would do. */
export async function readExport(needs: RunnerNeeds, beat: () => Promise<void>): Promise<void> {
  const opened = await openSources(needs.place.sources)
  try {
    if (opened.documents[0]!.format === 'subscribers') await readSubscriberList(needs, opened.documents)
    else await readItems(needs, opened, beat)
  } finally {
    for (const zip of opened.zips) zip.close()
  }
}

async function readItems(needs: RunnerNeeds, opened: Opened, beat: () => Promise<void>) {
  const { db, runId } = needs
  const { staged, amounts } = await spoolItems(needs, opened, beat)
  await db.transaction().execute(async (tx) => {
    await queries.markKnown(tx, runId, originOf(staged.system, staged.site))
    const counts = await countsOf(tx, runId, amounts)
    const total = Object.entries(counts).reduce(
      (sum, [kind, count]) => (kind === 'comment' || kind === 'file' ? sum : sum + count.new),
      0,
    )
    await queries.updateRun(tx, runId, {
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
  { db, runId, place }: RunnerNeeds,
  opened: Opened,
  beat: () => Promise<void>,
  spoolOnly = false,
) {
  const unfinished = `${place.spool}.part`
  const { site_url, permalink } = ImportOptions.parse((await queries.runById(db, runId))!.options)
  const made = await stage({
    db,
    importId: runId,
    documents: opened.documents,
    spoolPath: unfinished,
    folder: place.folder,
    spoolOnly,
    siteUrl: site_url,
    permalink,
    beat: async (read) => {
      if (!spoolOnly) await queries.updateRun(db, runId, { phase: 'reading', done: read })
      await beat()
    },
  })
  await rename(unfinished, place.spool)
  return made
}

type Counts = Partial<Record<(typeof IMPORT_KINDS)[number], { found: number; new: number; done: number }>>

async function countsOf(tx: Tx, id: string, amounts: { comments: number; files: number }): Promise<Counts> {
  const counts: Counts = {}
  for (const { kind, state, count } of await queries.countItems(tx, id)) {
    const before = counts[kind] ?? { found: 0, new: 0, done: 0 }
    const fresh = state === 'waiting' ? count : 0
    counts[kind] = { found: before.found + count, new: before.new + fresh, done: 0 }
  }
  const addresses = await queries.countAddresses(tx, id)
  return {
    ...counts,
    comment: { found: amounts.comments, new: amounts.comments, done: 0 },
    file: { found: amounts.files, new: amounts.files, done: 0 },
    redirect: { found: addresses, new: addresses, done: 0 },
  }
}

/** After the file of items got lost with its node: the rows know everything else. */
export async function spoolAgain(needs: RunnerNeeds, beat: () => Promise<void>): Promise<Staged> {
  const opened = await openSources(needs.place.sources)
  try {
    return (await spoolItems(needs, opened, beat, true)).staged
  } finally {
    for (const zip of opened.zips) zip.close()
  }
}
