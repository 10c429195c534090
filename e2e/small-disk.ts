import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getuid } from 'node:process'
import { inRoot } from '../scripts/lib/paths.mjs'
import { expect } from './fixtures.ts'

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>

/** Others become root in a namespace of their own: mounting there is allowed and reaches nobody else. */
const asRoot = getuid?.() === 0

/**
 * A real file system of a few megabytes, in memory. It is mounted in a namespace that a sleeping process holds, so
 * that it goes with that process, whatever happens to the test.
 */
export async function mountSmallDisk(folder: string, megabytes: number) {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$0" && echo mounted && exec sleep 600`
  const flags = asRoot ? ['--mount'] : ['--mount', '--user', '--map-root-user']
  const holder = spawn('unshare', [...flags, 'sh', '-c', mount, folder])
  let said = ''
  for (const stream of [holder.stdout, holder.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  await expect.poll(() => said).not.toBe('')
  expect(said).toBe('mounted\n')
  const enter = ['-t', String(holder.pid), '--mount', ...(asRoot ? [] : ['--user', '--preserve-credentials'])]

  return {
    /** As the server sees it. */
    folder,
    /** As this process sees it. */
    path: `/proc/${holder.pid}/root${folder}`,

    async startServer(env: Record<string, string>, url: string) {
      const command = [...enter, process.execPath, inRoot('scripts/serve.ts')]
      const child = spawn('nsenter', command, { env: { PATH: process.env['PATH'], ...env } })
      let log = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
      const isUp = () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => child.exitCode !== null,
        )
      await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
      expect(child.exitCode, log).toBeNull()
      return { stop: () => end(child, 'SIGTERM') }
    },

    remove: () => end(holder, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode) return
  child.kill(signal)
  await once(child, 'exit')
}
