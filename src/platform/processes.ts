import { hostname } from 'node:os'

/** Names this process in a lease: the machine, then the process. More may follow. */
export const thisProcess = (): string => `${hostname()} ${process.pid}`

/** Whether a process of this machine has this id. One of another user counts, too. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process of this machine held a lease and has ended. */
export function isDeadHere(by: string): boolean {
  const [host, pid] = by.split(' ')
  return host === hostname() && !isAlive(Number(pid))
}
