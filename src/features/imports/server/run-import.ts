import { open, type FileHandle } from 'node:fs/promises'
import type { ImportKind } from '#lib/values.ts'
import { isoNow } from '#platform/clock.ts'
import { ImportOptions } from '../imports.schema.ts'
import { originOf } from './addresses.ts'
import { createFiles } from './files.ts'
import { endRun, runById, updateRun, type Run } from './imports.queries.ts'
import { refuseWithoutRoom } from './room.ts'
import type { RunnerNeeds } from './runner.ts'
import { openZip, type Zip } from './zip.ts'
import { importAuthors } from './work/authors.ts'
import { importMenus } from './work/menus.ts'
import { importPages } from './work/pages.ts'
import { importPosts } from './work/posts.ts'
import { countingOf, notingOf } from './work/progress.ts'
import { importRedirects } from './work/redirects.ts'
import { importTerms } from './work/terms.ts'
import type { Work } from './work/work.ts'

/** In this order: posts name authors and genres, and redirects lead to all of them. */
const STEPS: [ImportKind, (work: Work) => Promise<void>][] = [
  ['author', importAuthors],
  ['term', importTerms],
  ['page', importPages],
  ['post', importPosts],
  ['menu-item', importMenus],
  ['redirect', importRedirects],
]

/** Works through the items of an import that still wait. */
export async function runImport(needs: RunnerNeeds, beat: () => Promise<void>): Promise<void> {
  const { db, clock, runId, place } = needs
  const run = (await runById(db, runId))!
  const zips = await Promise.all((await place.zips()).map(openZip))
  const spool = await open(place.spool)
  try {
    const work = await workOf(needs, run, { zips, spool, beat })
    for (const [phase, step] of STEPS) {
      await updateRun(db, runId, { phase })
      await step(work)
    }
    await endRun(db, runId, 'running', {
      status: 'done',
      phase: null,
      finished_at: isoNow(clock),
      error: null,
      files_until: null,
    })
  } finally {
    await spool.close()
    for (const zip of zips) zip.close()
  }
}

type Opened = { zips: Zip[]; spool: FileHandle; beat: () => Promise<void> }

async function workOf(
  { db, clock, config, services, place }: RunnerNeeds,
  run: Run,
  { zips, spool, beat }: Opened,
): Promise<Work> {
  const options = ImportOptions.parse(run.options)
  const origin = originOf(run.system, run.site)
  const files = createFiles({
    db,
    media: services.media,
    folder: place.folder,
    zips,
    site: run.site,
    origin,
    importId: run.id,
    fetchFiles: options.fetch_files,
    allowPrivate: config.importAllowPrivate,
    beat: () => {
      refuseWithoutRoom(config)
      return beat()
    },
  })
  const count = countingOf(run, files)
  const notes = await notingOf(db, run.id)
  return { ...services, db, clock, run, origin, options, spool, files, count, ...notes, beat }
}
