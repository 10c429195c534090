import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes incomplete uploads of dead processes. The folders are named by process id. */
export async function clearLeftovers(dataDir: string) {
  const folder = join(dataDir, 'tmp')
  const names = await readdir(folder).catch(() => [])
  const dead = names.filter((name) => name === String(process.pid) || !isAlive(Number(name)))
  await Promise.all(dead.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
