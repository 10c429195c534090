import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Problem } from '#platform/errors.ts'
import { importErrors } from '../texts/errors.ts'
import type { SourceSystem } from './source.ts'
import { openZip, type Zip, type ZipEntry } from './zip.ts'

/** A file on this machine. `name` is the name of the uploaded file. */
export type LocalFile = { name: string; path: string }

type Format = SourceSystem | 'subscribers'

/** One document of an export, unpacked. */
export type Document = { name: string; format: Format; bytes: () => Promise<AsyncIterable<Uint8Array>> }

export type Opened = { documents: Document[]; zips: Zip[] }

/** Far more than any real export. A document that unpacks to more is an attack. */
const DOCUMENT_MAX = 20 * 2 ** 30
const HEAD = 4096
const DOCUMENT_NAME = /\.(?:xml|wxr|json|csv)(?:\.gz)?$/i

const refused = (message: string) => new Problem(400, 'not_an_export', message)

/** Finds the documents among the files and in zips, by their content. Names don't matter. */
export async function openSources(files: LocalFile[]): Promise<Opened> {
  const opened: Opened = { documents: [], zips: [] }
  for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))) {
    const head = await headOf(file.path)
    if (isZip(head)) await addZip(opened, file)
    else await addDocument(opened, file.name, () => Promise.resolve(createReadStream(file.path)), head)
  }
  if (opened.documents.length === 0) throw refused(importErrors.noExport)
  const formats = new Set(opened.documents.map(({ format }) => format))
  if (formats.size > 1) throw refused(importErrors.mixed)
  if (formats.has('ghost') && opened.documents.length > 1) throw refused(importErrors.severalGhost)
  return opened
}

async function addZip(opened: Opened, file: LocalFile) {
  const zip = await openZip(file.path)
  opened.zips.push(zip)
  for (const entry of zip.entries()) {
    if (!DOCUMENT_NAME.test(entry.name) || isBelowUploads(entry.name)) continue
    const bytes = () => zip.open(entry, DOCUMENT_MAX)
    await addDocument(opened, basename(entry.name), bytes, await headOfEntry(zip, entry))
  }
}

const isBelowUploads = (name: string) => /(?:^|\/)(?:uploads|content|__MACOSX)\//.test(name)

async function addDocument(
  opened: Opened,
  name: string,
  bytes: () => Promise<AsyncIterable<Uint8Array>>,
  head: Buffer,
) {
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  const unpacked = isPacked ? async () => gunzipped(await bytes()) : bytes
  const beginning = isPacked ? await firstOf(await unpacked()) : head
  const format = formatOf(beginning, name)
  if (format) opened.documents.push({ name, format, bytes: unpacked })
}

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  // The pipeline ends when its reader stops.
  const unpacked = pipeline(Readable.from(bytes), createGunzip(), () => undefined)
  try {
    for await (const chunk of unpacked) {
      size += (chunk as Buffer).length
      if (size > DOCUMENT_MAX) throw refused(importErrors.tooLarge)
      yield chunk as Buffer
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? refused(importErrors.damaged) : error
  }
}

async function firstOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    found.push(chunk)
    size += chunk.length
    if (size >= HEAD) break
  }
  return Buffer.concat(found).subarray(0, HEAD)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const headOfEntry = async (zip: Zip, entry: ZipEntry) => firstOf(await zip.open(entry, DOCUMENT_MAX))

const isZip = (head: Buffer) => head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)

function formatOf(head: Buffer, name: string): Format | undefined {
  const text = textOf(head)
  if (text.startsWith('<')) return /<rss|<\?xml|<!DOCTYPE rss/i.test(text) ? 'wordpress' : undefined
  if (text.startsWith('{')) return 'ghost'
  return /\.csv(?:\.gz)?$/i.test(name) || /^[^\n]*e-?mail[^\n]*[,;\t\r\n]/i.test(text)
    ? 'subscribers'
    : undefined
}

/** Removes the byte order mark and blanks. Of UTF-16, only ASCII letters are read. */
const textOf = (head: Buffer): string =>
  head
    .toString('latin1')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart()
