import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { startServer, type ServerProcess } from '../../../scripts/lib/server-process.ts'
import { call, formOf, tokenOf } from '../../../scripts/lib/staff-calls.ts'
import { testDatabase, type TestDatabase } from '../testing-database.ts'

export type Node = Awaited<ReturnType<typeof startNode>>

type Options = {
  env?: Record<string, string>
  /** Of another node. */
  database?: TestDatabase
  /** A folder on another file system, and the program that can enter it. */
  disk?: { folder: string; through: string[] }
  /** How far its clock is off at the start, in milliseconds. */
  clockOff?: number
}

const SET_CLOCK = new URL('./testing-set-clock.ts', import.meta.url).href

/** A real server process on the engine of this run, ended with the test. */
export async function startNode({ env = {}, database, disk, clockOff }: Options = {}) {
  const own = database ?? (await testDatabase())
  if (!database) onTestFinished(() => own.remove())
  // Nodes on PostgreSQL have a folder each.
  const dataDir = disk?.folder ?? (own.databaseUrl ? testFolder('node') : own.dataDir)
  const clockFile = join(testFolder('clock'), 'offset')
  const setClock = (milliseconds: number) => writeFileSync(clockFile, String(milliseconds))
  setClock(clockOff ?? 0)
  const server = await startServer({
    dataDir,
    through: disk?.through,
    env: {
      SAMPLE_CONTENT: 'none',
      DATABASE_CONNECTIONS: '4',
      ...(own.databaseUrl && { DATABASE_URL: own.databaseUrl }),
      ...(clockOff !== undefined && {
        NODE_OPTIONS: `--import=${SET_CLOCK}`,
        TEST_CLOCK_FILE: clockFile,
      }),
      ...env,
    },
  })
  onTestFinished(() => server.kill9())
  return { ...server, database: own, setClock, calls: callsOf(server) }
}

export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sleevenotes-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Answer = { status: number; code: string | undefined; body: Record<string, unknown>; headers: Headers }

async function answerOf(response: Response): Promise<Answer> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  return {
    status: response.status,
    code: body['code'] as string | undefined,
    body,
    headers: response.headers,
  }
}

/** The calls of readers and of an admin. */
function callsOf(server: ServerProcess) {
  let token = ''
  const asAdmin = async (method: string, path: string, body?: Parameters<typeof call>[4]) => {
    token ||= await tokenOf(server)
    return answerOf(await call(server, token, method, path, body))
  }
  return {
    asAdmin,
    read: async (path: string) => answerOf(await fetch(server.url + path)),
    readyz: async () => (await answerOf(await fetch(`${server.url}/readyz`))).body,
    publish: (title: string, more: Record<string, string> = {}) =>
      asAdmin('POST', '/api/posts', formOf({ title, content: '<p>x</p>', author_name: 'A', ...more })),
    saveDraft: (title: string) => asAdmin('POST', '/api/posts', formOf({ title, status: 'draft' })),
    token: async () => (token ||= await tokenOf(server)),
  }
}

type Run = { name: string; status: string; error: string | null }

/** The backups that the server made, newest first. */
export const runsOf = async (node: Node) =>
  (await node.calls.asAdmin('GET', '/api/backups')).body['runs'] as Run[]

/** A frozen process may never answer. */
const GIVE_UP_MS = 15_000

/** Saves drafts one after the other until stopped, and remembers which were acknowledged and what the others got. */
export function startWriter(node: Node, name: string, pauseMs = 30) {
  const acknowledged: string[] = []
  const refusals = new Map<string, number>()
  const stopping = new AbortController()

  async function write(turn: number) {
    const title = `${name} ${turn}`
    const saving = node.calls.saveDraft(title).catch(() => undefined)
    const answer = await Promise.race([saving, sleep(GIVE_UP_MS, undefined, { ref: false })])
    if (answer?.status === 201) return void acknowledged.push(title)
    const refusal = answer ? `${answer.status} ${answer.code}` : 'no answer'
    refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
  }

  async function repeat() {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await write(turn)
      await sleep(pauseMs)
    }
  }
  const running = repeat()
  return {
    acknowledged,
    refusals,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** The acknowledged titles that the site doesn't have. */
export async function lostOf(node: Node, acknowledged: string[]): Promise<string[]> {
  const stored = new Set<string>()
  for (let page = 1; ; page++) {
    const token = await node.calls.token()
    const answer = await call(node, token, 'GET', `/api/posts?status=draft&limit=100&page=${page}`)
    const posts = (await answer.json()) as { title: string }[]
    for (const { title } of posts) stored.add(title)
    if (posts.length < 100) return acknowledged.filter((title) => !stored.has(title))
  }
}
