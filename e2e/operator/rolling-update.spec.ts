import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../scripts/lib/postgres.ts'
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, test } from '../support/fixtures.ts'

/** Reads a page again and again, until told to stop. Returns the answers other than 200. */
function reader(node: ServerProcess) {
  const failures: number[] = []
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${node.url}/blog?page=1`)
      if (answer.status !== 200) failures.push(answer.status)
      await answer.arrayBuffer()
      await sleep(100)
    }
  })()
  return async () => {
    stopping.abort()
    await running
    return failures
  }
}

test('nodes of neighbouring versions work side by side, and the older one restarts', async () => {
  const database = await startPostgres()
  const nodes: ServerProcess[] = []
  const start = async (script?: string) => {
    const env = { DATABASE_URL: database.url, SAMPLE_CONTENT: 'none' }
    const node = await startServer({ env, ...(script && { script }) })
    nodes.push(node)
    return node
  }
  try {
    const older = await start()
    const token = await tokenOf(older)
    const publish = async (node: ServerProcess, title: string) => {
      const post = formOf({
        title,
        content: '<p>A record.</p>',
        excerpt: 'About it',
        author_name: 'Ana',
        status: 'published',
      })
      const answer = await call(node, token, 'POST', '/api/posts', post)
      expect(answer.status).toBe(201)
      return ((await answer.json()) as { id: string }).id
    }
    /** Cached pages of both nodes show the change. */
    const shown = async (node: ServerProcess, title: string) =>
      expect.poll(async () => (await (await fetch(`${node.url}/blog`)).text()).includes(title)).toBe(true)
    await publish(older, 'Before the update')
    const stopReading = reader(older)
    const newer = await start('src/server/testing-next-release.ts')
    expect(readdirSync(join(newer.dataDir, 'backups'))).toEqual([
      expect.stringMatching(/^before-upgrade-.*-to-99\.0\.0-/),
    ])
    for (const node of [older, newer]) await shown(node, 'Before the update')
    await publish(older, 'Written by the older node')
    const id = await publish(newer, 'Written by the newer node')
    for (const node of [older, newer]) {
      await shown(node, 'Written by the older node')
      await shown(node, 'Written by the newer node')
    }
    expect(await stopReading()).toEqual([])

    await older.restart()
    await shown(older, 'Written by the newer node')
    const again = await tokenOf(older)
    const comment = { author: 'Bo', email: 'bo@x.example', content: 'Nice' }
    expect((await call(older, '', 'POST', `/api/posts/${id}/comments`, comment)).status).toBe(202)
    expect((await call(newer, again, 'DELETE', `/api/posts/${id}`)).ok).toBe(true)
    await expect.poll(async () => (await fetch(`${older.url}/api/posts/${id}`)).status).toBe(404)
    const found = await fetch(`${older.url}/api/posts?search=record`)
    expect(await found.text()).toContain('Written by the older node')
  } finally {
    for (const node of nodes) await node.stop()
    await database.stop()
  }
})
