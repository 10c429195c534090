import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { notFound } from '../errors.ts'
import { StorageUnavailable } from './failure.ts'
import type { Storage } from './storage.ts'

/** An unreachable store must not block a request forever. */
const CONNECT_MS = 3000
/** A large file may take a while to be written, but not without a sign. */
const SILENT_MS = 15_000
/** For the first sign of a file. People wait for it, so repeated attempts get no more. */
const FIND_MS = 6000

export const s3Client = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as host names need DNS entries that self-hosted stores rarely have.
    forcePathStyle: true,
    // Several S3-compatible stores refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK would print to the console what its errors already contain.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  })

export function s3Storage(config: S3Config): Storage {
  const { bucket } = config
  const client = s3Client(config)
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    async put(key, localPath, mime) {
      const { size } = await stat(localPath)
      const body = createReadStream(localPath)
      await client
        .send(new PutObjectCommand({ ...at(key), Body: body, ContentLength: size, ContentType: mime }))
        .catch(unavailable)
        .finally(() => body.destroy())
    },

    async stat(key) {
      try {
        const head = await soon((abortSignal) => client.send(new HeadObjectCommand(at(key)), { abortSignal }))
        return { bytes: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) }
      } catch (error) {
        if (isMissing(error)) return undefined
        return unavailable(error)
      }
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const get = new GetObjectCommand({ ...at(key), Range })
      const { Body } = await soon((abortSignal) => client.send(get, { abortSignal })).catch(
        (error: unknown) => {
          throw isMissing(error) ? notFound('File') : unavailable(error)
        },
      )
      return Body as Readable
    },

    async remove(key) {
      const remove = new DeleteObjectCommand(at(key))
      await soon((abortSignal) => client.send(remove, { abortSignal })).catch(unavailable)
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}

/** Gives up when nothing has arrived. The rest of a file may take longer. */
async function soon<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), FIND_MS)
  try {
    return await ask(giveUp.signal)
  } catch (error) {
    throw giveUp.signal.aborted
      ? new Error(`it did not answer within ${FIND_MS / 1000} s`, { cause: error })
      : error
  } finally {
    clearTimeout(timer)
  }
}

const silent = () => undefined

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

function unavailable(error: unknown): never {
  throw new StorageUnavailable(error)
}
