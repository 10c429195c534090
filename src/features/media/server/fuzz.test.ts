import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { Problem } from '#platform/errors.ts'
import { declaring, mutated, seeded, validFiles } from '#server/testing-hostile.ts'
import { createMediaWorker } from './media-worker.ts'

const SEED = 20_261_116
const CASES_OF_EACH = 12
/** Four kinds of helpers may run at once, each with its limit plus what it allocates before its watchdog looks. */
const MEMORY_MAX = 3 * 1024 * MB
const OWN_GROWTH_MAX = 300 * MB
const LOOK_MS = 50

/** The memory of this process's children, if the system reports it. */
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

/** Starts the real helpers and measures their combined memory. */
async function helpers() {
  const folder = await mkdtemp(join(tmpdir(), 'sleevenotes-fuzz-'))
  const worker = createMediaWorker()
  const memory = { most: 0 }
  const looking = setInterval(
    () => void childrenMemory().then((now) => (memory.most = Math.max(memory.most, now))),
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

  /** A refusal is fine. Any other failure is our fault. */
  const outcomeOf = (name: string, bytes: Buffer) =>
    treat(name, bytes).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw new Error(`${name}: ${String(error)}`, { cause: error })
      return error.code
    })

  return { worker, memory, treat, outcomeOf }
}

const OUTCOMES = ['treated', 'unsupported_media', 'too_large']

test('mutated files of every kind neither hang nor crash this process, nor fill the memory', async () => {
  const { worker, memory, treat, outcomeOf } = await helpers()
  const random = seeded(SEED)
  const valid = Object.entries(await validFiles())
  const before = process.memoryUsage.rss()
  for (const [kind, file] of valid) expect([kind, await treat(kind, file)]).toEqual([kind, 'treated'])

  for (const [kind, file] of valid) {
    const cases = Array.from({ length: CASES_OF_EACH }, (_, i) =>
      outcomeOf(`${kind}-${i}`, mutated(file, random)),
    )
    for (const outcome of await Promise.all(cases)) expect(OUTCOMES).toContain(outcome)
  }
  // Killing a helper is a defect worth a look, even though the site survives it.
  expect(worker).toMatchObject({ waiting: 0, kills: 0 })
  expect(memory.most).toBeLessThan(MEMORY_MAX)
  expect(process.memoryUsage.rss() - before).toBeLessThan(OWN_GROWTH_MAX)
})

/** The maximum number of pixels, and more. */
test.each([8900, 16_000])(
  'pictures that say they are %i pixels wide and high do not fill the memory',
  async (edge) => {
    const { worker, memory, outcomeOf } = await helpers()
    const valid = await validFiles()
    for (const [kind, bytes] of declaring(valid, edge))
      expect(OUTCOMES).toContain(await outcomeOf(kind, bytes))
    expect(worker.waiting).toBe(0)
    expect(memory.most).toBeLessThan(MEMORY_MAX)
    // After a helper reached its memory limit, the next file is still processed.
    expect(await outcomeOf('after', valid.png!)).toBe('treated')
  },
  180_000,
)
