import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/lib/postgres.ts'
import { startServer, type ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, test } from '../support/fixtures.ts'

const WORKERS = 2
/** So many new connections that every worker gets some of them. */
const CONNECTIONS = 8

type Answer = { status: number; etag: string; cache: string; body: string }

/** On a connection that nobody else uses, so that the next worker answers. */
const ask = (url: string) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { agent: false, timeout: 60_000 }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.once('end', () => {
        const { etag = '', 'x-cache': cache = '' } = answer.headers
        resolve({ status: answer.statusCode ?? 0, etag, cache: String(cache), body })
      })
    })
      .once('error', reject)
      .once('timeout', () => reject(new Error(`${url} does not answer`)))
  })

const askAll = (url: string) => Promise.all(Array.from({ length: CONNECTIONS }, () => ask(url)))

const childrenOf = (server: ServerProcess): { pid: number; command: string }[] =>
  execFileSync('ps', ['--ppid', String(server.pid()), '-o', 'pid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.slice(line.indexOf(' ')) }))

const workersOf = (server: ServerProcess) =>
  childrenOf(server)
    .filter(({ command }) => command.includes('scripts/serve.ts'))
    .map(({ pid }) => pid)

/** Those that were chosen to run the timers, the present one last. */
const leadersOf = (server: ServerProcess) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes('runs the timers'))
    .map((line) => (JSON.parse(line) as { worker: number }).worker)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** As the workers say together, whichever of them is asked. */
const counted = async ({ url }: ServerProcess) =>
  Number(/^sleevenotes_workers (\d+)/m.exec((await ask(`${url}/metrics`)).body)?.[1])

const allServe = (server: ServerProcess) => expect.poll(() => counted(server).catch(() => 0)).toBe(WORKERS)

/** Saves drafts until told to stop, and remembers those that the server said it has. */
function writeOn(server: ServerProcess, token: string) {
  const saved: string[] = []
  const stopping = new AbortController()
  const write = async (writer: number) => {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const title = `Draft ${writer} ${i}`
      const draft = call(server, token, 'POST', '/api/posts', formOf({ title, status: 'draft' }))
      if (await draft.then(({ ok }) => ok).catch(() => false)) saved.push(title)
      await sleep(50)
    }
  }
  const writers = [0, 1, 2, 3].map(write)
  return {
    async stop(): Promise<string[]> {
      stopping.abort()
      await Promise.all(writers)
      return saved
    },
  }
}

/** A call whose body is only half sent: `finish` sends the rest and gives the answer. */
async function halfSent({ url }: ServerProcess, token: string, body: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const ended = new Promise<void>((resolve, reject) => void socket.once('end', resolve).once('error', reject))
  const head = `POST /api/genres HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`
  socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`)
  await sleep(100)
  return async () => {
    socket.write(body.slice(5))
    await ended
    return answer
  }
}

for (const engine of ['SQLite', 'PostgreSQL']) {
  test(`workers on ${engine} share their work, lose nothing when one is killed, and stop together`, async ({
    newServer,
  }) => {
    const database = engine === 'PostgreSQL' ? await startPostgres() : undefined
    try {
      const server = await newServer({
        WORKERS: String(WORKERS),
        LOG_LEVEL: 'info',
        // Long enough for a slow machine to ask meanwhile.
        DRAIN_SECONDS: '8',
        SAMPLE_CONTENT: 'none',
        ...(database && { DATABASE_URL: database.url }),
      })
      await allServe(server)
      const token = await tokenOf(server)

      await test.step('every worker knows of a save before the saver does', async () => {
        for (let round = 0; round < 5; round++) {
          await askAll(`${server.url}/api/genres`)
          const name = `Genre ${round}`
          expect((await call(server, token, 'POST', '/api/genres', { name })).status).toBe(201)
          for (const { body } of await askAll(`${server.url}/api/genres`)) expect(body).toContain(name)
        }
        expect((await ask(`${server.url}/about`)).cache).toBe('miss')
        await sleep(100)
        for (const { cache } of await askAll(`${server.url}/about`)) expect(cache).toBe('hit')
        for (const path of ['/', '/blog', '/api/genres']) {
          const answers = await askAll(server.url + path)
          expect(new Set(answers.map(({ etag }) => etag)).size, path).toBe(1)
        }
      })

      await test.step('a leader that is killed loses nothing, and another one sends the mail', async () => {
        const [leader] = leadersOf(server)
        const other = workersOf(server).find((pid) => pid !== leader)!
        const writing = writeOn(server, token)
        await sleep(300)
        process.kill(leader!, 'SIGKILL')
        await expect.poll(() => leadersOf(server)).toEqual([leader, other])
        expect((await ask(`${server.url}/`)).status).toBe(200)
        const outbox = server.outbox().length
        const forgotten = { email: server.admin.email }
        expect((await call(server, '', 'POST', '/api/auth/forgot-password', forgotten)).ok).toBe(true)
        await allServe(server)
        const saved = await writing.stop()
        expect(saved.length).toBeGreaterThan(4)
        const drafts = await (await call(server, token, 'GET', '/api/posts?status=draft')).text()
        for (const title of saved) expect(drafts).toContain(`"${title}"`)
        expect(workersOf(server)).not.toContain(leader)
        await expect.poll(() => server.outbox().length).toBe(outbox + 1)
        // Long enough for a second mailer to look at the outbox.
        await sleep(1200)
        expect(server.outbox().length).toBe(outbox + 1)
      })

      await test.step('a second server is refused the folder of the first', async () => {
        if (database) return
        await expect(startServer({ dataDir: server.dataDir })).rejects.toThrow(
          `is in use by another server (process ${server.pid()})`,
        )
      })

      await test.step('a stop lets every worker finish what is under way', async () => {
        const before = workersOf(server)
        const underWay = await Promise.all(
          ['A', 'B', 'C', 'D'].map((name) =>
            halfSent(server, token, JSON.stringify({ name: `Last ${name}` })),
          ),
        )
        process.kill(server.pid()!, 'SIGTERM')
        await sleep(300)
        for (const { status } of await askAll(`${server.url}/readyz`)) expect(status).toBe(503)
        const canConnect = () => ask(`${server.url}/healthz`).then(Boolean, () => false)
        await expect.poll(canConnect).toBe(false)
        for (const answer of await Promise.all(underWay.map((finish) => finish())))
          expect(answer).toContain('HTTP/1.1 201')
        await expect.poll(() => server.exitCode()).toBe(0)
        for (const pid of before) expect(isAlive(pid)).toBe(false)
      })

      await test.step('workers end with a primary that is killed, and the folder is free', async () => {
        await server.start()
        await allServe(server)
        const before = childrenOf(server)
        await server.kill9()
        await expect.poll(() => before.filter(({ pid }) => isAlive(pid))).toEqual([])
        await server.start()
        expect((await ask(`${server.url}/api/genres`)).body).toContain('Last D')
      })
    } finally {
      await database?.stop()
    }
  })
}
