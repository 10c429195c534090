import { statSync, utimesSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { inRoot } from './lib/paths.mjs'
import { startServer } from './lib/server-process.ts'

test('development is one process that renders from source files and restarts when a server file changes', async () => {
  const site = await startServer({ dev: true, env: { SAMPLE_CONTENT: 'none' } })
  onTestFinished(() => site.stop())
  const page = async (path: string) => (await fetch(site.url + path)).text()
  // Twice, because a page was once empty when its parts had been loaded before.
  for (let i = 0; i < 2; i++) {
    const about = await page('/about')
    expect(about).toContain('<h1')
    expect(about).toContain('/@vite/client')
  }

  const file = inRoot('src/server/health.ts')
  const { atime, mtime } = statSync(file)
  // The watcher sees a change, although the content is the same.
  utimesSync(file, atime, mtime)
  await eventually(() => expect(site.log()).toContain('server/health.ts has changed'))
  await eventually(async () => expect(await page('/healthz')).toContain('ok'))
  expect(await page('/about')).toContain('<h1')
  expect(() => process.kill(site.pid() ?? 0, 0)).not.toThrow()
})
