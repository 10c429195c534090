import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { filesIn } from '#features/backup/server/testing-runs.ts'
import { lostOf, runsOf, startNode, startWriter, testFolder, type Node } from './testing-node.ts'

/** As after the three minutes in which another node could still have been making it. */
async function endLease({ database }: Node) {
  const db = openDatabase(database)
  await db
    .updateTable('backup_run')
    .set({ leased_until: new Date(0).toISOString() })
    .execute()
  await db.destroy()
}

test('a server that is killed during a backup loses nothing that it acknowledged, and the next backup is made', async () => {
  const folder = join(testFolder('nightly'), 'archives')
  const node = await startNode({ env: { BACKUP_DIR: folder } })
  const writer = startWriter(node, 'Draft')
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(3)
  expect((await node.calls.asAdmin('POST', '/api/backups')).status).toBeLessThan(300)
  await node.kill9()
  await writer.stop()
  await node.start()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
  if (node.database.databaseUrl) await endLease(node)
  expect(await runsOf(node)).toMatchObject([{ status: 'failed', error: 'The server stopped.' }])
  expect((await node.calls.asAdmin('POST', '/api/backups')).status).toBeLessThan(300)
  await expect.poll(async () => (await runsOf(node))[0]?.status).toBe('verified')
  // Nothing is left of the one that was killed.
  expect(filesIn(folder)).toEqual([(await runsOf(node))[0]!.name])
})
