import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { databaseBytes } from '#db/size.ts'
import type { Db } from '#db/tables.ts'
import { bytesOfFiles } from '#features/media/server/files.shared.queries.ts'
import type { Config } from '#platform/config.ts'
import { readSpace, type SpaceProbe } from '#platform/disk/space.ts'

/** Tables as text are smaller than the database with its indexes. Compressed, they take about a tenth of that. */
const COMPRESSED = 0.5

type Where = { config: Pick<Config, 'dataDir' | 'databaseUrl' | 'diskReserveBytes'>; folder: string }

/** The space that is missing for a backup: what it needs, and what it may use. `onlyArchive`: another `folder` helps. */
export type Shortage = { folder: string; needed: number; free: number; onlyArchive: boolean }

/**
 * Compares the space of the disks with a generous estimate of what a backup needs: in DATA_DIR the text of all tables,
 * and in `folder` the archive. The reserve of the database is left alone.
 */
export async function shortageFor(
  db: Db,
  { config, folder }: Where,
  probe: SpaceProbe = readSpace,
): Promise<Shortage | undefined> {
  const tables = await databaseBytes(db, config.dataDir)
  const archive = Math.ceil(tables * COMPRESSED) + (await bytesOfFiles(db))
  const work = join(config.dataDir, 'tmp')
  const isSameDisk = (await diskOf(work)) === (await diskOf(folder))
  const needs = isSameDisk
    ? [{ at: folder, needed: tables + archive, archive, kept: config.diskReserveBytes }]
    : [
        { at: work, needed: tables, archive: 0, kept: config.diskReserveBytes },
        { at: folder, needed: archive, archive, kept: 0 },
      ]
  for (const { at, needed, archive: ofArchive, kept } of needs) {
    const free = ((await probe(existing(at)))?.free ?? Infinity) - kept
    const onlyArchive = free >= needed - ofArchive
    if (free < needed) return { folder: at, needed, free: Math.max(0, free), onlyArchive }
  }
  return undefined
}

const diskOf = async (folder: string) => (await stat(existing(folder))).dev

/** The folder itself, or the nearest parent that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))
