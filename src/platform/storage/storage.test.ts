import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sleevenotes-storage-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A real S3-compatible server that keeps objects on disk. */
async function s3(bucket = 'mag'): Promise<Storage> {
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder(),
    configureBuckets: [{ name: 'mag' }],
  }
  const server = new S3rver(options)
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const endpoint = `http://127.0.0.1:${port}`
  return s3Storage({ endpoint, region: 'eu', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' })
}

const STORES = [
  ['disk', async () => diskStorage(folder())],
  ['S3', () => s3()],
] as const

function localFile(content: string): string {
  const path = join(folder(), 'file')
  writeFileSync(path, content)
  return path
}

test.each(STORES)('%s stores a file, returns all or part of it, and removes it', async (_name, open) => {
  const storage = await open()
  await storage.check()
  await storage.put('audio/x.txt', localFile('0123456789'), 'text/plain')
  expect(await storage.stat('audio/x.txt')).toMatchObject({ bytes: 10, modified: expect.any(Date) })
  expect(String(await buffer(await storage.read('audio/x.txt')))).toBe('0123456789')
  expect(String(await buffer(await storage.read('audio/x.txt', { start: 2, end: 4 })))).toBe('234')
  await storage.remove('audio/x.txt')
  expect(await storage.stat('audio/x.txt')).toBeUndefined()
  await storage.remove('audio/x.txt')
})

test('refuses a key that points outside the folder', async () => {
  const storage = diskStorage(folder())
  await expect(storage.put('../x', localFile('x'), 'text/plain')).rejects.toThrow('leads out')
})

test('S3 without its bucket, or a missing folder, is not ready', async () => {
  await expect((await s3('elsewhere')).check()).rejects.toThrow(/./)
  const gone = folder()
  const storage = diskStorage(gone)
  await rm(gone, { recursive: true })
  await expect(storage.check()).rejects.toThrow('ENOENT')
})
