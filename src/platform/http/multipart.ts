import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts'
import { Problem, tooLarge, wrongKind } from '../errors.ts'
import { isDiskFull } from '#db/disk-full.ts'
import { formatBytes, MB } from '#lib/bytes.ts'
import { isFileFailure, StorageUnavailable } from '../storage/failure.ts'
import { uploadTexts } from '../texts/errors.ts'
import { networkOf } from './network-of.ts'
import type { UploadRoom } from './upload-gate.ts'

/** A received file in a temporary folder, deleted after the request. */
export type Upload = {
  field: string
  filename: string
  path: string
  bytes: number
  sha256: string
  /** The account or network that sent it, so that one sender cannot occupy all helpers. */
  sender?: string
}

/** The allowed file fields of a form and their size limits. */
export type FileLimits = Record<string, FileLimit>

/** `name` appears in errors. The default is the field's name in quotes. */
type FileLimit = { maxBytes: number; maxCount?: number; name?: string }

declare module 'fastify' {
  interface FastifyRequest {
    uploads: Upload[]
    uploadFolder: string | null
  }
}

type FormText = Record<string, string | string[]>

/** May refuse a form before its body is read. */
type Admit = (request: FastifyRequest) => Promise<void>

/** The maximum size of a form with these fields. */
const largestOf = (limits: FileLimits) =>
  Object.values(limits).reduce((sum, { maxBytes, maxCount = 1 }) => sum + maxBytes * maxCount, TEXT_MAX)

/** All text of a form. The longest is the content of a post. */
const TEXT_MAX = 8 * MB

/** Each field limits the size of its files, see Meter. */
const LIMITS = { fieldSize: 4 * MB, fields: 500, files: 100, fileSize: Infinity }
const DRAIN_MS = 20_000

/**
 * A preValidation hook. Streams the files of a form to disk and puts its text fields into the body, which the schema
 * then checks. A repeated field becomes an array. Nothing is stored before validation.
 */
export const receiveForm =
  (folder: string, limits: FileLimits, admit?: Admit) => async (request: FastifyRequest) => {
    if (!request.isMultipart()) throw wrongKind(uploadTexts.notMultipart)
    const body: FormText = {}
    request.body = body
    try {
      await admit?.(request)
      request.uploadRoom = await request.server.uploadGate.enter(request, largestOf(limits))
      const received = receiveParts(request, folder, limits, body)
      await (request.stalled ? Promise.race([received, request.stalled]) : received)
    } catch (error) {
      drain(request)
      throw asProblem(error)
    }
  }

async function receiveParts(request: FastifyRequest, folder: string, limits: FileLimits, body: FormText) {
  let text = 0
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'file') await receiveFile(request, folder, limits, part)
    else {
      text += Buffer.byteLength(String(part.value))
      if (text > TEXT_MAX) throw tooLarge(uploadTexts.tooMuchText)
      addField(body, part.fieldname, part)
    }
  }
}

/** Removes the request's temporary files, if any. */
export async function discardUploads(request: FastifyRequest) {
  request.uploadRoom?.end()
  request.uploadRoom = null
  if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true })
  request.uploadFolder = null
}

type FilePart = { fieldname: string; filename: string; file: Readable }

async function receiveFile(request: FastifyRequest, folder: string, limits: FileLimits, part: FilePart) {
  const { fieldname: field, filename, file } = part
  const limit = Object.hasOwn(limits, field) ? limits[field] : undefined
  // Browsers send an empty part for an empty file input.
  if (!filename && !limit) return void file.resume()
  if (!limit) throw new Problem(400, 'unexpected_file', uploadTexts.unknownFile(field))
  if (request.uploads.filter((upload) => upload.field === field).length >= (limit.maxCount ?? 1)) {
    throw new Problem(400, 'too_many_files', uploadTexts.tooManyFiles(field, limit.maxCount ?? 1))
  }
  await request.uploadRoom?.begin()
  request.uploadFolder ??= await newFolder(folder)
  const path = join(request.uploadFolder, String(request.uploads.length))
  const meter = new Meter(field, limit, request.uploadRoom)
  await pipeline(file, meter, createWriteStream(path, { mode: PRIVATE_FILE }))
  const { bytes, hash } = meter
  if (bytes === 0 && filename) throw emptyFile(field, filename)
  if (bytes > 0)
    request.uploads.push({
      field,
      filename,
      path,
      bytes,
      sha256: hash.digest('hex'),
      sender: request.identity?.accountId ?? networkOf(request),
    })
}

const SHOWN_NAME_MAX = 100

/** If we ignored an empty file, it would look as if it had been sent. */
function emptyFile(path: string, filename: string): Problem {
  const message = uploadTexts.emptyFile(filename.slice(-SHOWN_NAME_MAX))
  return new Problem(400, 'empty_file', message, { issues: [{ path, message }] })
}

/** Counts and hashes the bytes, and stops at the limit. */
class Meter extends Transform {
  bytes = 0
  readonly hash = createHash('sha256')
  readonly #field: string
  readonly #limit: FileLimit
  readonly #room: UploadRoom | null

  constructor(field: string, limit: FileLimit, room: UploadRoom | null) {
    super()
    this.#field = field
    this.#limit = limit
    this.#room = room
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void) {
    this.bytes += chunk.length
    const { maxBytes, name = `"${this.#field}"` } = this.#limit
    if (this.bytes > maxBytes) {
      return done(tooLarge(uploadTexts.fileTooLarge(name, formatBytes(maxBytes)), this.#field))
    }
    this.hash.update(chunk)
    if (!this.#room) return done(null, chunk)
    this.#room.passed(chunk.length).then(
      () => done(null, chunk),
      (error: Error) => done(error),
    )
  }
}

async function newFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  return mkdtemp(join(folder, 'upload-'))
}

type FieldPart = { value: unknown; valueTruncated?: boolean; fieldnameTruncated?: boolean }

function addField(body: FormText, name: string, part: FieldPart) {
  if (part.valueTruncated || part.fieldnameTruncated)
    throw tooLarge(uploadTexts.fieldTooLong(name.slice(0, 60)))
  const value = String(part.value)
  const before = Object.hasOwn(body, name) ? body[name] : undefined
  body[name] = before === undefined ? value : [before, value].flat()
}

/**
 * Keeps reading a refused upload for a while. Otherwise a browser that is still sending reports a broken connection
 * instead of showing the response.
 */
function drain(request: FastifyRequest) {
  request.raw.unpipe()
  request.raw.resume()
  const timer = setTimeout(() => request.raw.destroy(), DRAIN_MS).unref()
  request.raw.once('close', () => clearTimeout(timer))
}

function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return tooLarge(uploadTexts.tooManyParts)
  if (statusCode) return error
  if (isDiskFull(error)) return error
  if (isFileFailure(error)) return new StorageUnavailable(error)
  // All other errors are broken or incomplete bodies, which the sender caused.
  return new Problem(400, 'upload_incomplete', uploadTexts.incomplete)
}
