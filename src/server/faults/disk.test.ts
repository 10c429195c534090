import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '../../../scripts/lib/small-disk.ts'
import { filesIn } from '#features/backup/server/testing-runs.ts'
import { uploadForm } from '../testing-disk.ts'
import { runCommand } from './testing-commands.ts'
import { lostOf, runsOf, startNode, startWriter, testFolder, type Node } from './testing-node.ts'

const MB = 2 ** 20

async function disk(megabytes: number, kind?: 'tmpfs' | 'ext4') {
  const mounted = await mountSmallDisk(join(testFolder('disk')), megabytes, kind)
  if (mounted) onTestFinished(() => mounted.remove())
  return mounted
}

const upload = (node: Node) => node.calls.asAdmin('POST', '/api/uploads/media', uploadForm(MB))

async function backUp(node: Node) {
  const answer = await node.calls.asAdmin('POST', '/api/backups')
  expect([answer.status, answer.body]).toEqual([
    expect.any(Number),
    expect.objectContaining({ status: 'running' }),
  ])
  await expect.poll(async () => (await runsOf(node))[0]!.status).not.toBe('running')
  return (await runsOf(node))[0]!
}

test('a disk that fills up and is freed: readers read, text is saved, files and archives say why, and all recovers', async () => {
  const small = (await disk(96))!
  const archives = join(small.folder, 'archives')
  const node = await startNode({ disk: small, env: { DISK_RESERVE_MB: '24', BACKUP_DIR: archives } })
  expect((await upload(node)).status).toBe(201)
  expect(await backUp(node)).toMatchObject({ status: 'verified' })
  const kept = filesIn(join(small.path, 'archives'))
  const before = await node.calls.readyz()
  const filler = small.fill()
  // The ballast gives way to text.
  const writer = startWriter(node, 'Draft')
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  const refused = await upload(node)
  expect([refused.status, refused.code]).toEqual([507, 'disk_full'])
  expect(await node.calls.readyz()).toMatchObject({ status: 'degraded', disk: 'full' })
  expect(await backUp(node)).toMatchObject({
    status: 'failed',
    error: 'The disk is full. Make room, or use another disk.',
  })
  // Sign-ins and saves have used the ballast. Another program takes what is left of it.
  small.fill()
  await expect.poll(() => [...writer.refusals.keys()]).toEqual(['507 disk_full'])
  const where = { dataDir: small.folder, databaseUrl: undefined, through: small.through }
  expect(await runCommand('backup', where, [join(archives, 'by-hand')])).toEqual({
    code: 1,
    output: 'Nothing was backed up: the disk is full. Make room, or use another disk.\n',
  })
  expect(filesIn(join(small.path, 'archives'))).toEqual(kept)

  rmSync(filler)
  await expect.poll(async () => (await upload(node)).status).toBe(201)
  await expect.poll(() => node.calls.readyz()).toEqual(before)
  expect(await backUp(node)).toMatchObject({ status: 'verified' })
  const saved = writer.acknowledged.length
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(saved)
  await writer.stop()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])

  // A restore on a full disk changes nothing.
  const archive = join(archives, filesIn(join(small.path, 'archives'))[0]!)
  await node.kill9()
  small.fill()
  expect(await runCommand('restore', where, ['--replace', archive])).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was restored: .*the disk is full/),
  })
  rmSync(filler)
  await node.start()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
})

test('read-only uploads refuse files and nothing else, and a read-only DATA_DIR refuses the start', async () => {
  const small = (await disk(96))!
  const node = await startNode({ disk: small, env: { DISK_RESERVE_MB: '16' } })
  expect((await upload(node)).status).toBe(201)
  const writer = startWriter(node, 'Draft')
  expect(await small.protect('uploads')).toBe(true)
  const refused = await upload(node)
  expect([refused.status, refused.code]).toEqual([503, 'storage_unavailable'])
  expect(await node.calls.readyz()).toMatchObject({ status: 'degraded', degraded: ['storage'] })
  const saved = writer.acknowledged.length
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(saved)
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  expect(await small.unprotect('uploads')).toBe(true)
  await expect.poll(async () => (await upload(node)).status).toBe(201)
  await writer.stop()
  expect([...writer.refusals]).toEqual([])

  await node.kill9()
  expect(await small.remount('ro')).toBe(true)
  await expect(node.start()).rejects.toThrow(/cannot start: DATA_DIR .* cannot be written to/)
  expect(node.exitCode()).toBe(1)
  expect(await small.remount('rw')).toBe(true)
  await node.start()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
})

test('a file system that becomes read-only: readers read, writers are told, and a restart after the repair is enough', async ({
  skip,
}) => {
  const broken = await disk(96, 'ext4')
  if (!broken) return skip('this machine has no loop devices')
  const node = await startNode({ disk: broken, env: { DISK_RESERVE_MB: '16' } })
  expect((await upload(node)).status).toBe(201)
  const writer = startWriter(node, 'Draft')
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)
  expect(await broken.breakDown()).toBe(true)
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  expect((await node.calls.read('/api/posts')).status).toBe(200)
  const refused = await upload(node)
  expect([refused.status, refused.code]).toEqual([503, 'storage_unavailable'])
  await expect.poll(() => [...writer.refusals.keys()]).toEqual(['503 database_read_only'])
  expect(await node.calls.readyz()).toMatchObject({ storage: 'failing', folder: 'failing' })
  await writer.stop()
  await node.kill9()
  await expect(node.start()).rejects.toThrow(/cannot start: DATA_DIR .* cannot be written to/)
  expect(node.exitCode()).toBe(1)

  await broken.repair()
  await node.start()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
  expect((await upload(node)).status).toBe(201)
})
