import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { findPostgres } from './postgres-binaries.ts'
import { canRead, isRoot, unprivilegedUser, type User } from './system.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

// The data is thrown away after the run, so it need not be durable.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // It would also collect statistics, so that plans would depend on which tests ran before.
  autovacuum: 'off',
  lc_messages: 'C',
}

// Its input pipe closes when our process ends, even by SIGKILL. Then it stops the server at once, without writing data
// that will be deleted.
const guard = `
  trap '' INT TERM HUP
  folder=$1; shift
  "$@" & server=$!
  cat > /dev/null
  kill -QUIT $server
  wait $server
  rm -rf "$folder"`

// In the C locale, lower() and search would ignore letters outside ASCII.
const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** A folder that the server's user can reach, because TMPDIR may be under a home folder with mode 0700. */
function makeWorkFolder(user: User | undefined): string {
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => canRead(folder, user)) ?? tmpdir()
  const folder = mkdtempSync(join(parent, 'sleevenotes-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function initdb(binaries: string, data: string, user: User | undefined): void {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync']
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr.trim()}`)
}

/** Waits until it accepts connections. */
async function whenReady(guarded: ChildProcess): Promise<void> {
  let log = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in 300 s: ${log}`)), 300_000)
  guarded.stderr?.on('data', (chunk) => {
    log += chunk
    if (log.includes('ready to accept connections')) resolve()
    // It also logs FATAL when it refuses a client while starting.
    if (/FATAL: (?!.*the database system is)/.test(log)) reject(new Error(`PostgreSQL did not start: ${log}`))
  })
  guarded.on('error', reject)
  await promise.finally(() => clearTimeout(timer))
  // Keep reading, because a full pipe would block the server.
  guarded.stderr?.removeAllListeners('data').resume()
}

/** A real PostgreSQL on a private port, removed when this process ends. */
export async function startPostgres(): Promise<Postgres> {
  const user = isRoot ? unprivilegedUser() : undefined
  const folder = makeWorkFolder(user)
  try {
    return await startIn(folder, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string, user: User | undefined): Promise<Postgres> {
  const { url, start } = await createCluster(folder, user)
  return { url, stop: await start(folder) }
}

/** A database server that a test can stop, start, freeze and disconnect. */
export async function breakablePostgres() {
  const user = isRoot ? unprivilegedUser() : undefined
  const folder = makeWorkFolder(user)
  const cluster = await createCluster(folder, user, { synchronous_commit: 'on' })
  let stopServer = await cluster.start()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(cluster.data)) signalIfThere(pid, name)
  }
  return {
    url: cluster.url,
    /** Stops at once, like a power cut. */
    stop: () => stopServer(),
    start: async () => {
      stopServer = await cluster.start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      await stopServer()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection may have ended since the processes were listed. */
function signalIfThere(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The server and its child processes, one per connection. */
function processesOf(data: string): number[] {
  const [server] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number)
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [server!, ...all.flatMap(([pid, parent]) => (pid && parent === server ? [pid] : []))]
}

async function createCluster(folder: string, user: User | undefined, more: Record<string, string> = {}) {
  const binaries = findPostgres(folder, user)
  const data = join(folder, 'data')
  initdb(binaries, data, user)
  const port = await freePort()
  const options = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const command = [join(binaries, 'postgres'), '-D', data, '-p', String(port), ...options]

  /** Returns a function that stops it and deletes the folder `remove`. */
  async function start(remove = join(folder, 'nothing')): Promise<() => Promise<void>> {
    const guarded = spawn('sh', ['-c', guard, 'sh', remove, ...command], {
      ...user,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl-C reaches the whole terminal group, but the tests must close their connections first.
      detached: true,
    })
    const stop = async () => {
      if (guarded.exitCode !== null) return
      guarded.stdin.end()
      await once(guarded, 'close')
    }
    await whenReady(guarded).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return stop
  }

  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, data, start }
}
