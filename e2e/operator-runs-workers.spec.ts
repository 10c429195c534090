import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/lib/postgres.ts'
import type { ServerProcess } from '../scripts/lib/server-process.ts'
import { call, formOf, tokenOf } from '../scripts/lib/staff-calls.ts'
import { expect, test } from './fixtures.ts'

const WORKERS = 2
/** More than enough connections that every worker gets some of them. */
const CONNECTIONS = 8

/** On a connection of its own, which the next worker takes. */
const ask = (url: string) =>
  new Promise<{ etag: unknown; body: string }>((resolve, reject) => {
    get(url, { agent: false }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.once('end', () => resolve({ etag: answer.headers.etag, body }))
    }).once('error', reject)
  })

const askAll = (url: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => ask(url)))

/** Workers of a server, the one that leads first. */
function workersOf(server: ServerProcess): number[] {
  const listed = execFileSync('ps', ['--ppid', String(server.pid()), '-o', 'pid='], { encoding: 'utf8' })
  const pids = listed.trim().split(/\s+/).map(Number)
  return pids.toSorted((a, b) => Number(leads(b)) - Number(leads(a)))
}

const leads = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--lead')

const count = async ({ url }: ServerProcess) =>
  Number(/^sleevenotes_workers (\d+)/m.exec((await ask(`${url}/metrics`)).body)?.[1])

for (const engine of ['SQLite', 'PostgreSQL']) {
  test(`workers on ${engine} serve as one, lose nothing when one is killed, and stop together`, async ({
    newServer,
  }) => {
    const database = engine === 'PostgreSQL' ? await startPostgres() : undefined
    try {
      const env = { WORKERS: String(WORKERS), ...(database && { DATABASE_URL: database.url }) }
      const server = await newServer(env)
      await expect.poll(() => count(server)).toBe(WORKERS)
      const token = await tokenOf(server)
      const save = async (title: string) =>
        (await call(server, token, 'POST', '/api/posts', formOf({ title, status: 'draft' }))).ok

      for (let round = 0; round < 5; round++) {
        await askAll(`${server.url}/api/genres`)
        const name = `Genre ${round}`
        expect((await call(server, token, 'POST', '/api/genres', { name })).status).toBe(201)
        for (const { body } of await askAll(`${server.url}/api/genres`)) expect(body).toContain(name)
      }
      expect(new Set((await askAll(`${server.url}/`)).map(({ etag }) => etag)).size).toBe(1)

      const [lead, other] = workersOf(server)
      expect([lead, other].map((pid) => leads(pid!))).toEqual([true, false])
      const saved: string[] = []
      const stopping = new AbortController()
      const write = async (writer: number) => {
        for (let i = 0; !stopping.signal.aborted; i++) {
          const title = `Draft ${writer} ${i}`
          if (await save(title).catch(() => false)) saved.push(title)
          await sleep(100)
        }
      }
      const writers = [0, 1, 2, 3].map(write)
      await sleep(500)
      process.kill(lead!, 'SIGKILL')
      await sleep(500)
      await expect.poll(() => count(server).catch(() => 0), { timeout: 20_000 }).toBe(WORKERS)
      stopping.abort()
      await Promise.all(writers)
      expect(workersOf(server).map(leads)).toEqual([true, false])
      expect(workersOf(server)).not.toContain(lead)
      const listed = await call(server, token, 'GET', '/api/posts?status=draft')
      const text = await listed.text()
      for (const title of saved) expect(text).toContain(title)

      const before = workersOf(server)
      await server.restart()
      for (const pid of before) expect(() => process.kill(pid, 0)).toThrow()
    } finally {
      await database?.stop()
    }
  })
}
