import { expect, test } from 'vitest'
import { picture } from '../testing-posts.ts'
import { runCommand } from './testing-commands.ts'
import { lostOf, runsOf, startNode, startWriter, type Node } from './testing-node.ts'
import { startS3 } from './testing-s3.ts'

async function upload(node: Node) {
  const form = new FormData()
  form.set(
    'file',
    new Blob([new Uint8Array(await (await picture({ width: 80, height: 60 })).arrayBuffer())]),
    'a.png',
  )
  return node.calls.asAdmin('POST', '/api/uploads/images', form)
}

async function backUp(node: Node) {
  const before = (await runsOf(node)).length
  expect((await node.calls.asAdmin('POST', '/api/backups')).status).toBeLessThan(300)
  await expect.poll(async () => (await runsOf(node)).length).toBe(before + 1)
  await expect.poll(async () => (await runsOf(node))[0]!.status).not.toBe('running')
  return (await runsOf(node))[0]!
}

test('S3 hangs, then goes away, and comes back: pages and text work, files say so, nothing is lost', async () => {
  const s3 = await startS3()
  const node = await startNode({ env: { ...s3.env, BACKUP_DIR: 's3://mag/nightly' } })
  const first = await upload(node)
  expect(first.status).toBe(201)
  const url = first.body['url'] as string
  const look = () => node.calls.asAdmin('GET', url)
  expect((await look()).status).toBe(200)
  // Saves while the storage hangs, for a quarter of a minute each time.
  const writer = startWriter(node, 'Draft', 500)

  s3.freeze()
  expect(await node.calls.readyz()).toMatchObject({ status: 'degraded', degraded: ['storage'] })
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  const sending = upload(node)
  const read = await look()
  expect([read.status, read.code]).toEqual([503, 'storage_unavailable'])
  // Without its own limit, it would wait several times as long as the upload.
  await expect.poll(() => node.log()).toContain('Storage: it did not answer within 6 s')
  const sent = await sending
  expect([sent.status, sent.code]).toEqual([503, 'storage_unavailable'])
  await expect.poll(() => node.log()).toContain('timed out after 15000 ms of inactivity')
  s3.thaw()
  await expect.poll(async () => (await upload(node)).status).toBe(201)
  expect((await look()).status).toBe(200)

  await s3.kill()
  const refused = await upload(node)
  expect([refused.status, refused.code]).toEqual([503, 'storage_unavailable'])
  expect((await node.calls.read('/api/posts')).status).toBe(200)
  expect(await backUp(node)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^The storage failed: connect ECONNREFUSED/),
  })
  const where = { dataDir: node.dataDir, databaseUrl: undefined }
  const toS3 = () => runCommand('backup', where, ['s3://mag/by-hand'], s3.env)
  expect(await toS3()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Nothing was backed up: the storage failed: .* then try again/),
  })
  await s3.start()
  expect(await toS3()).toMatchObject({ code: 0 })
  expect(await backUp(node)).toMatchObject({ status: 'verified' })
  expect((await upload(node)).status).toBe(201)
  expect((await look()).status).toBe(200)
  await writer.stop()
  expect([...writer.refusals]).toEqual([])
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
})
