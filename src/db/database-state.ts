import { compareVersions, type Release } from './releases.ts'
import type { Db } from './tables.ts'

/** The message is a sentence for the operator. */
export class DatabaseTooNew extends Error {}

/** The migrations of a database, compared with those of a version. */
export type DatabaseState = {
  applied: string[]
  /** Those of the version that the database doesn't have yet. */
  missing: string[]
  /** The first one that the version doesn't know: a newer version has upgraded the database. */
  unknown: string | undefined
  /** The newest version that has run on the database, if it is newer. */
  newer: { version: string; works_beside: string } | undefined
  version: string
  /** Whether this version may run: the database is not newer, or the newer version works beside this one. */
  isCompatible: boolean
}

export async function stateOf(db: Db, { version, migrations }: Release): Promise<DatabaseState> {
  const tables = await tableNames(db)
  const applied = tables.has('kysely_migration') ? await appliedTo(db) : []
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name))
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name))
  const runs = unknown !== undefined && tables.has('release_run') ? await newerRuns(db, version) : []
  const worksBesideAll = runs.every(({ works_beside }) => compareVersions(works_beside, version) <= 0)
  return {
    version,
    applied: applied.toSorted(),
    missing,
    unknown,
    newer: runs.at(-1),
    isCompatible: unknown === undefined || (runs.length > 0 && missing.length === 0 && worksBesideAll),
  }
}

export function refuseNewer({ unknown, newer, version }: DatabaseState) {
  if (unknown === undefined) return
  throw new DatabaseTooNew(
    newer
      ? `The database is newer than this version of Sleevenotes: ${newer.version} has upgraded it, which works beside ` +
          `${newer.works_beside} or newer, and this is ${version}. Start ${newer.version}, or restore the backup from before the upgrade.`
      : `The database is newer than this version of Sleevenotes (${version}): it has the migration "${unknown}". Start a newer version.`,
  )
}

/** Notes that this version runs, so that older ones learn whether they work beside it. */
export async function noteRelease(db: Db, { version, worksBeside }: Release): Promise<void> {
  if (!(await tableNames(db)).has('release_run')) return
  const row = { version, works_beside: worksBeside, first_at: new Date().toISOString() }
  await db
    .insertInto('release_run')
    .values(row)
    .onConflict((oc) => oc.column('version').doUpdateSet({ works_beside: worksBeside }))
    .execute()
}

async function newerRuns(db: Db, version: string) {
  const runs = await db.selectFrom('release_run').select(['version', 'works_beside']).execute()
  return runs
    .filter((run) => compareVersions(run.version, version) > 0)
    .toSorted((one, other) => compareVersions(one.version, other.version))
}

async function appliedTo(db: Db): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function tableNames(db: Db): Promise<Set<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return new Set(tables.map(({ name }) => name))
}
