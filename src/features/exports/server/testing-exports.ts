import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { TestApp } from '#server/testing.ts'
import { openStorage } from '#platform/storage/storage.ts'
import type { ExportFormat } from '../exports.schema.ts'
import { makeExport } from './make-export.ts'

/** The zip of an application, made in this process. */
export async function zipOf({ db, clock, services }: TestApp, format: ExportFormat): Promise<Buffer> {
  const { config } = services
  const out = new PassThrough()
  const bytes = buffer(out)
  const storage = await openStorage(config)
  await makeExport(out, format, { db, config, storage, clock, onBytes: () => undefined })
  return bytes
}

/** The files of a zip by name. Fails for a damaged zip, and for a name that leads out of its folder. */
export async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const reader = await fromBufferPromise(zip)
  for await (const entry of reader.eachEntry()) {
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is twice in the zip`)
    files.set(entry.fileName, await buffer(await reader.openReadStreamPromise(entry)))
  }
  return files
}

/** Makes an export of an application and unpacks it into a folder, which is removed when the test ends. */
export async function exportFolder(app: TestApp, format: ExportFormat): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, bytes] of await filesIn(await zipOf(app, format))) {
    const path = resolve(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  return folder
}

export const readText = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
