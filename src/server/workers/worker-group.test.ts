import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { createWorkerGroup } from './worker-group.ts'
import type { HelperHost } from './helper-host.ts'
import type { ToWorker } from './messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker without a process. It reports that it serves, receives messages and ends when told to. */
function createFake(id: number) {
  const heard: ToWorker[] = []
  const process = Object.assign(new EventEmitter(), {
    pid: 1000 + id,
    kill: vi.fn<(signal: string) => void>(),
  })
  const worker = Object.assign(new EventEmitter(), {
    id,
    process,
    isConnected: () => true,
    send: (message: ToWorker) => void heard.push(message),
  })
  return {
    worker: worker as unknown as Worker,
    process,
    serve: () => void worker.emit('listening'),
    say: (message: unknown) => void worker.emit('message', message),
    async end(code: number | null = null) {
      process.emit('exit', code, code === null ? 'SIGKILL' : null)
      await vi.advanceTimersByTimeAsync(0)
    },
    heard,
    get leads() {
      return heard.some(({ workers }) => workers === 'lead')
    },
  }
}

function groupOf(size: number, helperHost: Partial<HelperHost> = {}) {
  const fakes: ReturnType<typeof createFake>[] = []
  const fork = () => {
    fakes.push(createFake(fakes.length + 1))
    return fakes.at(-1)!.worker
  }
  const group = createWorkerGroup({
    log: pino({ enabled: false }),
    helperHost: helperHost as HelperHost,
    fork,
  })
  for (let i = 0; i < size; i++) group.add()
  return { group, fakes }
}

test('the first worker leads, and when it dies the next one takes over at once', async () => {
  const { fakes } = groupOf(3)
  const [first, second, third] = fakes
  second!.serve()
  first!.serve()
  third!.serve()
  expect(fakes.map(({ leads }) => leads)).toEqual([false, true, false])
  await second!.end()
  expect(fakes.map(({ leads }) => leads)).toEqual([true, true, false])
  expect(fakes).toHaveLength(3)
})

test('the death of another worker does not change the leader', async () => {
  const { fakes } = groupOf(2)
  for (const fake of fakes) fake.serve()
  await fakes[1]!.end()
  await vi.advanceTimersByTimeAsync(100)
  fakes[2]!.serve()
  expect(fakes.map(({ heard }) => heard.length)).toEqual([1, 0, 0])
})

test('dead workers are replaced, with growing pauses while they keep dying', async () => {
  const { fakes } = groupOf(1)
  for (const [deaths, wait] of [100, 200, 400, 800].entries()) {
    await fakes[deaths]!.end(1)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(fakes).toHaveLength(deaths + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fakes).toHaveLength(deaths + 2)
  }
  for (let deaths = 4; deaths < 12; deaths++) {
    await fakes[deaths]!.end(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fakes).toHaveLength(deaths + 2)
  }
})

test('a worker that ran well for a while is replaced quickly again', async () => {
  const { fakes } = groupOf(1)
  for (const deaths of [0, 1, 2, 3]) {
    await fakes[deaths]!.end(1)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  await vi.advanceTimersByTimeAsync(31_000)
  await fakes[4]!.end(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(fakes).toHaveLength(6)
})

test('stopping reaches all workers, replaces none and reports whether each ended cleanly', async () => {
  const { group, fakes } = groupOf(2)
  for (const fake of fakes) fake.serve()
  group.stop('SIGTERM')
  const ended = group.ended()
  for (const { process } of fakes) expect(process.kill).toHaveBeenCalledWith('SIGTERM')
  await fakes[0]!.end(0)
  await fakes[1]!.end(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toBe(false)
  expect(fakes).toHaveLength(2)
  expect(fakes[1]!.leads).toBe(false)
})

test('a worker that was killed earlier does not spoil a clean stop', async () => {
  const { group, fakes } = groupOf(1)
  await fakes[0]!.end()
  await vi.advanceTimersByTimeAsync(100)
  group.stop('SIGTERM')
  const ended = group.ended()
  await fakes[1]!.end(0)
  expect(await ended).toBe(true)
})

test('the start fails with the first worker, unless it was told to stop meanwhile', async () => {
  const failing = groupOf(0)
  const failed = failing.group.first()
  await failing.fakes[0]!.end(1)
  expect(await failed).toBe(false)
  const stopped = groupOf(0)
  const first = stopped.group.first()
  stopped.group.stop('SIGTERM')
  await stopped.fakes[0]!.end(0)
  expect(await first).toBe(true)
})

test('tasks for helpers go to the shared helpers with the worker that asked', async () => {
  const help = vi.fn<HelperHost['help']>(() => Promise.resolve())
  const { fakes } = groupOf(1, { help })
  const message = { workers: 'help', id: 7, pool: 'pictures', task: {}, deadlineMs: 1 }
  fakes[0]!.say(message)
  fakes[0]!.say('something else')
  expect(help.mock.calls).toMatchObject([[{ id: 1 }, message]])
})

test('a worker that stops answering is killed, and one that answers is not', async () => {
  const { fakes } = groupOf(2)
  const [frozen, healthy] = fakes
  for (const fake of fakes) fake.serve()
  for (let round = 0; round < 6; round++) {
    await vi.advanceTimersByTimeAsync(5000)
    healthy!.say({ workers: 'alive' })
  }
  expect(frozen!.process.kill.mock.calls).toEqual([['SIGKILL']])
  expect(healthy!.process.kill).not.toHaveBeenCalled()
  await frozen!.end()
  await vi.advanceTimersByTimeAsync(100)
  expect(fakes).toHaveLength(3)
})
