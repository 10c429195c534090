import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '../../../scripts/lib/small-disk.ts'
import { filesIn } from '#features/backup/server/testing-runs.ts'
import { uploadForm } from '../testing-disk.ts'
import { runCommand } from './testing-commands.ts'
import { lostOf, startNode, startWriter, testFolder, type Node } from './testing-node.ts'

const MB = 2 ** 20

type Run = { status: string; error: string | null }

async function disk(megabytes: number, kind?: 'tmpfs' | 'ext4') {
  const mounted = await mountSmallDisk(join(testFolder('disk')), megabytes, kind)
  if (mounted) onTestFinished(() => mounted.remove())
  return mounted
}

const upload = (node: Node) => node.calls.asAdmin('POST', '/api/uploads/media', uploadForm(MB))

const runsOf = async (node: Node) => (await node.calls.asAdmin('GET', '/api/backups')).body['runs'] as Run[]

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
  const writer = startWriter(node, 'Draft')
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)

  const filler = small.fill()
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  const refused = await upload(node)
  console.log(refused.body)
  expect([refused.status, refused.code]).toEqual([507, 'disk_full'])
  expect(await node.calls.readyz()).toMatchObject({ status: 'degraded', disk: 'full' })
  console.log(await backUp(node))
  const where = { dataDir: small.folder, databaseUrl: undefined, through: small.through }
  console.log(await runCommand('backup', where, [join(archives, 'by-hand')]))
  expect(filesIn(join(small.path, 'archives'))).toEqual(kept)
  console.log([...writer.refusals], writer.acknowledged.length)

  rmSync(filler)
  await expect.poll(async () => (await upload(node)).status).toBe(201)
  await expect.poll(async () => (await node.calls.readyz())['status']).toBe('ok')
  expect(await backUp(node)).toMatchObject({ status: 'verified' })
  const saved = writer.acknowledged.length
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(saved)
  await writer.stop()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])

  // A restore on a full disk changes nothing.
  const archive = join(archives, kept[0]!)
  await node.kill9()
  small.fill()
  console.log(await runCommand('restore', where, ['--replace', archive]))
  rmSync(filler)
  await node.start()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
  console.log(node.log())
})
