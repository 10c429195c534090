import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBuilt } from './ensure-built.ts'
import { freePort } from './free-port.ts'
import { inRoot } from './paths.mjs'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

type Options = {
  /** More settings. The developer's own settings don't reach the server. */
  env?: Record<string, string>
  /** An existing data folder, which is kept. By default a new one that `stop` removes. */
  dataDir?: string
  /** A data folder to copy, which is faster than importing the sample content. */
  copyOf?: string
  /** Runs from the source files, like `npm run dev`. */
  dev?: boolean
  /** A program that starts the server, for example in a namespace. */
  through?: string[]
  /** Another program than that of `npm start`, such as a server of the next version. */
  script?: string
}

export const admin = { email: 'admin@example.com', password: 'correct-horse-battery' }

/** As in `npm start`. Without it, short-lived objects of cached responses take up to 130 MB. */
const serverFlags = ['--max-semi-space-size=8']
/** As in `npm start`: freed memory goes back to the system. */
const serverAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536' }

/** Only a hang takes this long. */
const startLimit = 300_000

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

/** Once, because it looks at every source file. Without it, a test after a change would run the code from before. */
let built: Promise<void> | undefined

/** Runs the built site in a separate process on a free port with new data, for tests and measurements. */
export async function startServer({
  env = {},
  dataDir,
  copyOf,
  dev = false,
  through = [],
  script = 'scripts/serve.ts',
}: Options = {}) {
  if (!dev) await (built ??= ensureBuilt())
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
    // `npm start` sets it before any code is loaded.
    NODE_COMPILE_CACHE: inRoot('.cache', 'node'),
    ...serverAllocator,
    ...env,
  }
  let child: ChildProcess | undefined
  let output = ''

  async function start(): Promise<void> {
    const server = [process.execPath, ...serverFlags, inRoot(script), ...(dev ? ['--dev'] : [])]
    const [program = '', ...args] = [...through, ...server]
    child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
    }
    await whenReady(url, child, () => output)
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
    log: () => output,
    /** Undefined when it is not running. */
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    exitCode: () => child?.exitCode,
    start,
    /** Restarts it like a supervisor: the same address and data, a new process. */
    async restart(): Promise<void> {
      await end(child, 'SIGTERM')
      await start()
    },
    /** Simulates a power cut. `start` runs it again. */
    kill9: () => end(child, 'SIGKILL'),
    async stop(): Promise<void> {
      await end(child, 'SIGTERM')
      removeData()
    },
    /** The paths of all sent mails as .eml files, oldest first. */
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
