import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import type { S3Config } from '#platform/config.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { NO_PROGRESS, type Progress } from './progress.ts'
import { backUpToS3 } from './s3-upload.ts'
import { testFolder, testS3 } from './testing-places.ts'
import type { Written } from './write-archive.ts'

const TARGET = { bucket: 'mag', key: 'backups/today.tar.zst' }

/** An archive of three parts, and how often it was made. */
function archive() {
  const bytes = randomBytes(17 * MB)
  const made = { times: 0 }
  const make = async (out: Writable): Promise<Written> => {
    made.times++
    await pipeline(Readable.from([bytes]), out)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { bytes: bytes.length, sha256, manifest: {} as Written['manifest'] }
  }
  return { bytes, made, make }
}

/** Fails when the given part of an upload is done, as if the process was killed. */
function killedAfter(parts: number): Progress {
  let done = 0
  return {
    ...NO_PROGRESS,
    add(bytes) {
      if (bytes > 0 && ++done === parts) throw new Error('killed')
    },
  }
}

test('an archive is uploaded in parts and removed from the local disk', async () => {
  const [s3, folder, { bytes, make }] = [await testS3(), testFolder(), archive()]
  const done = await backUpToS3({ s3, target: TARGET, folder, make, progress: NO_PROGRESS })
  expect(done).toMatchObject({ isContinued: false, written: { bytes: bytes.length } })
  expect((await buffer(await s3Storage(s3).read(TARGET.key))).equals(bytes)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
  const again = backUpToS3({ s3, target: TARGET, folder, make, progress: NO_PROGRESS })
  await expect(again).rejects.toThrow('s3://mag/backups/today.tar.zst exists already')
})

test('after a kill, the same command goes on with the next part of the same archive', async () => {
  const [s3, folder, { bytes, made, make }] = [await testS3(), testFolder(), archive()]
  const started = backUpToS3({ s3, target: TARGET, folder, make, progress: killedAfter(2) })
  await expect(started).rejects.toThrow('killed')
  const sent: number[] = []
  const progress = { ...NO_PROGRESS, add: (part: number) => void sent.push(part) }
  const done = await backUpToS3({ s3, target: TARGET, folder, make, progress })
  expect(done.isContinued).toBe(true)
  expect(made.times).toBe(1)
  // The first entry is what was there already.
  expect(sent).toEqual([16 * MB, MB])
  expect((await buffer(await s3Storage(s3).read(TARGET.key))).equals(bytes)).toBe(true)
})

/** Answers as S3 does once it has removed the parts of an upload, which the test server can't. */
async function forgetting(s3: S3Config, uploadId: string): Promise<S3Config> {
  const server = createServer((incoming, answer) => {
    if (incoming.url?.includes(uploadId)) {
      incoming.resume()
      return answer.writeHead(404).end('<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>')
    }
    const { method, headers } = incoming
    const passedOn = request(new URL(incoming.url!, s3.endpoint), { method, headers }, (from) => {
      answer.writeHead(from.statusCode!, from.headers)
      from.pipe(answer)
    })
    return incoming.pipe(passedOn)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { ...s3, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('an upload that S3 has forgotten starts again with the same archive', async () => {
  const [s3, folder, { made, make }] = [await testS3(), testFolder(), archive()]
  const started = backUpToS3({ s3, target: TARGET, folder, make, progress: killedAfter(1) })
  await expect(started).rejects.toThrow('killed')
  const notes = readFileSync(join(folder, readdirSync(folder)[0]!, 'upload.json'), 'utf8')
  const later = await forgetting(s3, (JSON.parse(notes) as { uploadId: string }).uploadId)
  const done = await backUpToS3({ s3: later, target: TARGET, folder, make, progress: NO_PROGRESS })
  expect([done.isContinued, made.times]).toEqual([true, 1])
  expect(await s3Storage(s3).stat(TARGET.key)).toMatchObject({ bytes: 17 * MB })
})

test('an archive that could not be made is made again', async () => {
  const [s3, folder, { made, make }] = [await testS3(), testFolder(), archive()]
  const failing = async (out: Writable): Promise<Written> => {
    out.write('half')
    throw new Error('no database')
  }
  const failed = backUpToS3({ s3, target: TARGET, folder, make: failing, progress: NO_PROGRESS })
  await expect(failed).rejects.toThrow('no database')
  await backUpToS3({ s3, target: TARGET, folder, make, progress: NO_PROGRESS })
  expect(made.times).toBe(1)
})
