import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createHelperPool } from './helper-pool.ts'
import type { TestTask } from './testing-helper.ts'

const module = new URL('./testing-helper.ts', import.meta.url)
const DEADLINE_MS = 1500
const LONG_MS = 60_000

function pool(more: Partial<Parameters<typeof createHelperPool>[0]> = {}) {
  const made = createHelperPool<number>({ module, size: 1, memoryMb: 256, ...more })
  onTestFinished(made.stop)
  const ask = (task: TestTask, deadlineMs = LONG_MS, owner?: string) => made.ask(task, { deadlineMs, owner })
  return Object.assign(made, { asked: ask })
}

function noteFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-helper-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'note')
}

const noted = (note: string) =>
  existsSync(note) ? readFileSync(note, 'utf8').trim().split('\n').map(Number) : []

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process performs tasks one after the other', async () => {
  const helper = pool()
  const [first, second] = await Promise.all([helper.asked({ do: 'answer' }), helper.asked({ do: 'answer' })])
  expect(first).toBe(second)
  expect(helper).toMatchObject({ waiting: 0, kills: 0 })
})

test.each([
  ['loops for ever', 'loop', 'deadline'],
  ['is stopped with SIGSTOP', 'freeze', 'deadline'],
  ['fills the memory', 'fill memory', 'ended'],
  ['crashes', 'crash', 'ended'],
] as const)(
  'a task that %s is killed and never retried, and the tasks behind it still run',
  async (_what, what, reason) => {
    const helper = pool()
    const note = noteFile()
    const bad = helper.asked({ do: what, note }, reason === 'deadline' ? DEADLINE_MS : LONG_MS)
    const good = Promise.all([helper.asked({ do: 'answer' }), helper.asked({ do: 'answer' })])
    await expect(bad).rejects.toMatchObject({ reason, guilty: true })
    expect(await good).toHaveLength(2)
    expect(noted(note)).toHaveLength(1)
    expect(isAlive(noted(note)[0]!)).toBe(false)
    expect(helper.kills).toBe(1)
  },
)

test('a task is retried when its process ended before the task started', async () => {
  const dieOnce = noteFile()
  expect(await pool({ first: { dieOnce } }).asked({ do: 'answer' })).toBeGreaterThan(0)
  expect(existsSync(dieOnce)).toBe(true)
})

test('a task whose process cannot start fails without being blamed', async () => {
  const nowhere = pool({ module: new URL('./missing.ts', import.meta.url) })
  await expect(nowhere.asked({ do: 'answer' })).rejects.toMatchObject({ guilty: false, begun: false })
})

test('many bad files of one person leave a process free for others', async () => {
  const helper = pool({ size: 2 })
  const bad = [1, 2, 3].map(() => helper.asked({ do: 'loop' }, LONG_MS, 'mallory').catch(() => 'lost'))
  expect(await helper.asked({ do: 'answer' }, LONG_MS, 'nia')).toBeGreaterThan(0)
  expect(helper.waiting).toBe(3)
  helper.stop()
  expect(await Promise.all(bad)).toEqual(['lost', 'lost', 'lost'])
})

test('a third person is served next, however many tasks of two others are waiting', async () => {
  const helper = pool({ size: 2 })
  const order: string[] = []
  const send = (owner: string) =>
    helper.asked({ do: 'wait' }, LONG_MS, owner).then(() => void order.push(owner))
  const sent = ['mallory', 'trudy', 'mallory', 'trudy', 'mallory', 'trudy', 'nia', 'nia'].map(send)
  await Promise.all(sent)
  expect(order.slice(0, 3)).toContain('nia')
  expect(order.slice(0, 6).filter((owner) => owner === 'nia')).toHaveLength(2)
})

test('people who were served before wait no longer than a new one', async () => {
  const helper = pool()
  await helper.asked({ do: 'answer' }, LONG_MS, 'nia')
  const order: string[] = []
  const send = (owner: string) =>
    helper.asked({ do: 'answer' }, LONG_MS, owner).then(() => void order.push(owner))
  await Promise.all(['mallory', 'mallory', 'mallory', 'nia', 'oda'].map(send))
  expect(order).toEqual(['mallory', 'nia', 'oda', 'mallory', 'mallory'])
})

test('refuses tasks when the queue is full', async () => {
  const helper = pool({ queueMax: 2, ownerMax: 1 })
  const first = helper.asked({ do: 'wait' })
  const waiting = helper.asked({ do: 'answer' }, LONG_MS, 'nia')
  await expect(helper.asked({ do: 'answer' }, LONG_MS, 'nia')).rejects.toMatchObject({ reason: 'busy' })
  const other = helper.asked({ do: 'answer' }, LONG_MS, 'oda')
  await expect(helper.asked({ do: 'answer' })).rejects.toMatchObject({ reason: 'busy' })
  expect(await Promise.all([first, waiting, other])).toHaveLength(3)
})

test.each([
  ['is killed', 'SIGKILL', ''],
  ['exits', 'SIGTERM', 'exit'],
] as const)('a helper in an endless loop ends when its parent %s', async (_how, signal, stop) => {
  const note = noteFile()
  const parent = fork(new URL('./testing-parent.ts', import.meta.url), [note, stop], { stdio: 'ignore' })
  onTestFinished(() => void parent.kill('SIGKILL'))
  await expect.poll(() => noted(note)).toHaveLength(1)
  const [pid = 0] = noted(note)
  expect(isAlive(pid)).toBe(true)
  parent.kill(signal)
  await once(parent, 'exit')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
