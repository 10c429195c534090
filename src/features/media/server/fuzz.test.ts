import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { Problem } from '#platform/errors.ts'
import { mutated, seeded, validFiles } from '#server/testing-hostile.ts'
import { DEADLINE_MS } from './media-lanes.ts'
import { createMediaWorker } from './media-worker.ts'

const SEED = 20_261_116
const CASES_OF_EACH = 12
/** Four helpers may run at once, each with its limit and what it reaches before its watchdog looks. */
const MEMORY_MAX = 3 * 1024 * MB
const OWN_GROWTH_MAX = 300 * MB
const LOOK_MS = 50

function briefDeadlines() {
  const before = { ...DEADLINE_MS }
  Object.assign(DEADLINE_MS, { upload: 5000, inspection: 5000, tags: 5000, waveform: () => 5000 })
  onTestFinished(() => void Object.assign(DEADLINE_MS, before))
}

/** The memory of this process's children, where the system tells. */
async function childrenMemory(): Promise<number> {
  const tasks = await readdir('/proc/self/task').catch(() => [])
  const ids = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const pages = await Promise.all(
    ids
      .join(' ')
      .split(' ')
      .filter(Boolean)
      .map((id) => readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0')),
  )
  return pages.reduce((sum, statm) => sum + Number(statm.split(' ')[1]) * 4096, 0)
}

test('mutated files of every kind neither hang, nor crash this process, nor fill the memory', async () => {
  briefDeadlines()
  const folder = await mkdtemp(join(tmpdir(), 'sleevenotes-fuzz-'))
  const worker = createMediaWorker()
  let most = 0
  const looking = setInterval(
    () => void childrenMemory().then((now) => (most = Math.max(most, now))),
    LOOK_MS,
  )
  onTestFinished(async () => {
    clearInterval(looking)
    worker.stop()
    await rm(folder, { recursive: true })
  })

  async function treat(name: string, bytes: Buffer): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, bytes)
    const sent = { path, sha256: name }
    const { mime, seconds } = await worker.inspect(sent)
    if (mime.startsWith('audio/'))
      await worker.peaks({ path, mime, seconds: seconds ?? 2, bytes: bytes.length }, 'background')
    if (mime.startsWith('image/')) await worker.prepare(sent, `${path}.webp`)
    return 'treated'
  }

  const random = seeded(SEED)
  const valid = Object.entries(await validFiles())
  const before = process.memoryUsage.rss()
  for (const [kind, file] of valid) expect([kind, await treat(kind, file)]).toEqual([kind, 'treated'])

  for (const [kind, file] of valid) {
    const cases = Array.from({ length: CASES_OF_EACH }, (_, i) =>
      // A refusal is as good as an answer; anything else is our fault.
      treat(`${kind}-${i}`, mutated(file, random)).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw new Error(`${kind} ${i}: ${String(error)}`, { cause: error })
        return error.code
      }),
    )
    for (const outcome of await Promise.all(cases))
      expect(['treated', 'unsupported_media', 'too_large']).toContain(outcome)
  }
  expect(worker.waiting).toBe(0)
  expect(most).toBeLessThan(MEMORY_MAX)
  expect(process.memoryUsage.rss() - before).toBeLessThan(OWN_GROWTH_MAX)
}, 180_000)
