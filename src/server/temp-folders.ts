import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '#platform/processes.ts'

/** Removes incomplete uploads of dead processes. The folders are named by process id. */
export async function clearLeftovers(dataDir: string) {
  const folder = join(dataDir, 'tmp')
  const names = await readdir(folder).catch(() => [])
  const dead = names.filter((name) => name === String(process.pid) || !isAlive(Number(name)))
  await Promise.all(dead.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
