import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../lib/server-process.ts'
import { writeWordpressExport } from '../lib/wordpress-export.ts'
import { measured, type Ran } from './commands.ts'
import { askedMeanwhile } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

/** How long readers are measured without an import, to compare. */
const ALONE_MS = 20_000
const MB = 2 ** 20

export type ImportFigures = {
  posts: number
  fileMb: number
  alone: number
  dryRun: Ran
  run: Ran & { p99: number }
}

/** Reads and imports a WordPress export without files, next to the running site with readers. */
export async function measureImport(
  site: ServerProcess,
  from: Record<string, string>,
  posts: number,
): Promise<ImportFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-import-'))
  const file = join(folder, 'export.xml')
  const env = { ...from, DATA_DIR: site.dataDir }
  try {
    await writeWordpressExport(file, posts)
    const alone = percentile(await askedMeanwhile(site.url, () => wait(ALONE_MS)), 99)
    const dryRun = await measured('import', [file, '--dry-run'], env)
    let run: Ran | undefined
    const others = await askedMeanwhile(site.url, async () => {
      run = await measured('import', [file, '--yes', '--no-fetch'], env)
    })
    return {
      posts,
      fileMb: statSync(file).size / MB,
      alone,
      dryRun,
      run: { ...run!, p99: percentile(others, 99) },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const importBudgets = ({ posts, alone, dryRun, run }: ImportFigures): Budget[] => [
  {
    what: 'reading, posts a second',
    value: posts / dryRun.seconds,
    limit: 200,
    kind: 'at least',
    unit: '/s',
  },
  { what: 'importing, posts a second', value: posts / run.seconds, limit: 200, kind: 'at least', unit: '/s' },
  {
    what: 'reading and importing, posts a second',
    value: posts / (dryRun.seconds + run.seconds),
    limit: 200,
    kind: 'at least',
    unit: '/s',
  },
  {
    what: 'memory, peak',
    value: Math.max(dryRun.peakMb, run.peakMb),
    limit: 300,
    kind: 'at most',
    unit: 'MB',
  },
  { what: 'readers meanwhile, p99', value: run.p99, limit: 100, kind: 'at most', unit: 'ms' },
  {
    what: 'readers meanwhile, p99, to those without',
    value: run.p99 / alone,
    limit: 5,
    kind: 'at most',
    unit: 'x',
  },
]
