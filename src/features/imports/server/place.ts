import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { importErrors } from '../texts/errors.ts'
import type { Run } from './imports.queries.ts'
import { refuseWithoutRoom } from './room.ts'
import { deleteParts, partsOf, sourcesOf } from './sources.queries.ts'
import type { LocalFile } from './sources.ts'

/** The files of a run on this machine. */
export type Place = {
  folder: string
  /** The items of the export, once it has been read. */
  spool: string
  sources: LocalFile[]
  zips: () => Promise<string[]>
}

type Needs = { db: Db; config: Pick<Config, 'dataDir' | 'diskReserveBytes'>; storage: Storage }

const importsFolder = (dataDir: string, id: string) => join(dataDir, 'imports', id)

/** Copies the uploaded files to this machine, unless they are already here. */
export async function placeOf({ db, config, storage }: Needs, run: Run): Promise<Place> {
  const folder = importsFolder(config.dataDir, run.id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const rows = await sourcesOf(db, run.id)
  const sources: LocalFile[] = []
  for (const { position, name, bytes } of rows) {
    // The command line reads files where they are.
    const path = run.is_local ? name : join(folder, `source-${position}`)
    if (run.is_local) await refuseChanged(path, bytes)
    else await assemble({ db, config, storage }, run.id, position, bytes, path)
    sources.push({ name, path })
  }
  return { folder, spool: join(folder, 'items.jsonl'), sources, zips: () => zipsAmong(sources) }
}

/** A file may be replaced between two calls of the command. */
async function refuseChanged(path: string, bytes: number) {
  if ((await stat(path).catch(() => undefined))?.size !== bytes) throw changedFile()
}

export const changedFile = () => new Problem(409, 'file_changed', importErrors.changedFile)

async function assemble(
  { db, config, storage }: Needs,
  id: string,
  position: number,
  bytes: number,
  path: string,
) {
  if ((await stat(path).catch(() => undefined))?.size === bytes) return
  refuseWithoutRoom(config, bytes)
  const parts = (await partsOf(db, id)).filter((part) => part.position === position)
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  for (const { key } of parts)
    await pipeline(await storage.read(key), createWriteStream(unfinished, { flags: 'a', mode: 0o600 }))
  await rename(unfinished, path)
}

async function zipsAmong(sources: LocalFile[]): Promise<string[]> {
  const zips: string[] = []
  for (const { path } of sources) {
    const file = await open(path)
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    await file.close()
    if (buffer.toString('latin1').startsWith('PK')) zips.push(path)
  }
  return zips
}

/** Removes the files of a run from this machine. */
export const removePlace = (dataDir: string, id: string) =>
  rm(importsFolder(dataDir, id), { recursive: true, force: true })

/** Removes the parts of uploads from storage. */
export async function removeParts({ db, storage }: Pick<Needs, 'db' | 'storage'>, id: string) {
  for (const { key } of await partsOf(db, id)) await storage.remove(key)
  await deleteParts(db, id)
}
