import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { MB } from '#lib/bytes.ts'
import type { S3Config } from '#platform/config.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { StorageUnavailable } from '#platform/storage/failure.ts'
import { s3Client } from '#platform/storage/s3.ts'
import { writeArchiveFile } from './archive-file.ts'
import { ArchiveProblem } from './archive-problem.ts'
import type { Progress } from './progress.ts'
import type { Written } from './write-archive.ts'
import { archiveErrors } from '../texts/archive.ts'
import { progressTexts } from '../texts/progress.ts'

/** S3 takes 10,000 parts of at least 5 MB. */
const PARTS_MAX = 10_000
const PART_BYTES = 8 * MB

type Target = { bucket: string; key: string }
/** What a killed upload leaves, so that the same command goes on. */
type State = { written: Written; uploadId?: string; tags: string[] }

type Needs = {
  s3: S3Config
  target: Target
  /** Where the archive waits until it is uploaded. */
  folder: string
  make: (out: Writable) => Promise<Written>
  progress: Progress
}

/**
 * Makes an archive in a local folder, then uploads it in parts. The parts that arrived are noted, and the same command
 * goes on after the last of them, even when the process was killed.
 */
export async function backUpToS3({ s3, target, folder: parent, make, progress }: Needs) {
  const client = s3Client(s3)
  const address = `s3://${target.bucket}/${target.key}`
  const folder = join(parent, createHash('sha256').update(address).digest('hex').slice(0, 16))
  const [archive, notes] = [join(folder, 'archive'), join(folder, 'upload.json')]
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const left = await unfinished(archive, notes)
  const there = await sizeOf(client, target)
  if (there !== undefined && there !== left?.written.bytes)
    throw new ArchiveProblem(archiveErrors.exists(address))
  const state = left ?? { written: await writeArchiveFile(archive, make), tags: [] }
  const save = () => saveAtOnce(notes, JSON.stringify(state))
  await save()
  progress.step(progressTexts.uploading, state.written.bytes)
  if (there === undefined) await upload({ client, target, archive, state, save, progress })
  await rm(folder, { recursive: true, force: true })
  return { written: state.written, isContinued: left !== undefined }
}

async function unfinished(archive: string, notes: string): Promise<State | undefined> {
  if (existsSync(archive) && existsSync(notes)) return JSON.parse(await readFile(notes, 'utf8')) as State
  await rm(archive, { force: true })
  return undefined
}

type Uploading = {
  client: S3Client
  target: Target
  archive: string
  state: State
  save: () => Promise<void>
  progress: Progress
}

async function upload(needs: Uploading) {
  const { state, save } = needs
  if (state.uploadId !== undefined) {
    try {
      return await uploadParts(needs)
    } catch (error) {
      // S3 may have removed the parts of an old upload.
      if ((error as { cause?: Error }).cause?.name !== 'NoSuchUpload') throw error
      Object.assign(state, { uploadId: undefined, tags: [] })
    }
  }
  const begin = new CreateMultipartUploadCommand({ ...at(needs.target), ContentType: 'application/zstd' })
  state.uploadId = (await needs.client.send(begin).catch(unavailable)).UploadId
  await save()
  return uploadParts(needs)
}

const at = ({ bucket, key }: Target) => ({ Bucket: bucket, Key: key })

async function uploadParts({ client, target, archive, state, save, progress }: Uploading) {
  const { bytes } = state.written
  const size = Math.max(PART_BYTES, Math.ceil(bytes / PARTS_MAX / MB) * MB)
  const begun = { ...at(target), UploadId: state.uploadId }
  progress.add(Math.min(bytes, state.tags.length * size))
  const file = await open(archive)
  try {
    for (let from = state.tags.length * size; from < bytes; from += size) {
      const Body = Buffer.alloc(Math.min(size, bytes - from))
      await file.read(Body, 0, Body.length, from)
      const PartNumber = state.tags.length + 1
      const { ETag } = await client
        .send(new UploadPartCommand({ ...begun, PartNumber, Body }))
        .catch(unavailable)
      state.tags.push(ETag!)
      await save()
      progress.add(Body.length)
    }
  } finally {
    await file.close()
  }
  const Parts = state.tags.map((ETag, number) => ({ ETag, PartNumber: number + 1 }))
  await client
    .send(new CompleteMultipartUploadCommand({ ...begun, MultipartUpload: { Parts } }))
    .catch(unavailable)
  const stored = await sizeOf(client, target)
  if (stored !== bytes) throw new ArchiveProblem(archiveErrors.otherSize(stored ?? 0, bytes))
}

async function sizeOf(client: S3Client, target: Target): Promise<number | undefined> {
  try {
    return (await client.send(new HeadObjectCommand(at(target)))).ContentLength
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    return unavailable(error)
  }
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error)
}

/** Never leaves half a file. */
async function saveAtOnce(path: string, text: string) {
  await writeFile(`${path}.new`, text, { mode: PRIVATE_FILE, flush: true })
  await rename(`${path}.new`, path)
}
