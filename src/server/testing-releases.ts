import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { migrateUpTo } from '#db/migrate.ts'
import { OLDER_RELEASES } from '#db/releases.ts'
import { fillEverything } from '#features/backup/server/testing-everything.ts'
import { emptyPlace, type Place } from '#features/backup/server/testing-places.ts'

/** A database as the given version left it, with rows in every table and files in storage. */
export async function placeOf(version: string, fill = fillEverything): Promise<Place> {
  const place = await emptyPlace(inject('engine'))
  await migrateUpTo(place.db, lastMigrationOf(version))
  await fill(place.db, place.storage)
  return place
}

const lastMigrationOf = (version: string) =>
  OLDER_RELEASES.find((release) => release.version === version)!.lastMigration

export const environmentOf = ({ config }: Place, more: Record<string, string> = {}) => ({
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  DISK_RESERVE_MB: '0',
  ...more,
})

/** Upgrades in a separate process, as a starting server does. */
export function startUpgrade(place: Place, more: Record<string, string> = {}) {
  const child = fork(new URL('./testing-upgrade.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      // Loading the code takes longer than the work.
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/node', import.meta.url)),
      ...environmentOf(place, more),
    },
    execArgv: [],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended, output: () => output }
}

export const backupsOf = ({ config }: Place): string[] => {
  try {
    return readdirSync(join(config.dataDir, 'backups')).toSorted()
  } catch {
    return []
  }
}
