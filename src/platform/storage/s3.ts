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
import type { Storage } from './storage.ts'

export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Buckets as host names need DNS that self-hosted stores rarely have.
    forcePathStyle: true,
    // Several S3-compatible stores refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    async put(key, localPath, mime) {
      const { size } = await stat(localPath)
      const body = createReadStream(localPath)
      await client.send(
        new PutObjectCommand({ ...at(key), Body: body, ContentLength: size, ContentType: mime }),
      )
    },

    async stat(key) {
      try {
        const head = await client.send(new HeadObjectCommand(at(key)))
        return { bytes: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0) }
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
        throw error
      }
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
      return Body as Readable
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}
