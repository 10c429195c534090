import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createReadiness, type Check } from './readiness.ts'

const ok: Check = async () => 'ok'
const fails: Check = async () => {
  throw new Error('connection refused')
}

function readinessOf(checks: Record<string, Check>) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { readiness: createReadiness({ checks, essential: ['database'], log, deadlineMs: 50 }), lines }
}

test('a node whose parts all work is ready', async () => {
  const { readiness } = readinessOf({ database: ok, storage: ok })
  expect(await readiness.report()).toEqual({
    ready: true,
    body: { status: 'ok', degraded: [], database: 'ok', storage: 'ok' },
  })
})

test('names every degraded part and stays ready while the database responds', async () => {
  const { readiness, lines } = readinessOf({
    database: ok,
    storage: fails,
    mail: fails,
    disk: async () => 'low',
  })
  expect(await readiness.report()).toEqual({
    ready: true,
    body: {
      status: 'degraded',
      degraded: ['storage', 'mail', 'disk'],
      database: 'ok',
      storage: 'failing',
      mail: 'failing',
      disk: 'low',
    },
  })
  expect(lines).toContainEqual(
    expect.objectContaining({
      part: 'storage',
      err: expect.objectContaining({ message: 'connection refused' }),
    }),
  )
})

test('logs once when a part fails and once when it works again', async () => {
  let storage = fails
  const { readiness, lines } = readinessOf({ database: ok, storage: () => storage() })
  for (let i = 0; i < 3; i++) await readiness.report()
  storage = ok
  for (let i = 0; i < 3; i++) await readiness.report()
  expect(lines.map(({ msg }) => msg)).toEqual(['degraded', 'works again'])
})

test('a part that does not respond in time is failing and is not checked again meanwhile', async () => {
  const hangs = vi.fn<Check>(() => new Promise(() => undefined))
  const { readiness } = readinessOf({ database: hangs, storage: ok })
  for (let i = 0; i < 3; i++) {
    const { ready, body } = await readiness.report()
    expect([ready, body['status'], body['degraded']]).toEqual([false, 'failing', ['database']])
  }
  expect(hangs).toHaveBeenCalledOnce()
})

test('a draining node is not ready, even if everything works', async () => {
  const { readiness } = readinessOf({ database: ok })
  readiness.drain()
  expect(await readiness.report()).toMatchObject({
    ready: false,
    body: { status: 'draining', degraded: [], database: 'ok' },
  })
})
