import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type User = { uid: number; gid: number }

export const isRoot = process.getuid?.() === 0

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

export const foldersWith = (...names: string[]): string[] =>
  pathFolders().filter((folder) => names.every((name) => isExecutable(join(folder, name))))

export function findProgram(...names: string[]): string | undefined {
  return names
    .flatMap((name) => pathFolders().map((folder) => join(folder, name)))
    .find((path) => isExecutable(path))
}

/** Runs a command and shows its output only if it fails. */
function runQuietly(command: string, args: string[], options: SpawnSyncOptions = {}): boolean {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (status === 0) return true
  console.error([error?.message, stdout, stderr].filter(Boolean).join('\n').trim())
  return false
}

const managers = {
  'apt-get':
    'export DEBIAN_FRONTEND=noninteractive; apt-get update && apt-get install -y --no-install-recommends',
  dnf: 'dnf install -y',
  apk: 'apk add --no-cache',
}

type Packages = Partial<Record<keyof typeof managers, string>>

/** Uses the system's package manager. Returns false if that is not possible. */
export function installPackages(packages: Packages): boolean {
  const manager = (Object.keys(managers) as (keyof typeof managers)[]).find((name) => findProgram(name))
  const wanted = manager && packages[manager]
  if (!isRoot || !wanted) return false
  console.log(`Installing ${wanted} with ${manager} …`)
  return runQuietly('sh', ['-c', `${managers[manager]} ${wanted}`])
}

/** An ordinary user of this machine, for programs that refuse to run as root. */
export function unprivilegedUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody']
    .map((name) => lines.find((text) => text.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

export const canRead = (path: string, user: User | undefined): boolean =>
  spawnSync('sh', ['-c', 'test -r "$0" && test -x "$0"', path], { ...user, cwd: '/' }).status === 0
