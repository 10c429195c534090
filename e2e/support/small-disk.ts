import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getuid } from 'node:process'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { expect } from './fixtures.ts'

export type SmallDisk = Awaited<ReturnType<typeof mountSmallDisk>>

/** Users other than root need a user namespace to be allowed to mount. */
const asRoot = getuid?.() === 0

/**
 * A real file system of a few megabytes, in memory. It is mounted in the namespace of a sleeping process and disappears
 * with that process, even if the test crashes.
 */
export async function mountSmallDisk(folder: string, megabytes: number) {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$0" && echo mounted && exec sleep 600`
  const flags = asRoot ? ['--mount'] : ['--mount', '--user', '--map-root-user']
  const holder = spawn('unshare', [...flags, 'sh', '-c', mount, folder])
  let output = ''
  for (const stream of [holder.stdout, holder.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output).not.toBe('')
  expect(output).toBe('mounted\n')
  const enter = ['-t', String(holder.pid), '--mount', ...(asRoot ? [] : ['--user', '--preserve-credentials'])]

  return {
    /** The path for the server. */
    folder,
    /** The path for this process. */
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
