import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { inRoot } from '../lib/paths.mjs'
import type { Captured } from './site-figures.ts'

export type Bare = Awaited<ReturnType<typeof startBare>>

/** A process that runs only node:http, or several as a node:cluster. */
export async function startBare(workers = 1) {
  const child = fork(inRoot('scripts/bench/bare-server.ts'), [String(workers)])
  const { port } = await message<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    async serve(bodies: Captured[]) {
      child.send({ bodies })
      await message(child)
    },
    async cpuMs(): Promise<number> {
      child.send('cpu')
      const { cpu } = await message<{ cpu: NodeJS.CpuUsage }>(child)
      return (cpu.user + cpu.system) / 1000
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [value] = (await once(child, 'message')) as [T]
  return value
}
