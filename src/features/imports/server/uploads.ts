import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import { conflict, invalid, notFound, tooLarge } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { PART_BYTES, type ImportSource } from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { heldRun, updateRun } from './imports.queries.ts'
import { refuseWithoutRoom } from './room.ts'
import { addPart, heldSource, sourcesOf } from './sources.queries.ts'

type Needs = {
  db: Db
  storage: Storage
  uploadFolder: string
  config: Pick<Config, 'dataDir' | 'diskReserveBytes'>
}

/** Uploads in parts. A part counts once it is in storage, so after a crash the browser sends at most one again. */
export function createUploads({ db, storage, uploadFolder, config }: Needs) {
  async function next(tx: Tx, id: string, position: number, offset: number) {
    const run = await heldRun(tx, id)
    const source = run && (await heldSource(tx, id, position))
    if (!source) throw notFound(importErrors.subject)
    if (run.status !== 'uploading') throw conflict(importErrors.notUploading, 'not_uploading')
    if (source.received !== offset) throw conflict(importErrors.wrongOffset(source.received), 'wrong_offset')
    return source
  }

  return {
    async receive(
      id: string,
      position: number,
      offset: number,
      body: AsyncIterable<Uint8Array>,
    ): Promise<ImportSource> {
      const { bytes: whole } = await db.transaction().execute((tx) => next(tx, id, position, offset))
      refuseWithoutRoom(config, Math.min(PART_BYTES, whole - offset))
      const local = join(uploadFolder, newId(16))
      const key = `private/import-${id}-${newId(16)}`
      try {
        await mkdir(uploadFolder, { recursive: true })
        const bytes = await save(body, local, Math.min(PART_BYTES, whole - offset))
        await storage.put(key, local, 'application/octet-stream')
        return await db.transaction().execute(async (tx) => {
          const source = await next(tx, id, position, offset)
          await addPart(tx, { import_id: id, position, part: offset, key, bytes })
          await beginIfComplete(tx, id)
          return { position, name: source.name, bytes: source.bytes, received: offset + bytes }
        })
      } catch (error) {
        await storage.remove(key).catch(() => undefined)
        throw error
      } finally {
        await rm(local, { force: true })
      }
    },
  }
}

async function save(body: AsyncIterable<Uint8Array>, path: string, max: number): Promise<number> {
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > max) throw tooLarge(importErrors.tooMuch)
      yield chunk
    }
  }
  await pipeline(Readable.from(body), counted, createWriteStream(path, { mode: 0o600 }))
  if (size === 0) throw invalid([{ path: 'body', message: importErrors.emptyPart }])
  return size
}

async function beginIfComplete(tx: Tx, id: string) {
  const sources = await sourcesOf(tx, id)
  if (sources.every(({ bytes, received }) => received === bytes))
    await updateRun(tx, id, { status: 'reading', phase: 'reading' })
}
