import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../lib/server-process.ts'
import { measured, type Ran } from './commands.ts'
import { askedMeanwhile } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'

const MB = 2 ** 20
/** How long readers are measured without a backup, to compare. */
const ALONE_MS = 20_000
const PROBE_EVERY_MS = 5
const KILLS = 5

type Env = Record<string, string>
export type KeepingFigures = Awaited<ReturnType<typeof measureKeeping>>

/**
 * A backup next to the running site, a restore into an empty place, and a check of the archive, each with readers.
 * Megabytes are those of the archive, nearly all of it recordings, which don't compress.
 */
export async function measureKeeping(site: ServerProcess, from: Env, empty: Env) {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-kept-'))
  const archive = join(folder, 'mag.tar.zst')
  const own = { ...from, DATA_DIR: site.dataDir }
  const target = { ...empty, DATA_DIR: join(folder, 'restored') }
  try {
    const alone = await askedMeanwhile(site.url, () => wait(ALONE_MS))
    const backup = await withReaders(site, () => measured('backup', [archive], own))
    const archiveMb = statSync(archive).size / MB
    const restore = await withReaders(site, () => measured('restore', [archive], target))
    rmSync(target.DATA_DIR, { recursive: true })
    const verify = await withReaders(site, () => measured('backup', ['--verify', archive], own))
    rmSync(archive)
    return { alone: percentile(alone, 99), archiveMb, backup, restore, verify, kill: await killed(site) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withReaders(site: ServerProcess, run: () => Promise<Ran>): Promise<Ran & { p99: number }> {
  let ran: Ran | undefined
  const others = await askedMeanwhile(site.url, async () => {
    ran = await run()
  })
  return { ...ran!, p99: percentile(others, 99) }
}

/** From the start of the new process to its first page, after kill -9. */
async function killed(site: ServerProcess): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < KILLS; round++) {
    await site.kill9()
    const began = performance.now()
    const ready = site.start()
    await firstPage(site.url)
    times.push((performance.now() - began) / 1000)
    await ready
  }
  return percentile(times, 50)
}

async function firstPage(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(PROBE_EVERY_MS)
  }
}

const atMost = (what: string, value: number, limit: number, unit: string): Budget => ({
  what,
  value,
  limit,
  kind: 'at most',
  unit,
})

export function keepingBudgets(f: KeepingFigures): Budget[] {
  const speed = (what: string, { seconds }: Ran, limit: number): Budget => ({
    what: `${what}, speed`,
    value: f.archiveMb / seconds,
    limit,
    kind: 'at least',
    unit: 'MB/s',
  })
  return [
    speed('backup', f.backup, 40),
    speed('restore', f.restore, 20),
    speed('verifying', f.verify, 20),
    atMost('memory of the backup, peak', f.backup.peakMb, 400, 'MB'),
    atMost('memory of the restore, peak', f.restore.peakMb, 750, 'MB'),
    atMost('memory of the verifying, peak', f.verify.peakMb, 600, 'MB'),
    atMost('readers during a backup, p99', f.backup.p99, 100, 'ms'),
    atMost('readers during a restore elsewhere, p99', f.restore.p99, 100, 'ms'),
    atMost('readers during the verifying, p99', f.verify.p99, 100, 'ms'),
    atMost('readers during a backup, p99, to those without', f.backup.p99 / f.alone, 5, 'x'),
    atMost('the first page after kill -9, from the start', f.kill, 5, 's'),
  ]
}
