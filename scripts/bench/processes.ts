import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'
import { inRoot } from '../lib/paths.mjs'

export type Site = { port: number; dataDir: string; env: Record<string, string>; stop(): Promise<void> }
export type Bare = { port: number; serve(bodies: object[]): Promise<void>; cpuMs(): Promise<number>; stop(): Promise<void> }

/** A real server process on a folder of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'sleevenotes-bench-'))
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'bench-password', ...environment }
  const child = spawn(process.execPath, [inRoot('scripts/serve.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(`http://127.0.0.1:${port}/readyz`, child)
  return {
    port,
    dataDir,
    env,
    async stop() {
      await ended(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startBare(): Promise<Bare> {
  const child = fork(inRoot('scripts/bench/bare-server.ts'))
  const { port } = await message<{ port: number }>(child)
  return {
    port,
    async serve(bodies) {
      child.send({ bodies })
      await message(child)
    },
    async cpuMs() {
      child.send('cpu')
      const { cpu } = await message<{ cpu: NodeJS.CpuUsage }>(child)
      return (cpu.user + cpu.system) / 1000
    },
    stop: () => ended(child),
  }
}

const message = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    child.once('message', (value) => resolve(value as T))
    child.once('exit', () => reject(new Error('The bare server stopped')))
  })

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function answering(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error('The site did not start')
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The site did not answer within a minute')
}
