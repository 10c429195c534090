import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { inRoot } from './paths.mjs'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

type Options = {
  /** Further settings, as in the contract; the developer's own do not reach the server. */
  env?: Record<string, string>
  /** An existing data folder, which is then kept; by default a new one that `stop` removes. */
  dataDir?: string
  /** A data folder to begin with a copy of: quicker than importing the sample content. */
  copyOf?: string
  /** From the sources, as `npm run dev` does. */
  dev?: boolean
}

export const admin = { email: 'admin@example.com', password: 'correct-horse-battery' }

/** As in `npm start`: without it V8 lets short-lived objects of cached answers pile up to 130 MB. */
const serverFlags = ['--max-semi-space-size=8']

const startLimit = 60_000

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

async function whenReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const limit = Date.now() + startLimit
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode)
      throw new Error(`The server ended while starting:\n${log()}`)
    if (Date.now() > limit) throw new Error(`The server was not ready in ${startLimit / 1000} s:\n${log()}`)
    await sleep(50)
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode) return
  child.kill(signal)
  await once(child, 'exit')
}

/** The built site as a process of its own, on a free port with its own data, for tests and measurements. */
export async function startServer({ env = {}, dataDir, copyOf, dev = false }: Options = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'sleevenotes-data-'))
  if (copyOf) cpSync(copyOf, folder, { recursive: true })
  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: tmpdir(),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
    // As with `npm start`, which sets it before any code is loaded.
    NODE_COMPILE_CACHE: inRoot('.cache', 'node'),
    ...env,
  }
  let child: ChildProcess | undefined
  let said = ''

  async function start(): Promise<void> {
    child = spawn(process.execPath, [...serverFlags, inRoot('scripts/serve.ts'), ...(dev ? ['--dev'] : [])], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (said = (said + chunk).slice(-20_000)))
    }
    await whenReady(url, child, () => said)
  }

  const removeData = () => {
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  }

  await start().catch(async (error: unknown) => {
    await end(child, 'SIGKILL')
    removeData()
    throw error
  })
  return {
    url,
    dataDir: folder,
    admin,
    log: () => said,
    /** Undefined when it is not running. */
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    exitCode: () => child?.exitCode,
    start,
    /** As a supervisor would: the same address and data, a new process. */
    async restart(): Promise<void> {
      await end(child, 'SIGTERM')
      await start()
    },
    /** The power cut. `start` brings it back. */
    kill9: () => end(child, 'SIGKILL'),
    async stop(): Promise<void> {
      await end(child, 'SIGTERM')
      removeData()
    },
    /** The mails that were sent, oldest first, as paths of .eml files. */
    outbox(): string[] {
      const outbox = join(folder, 'outbox')
      try {
        const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
        return files.toSorted().map((name) => join(outbox, name))
      } catch {
        return []
      }
    },
  }
}
